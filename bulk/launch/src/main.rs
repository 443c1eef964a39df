//! The kernels of `colex-bulk-kernels`, checked against `f64`: on the GPU, and measured there, if there is one and PTX is
//! given; otherwise on the host, at small sizes.
//!
//!     colex-bulk-launch [KERNELS.ptx]
#![forbid(unsafe_op_in_unsafe_fn)]

mod checks;

use checks::{Check, all};
use colex_bulk::{Machine, Turns};
use std::process::ExitCode;

/// Runs all checks, and says how many found an error.
fn run<M: Machine<Error: std::fmt::Display>>(
    machine: &M,
    large: bool,
    mut seconds: impl FnMut(&dyn Fn() -> Result<(), M::Error>) -> Option<f64>,
) -> Result<usize, M::Error> {
    let mut wrong = 0;
    for Check { name, error, bound, work, unit, launch } in all(machine, large)? {
        wrong += usize::from(error > bound);
        let speed = seconds(&launch).map_or(String::new(), |time| format!("{:10.1} {unit}", work / time));
        println!("{name:34} error {error:8.1e}{}{speed}", if error > bound { " WRONG" } else { "" });
    }
    Ok(wrong)
}

/// On the GPU, or why not.
#[cfg(feature = "cuda")]
fn on_gpu(ptx: &str) -> Result<usize, String> {
    use colex_bulk_launch::Gpu;
    let text = std::fs::read_to_string(ptx).map_err(|error| format!("{ptx}: {error}"))?;
    // SAFETY: the one who gives the PTX says that it is from the same sources.
    #[allow(unsafe_code)]
    let gpu = unsafe { Gpu::new(&text) }.map_err(|error| error.to_string())?;
    println!("on {}", gpu.name().map_err(|error| error.to_string())?);
    let median = |launch: &dyn Fn() -> Result<(), _>| {
        let mut times: Vec<f32> = (0..11).filter_map(|_| gpu.milliseconds(launch).ok()).collect();
        times.sort_by(f32::total_cmp);
        times.get(times.len() / 2).map(|milliseconds| f64::from(*milliseconds) * 1e-3)
    };
    match run(&gpu, true, median) {
        Ok(wrong) => Ok(wrong),
        // Not one to go on from on the host: something is wrong.
        Err(error) => {
            println!("{error}");
            Ok(1)
        }
    }
}
#[cfg(not(feature = "cuda"))]
fn on_gpu(_: &str) -> Result<usize, String> {
    Err("this was built without the feature cuda".into())
}

fn main() -> ExitCode {
    let wrong = match std::env::args().nth(1).map_or(Err("no PTX was given".into()), |ptx| on_gpu(&ptx)) {
        Ok(wrong) => wrong,
        Err(why) => {
            println!("on the host, for {why}");
            let on_host = run(&Turns::Blocks(2), false, |_| None);
            on_host.unwrap_or_else(|error| {
                println!("{error}");
                1
            })
        }
    };
    println!("{}", if wrong == 0 { "all right".to_owned() } else { format!("{wrong} WRONG") });
    ExitCode::from(u8::from(wrong > 0))
}
