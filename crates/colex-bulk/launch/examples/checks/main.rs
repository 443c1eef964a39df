//! The kernels of `colex-bulk-kernels`, checked against `f64`: on the GPU, and measured there, if there is one and PTX is
//! given; otherwise on the host, at small sizes.
//!
//!     checks [KERNELS.ptx [small | refusals]]
//!
//! `small`: at small sizes on the GPU, too, for compute-sanitizer. `refusals`: what cannot be launched, and what fails, and
//! which error each gives.
#![forbid(unsafe_op_in_unsafe_fn)]

mod checks;
#[cfg(feature = "cuda")]
mod refusals;

use checks::{Check, Sizes, all};
use colex_bulk::Machine;
use colex_bulk_threads::parallel_blocks;
use std::process::ExitCode;

/// Runs all checks, and says how many found an error.
fn run<M: Machine<Error: std::fmt::Display>>(
    machine: &M,
    sizes: Sizes,
    mut seconds: impl FnMut(&dyn Fn() -> Result<(), M::Error>) -> Option<f64>,
) -> Result<usize, M::Error> {
    let mut wrong = 0;
    for Check { name, error, bound, work, unit, launch } in all(machine, sizes)? {
        wrong += usize::from(error > bound);
        let speed = seconds(&launch).map_or(String::new(), |time| format!("{:10.1} {unit}", work / time));
        println!("{name:34} error {error:8.1e}{}{speed}", if error > bound { " WRONG" } else { "" });
    }
    Ok(wrong)
}

/// On the GPU, or why not.
#[cfg(feature = "cuda")]
fn on_gpu(ptx: &str, mode: Option<&str>) -> Result<usize, String> {
    let text = std::fs::read_to_string(ptx).map_err(|error| format!("{ptx}: {error}"))?;
    let gpu = gpu(&text).map_err(|error| error.to_string())?;
    println!("on {}", gpu.name().map_err(|error| error.to_string())?);
    if mode == Some("refusals") {
        return Ok(refusals::all(gpu, &text));
    }
    let sizes = if mode == Some("small") { Sizes::SmallAndStatic } else { Sizes::Large };
    let median = |launch: &dyn Fn() -> Result<(), _>| {
        let mut times: Vec<f32> = (0..11).filter_map(|_| gpu.milliseconds(launch).ok()).collect();
        times.sort_by(f32::total_cmp);
        times.get(times.len() / 2).filter(|_| sizes == Sizes::Large).map(|milliseconds| f64::from(*milliseconds) * 1e-3)
    };
    match run(&gpu, sizes, median) {
        Ok(wrong) => Ok(wrong),
        // Not one to go on from on the host: something is wrong.
        Err(error) => {
            println!("{error}");
            Ok(1)
        }
    }
}
/// The GPU with these kernels.
#[cfg(feature = "cuda")]
fn gpu(ptx: &str) -> Result<colex_bulk_launch::Gpu, colex_bulk_launch::GpuError> {
    // SAFETY: the one who gives the PTX says that it is from the same sources.
    #[allow(unsafe_code)]
    unsafe {
        colex_bulk_launch::Gpu::new(ptx)
    }
}
#[cfg(not(feature = "cuda"))]
fn on_gpu(_: &str, _: Option<&str>) -> Result<usize, String> {
    Err("this was built without the feature cuda".into())
}

fn main() -> ExitCode {
    let (ptx, mode) = (std::env::args().nth(1), std::env::args().nth(2));
    let wrong = match ptx.map_or(Err("no PTX was given".into()), |ptx| on_gpu(&ptx, mode.as_deref())) {
        Ok(wrong) => wrong,
        Err(why) => {
            println!("on the host, for {why}");
            let on_host = run(&parallel_blocks(2), Sizes::Small, |_| None);
            on_host.unwrap_or_else(|error| {
                println!("{error}");
                1
            })
        }
    };
    println!("{}", if wrong == 0 { "all right".to_owned() } else { format!("{wrong} WRONG") });
    ExitCode::from(u8::from(wrong > 0))
}
