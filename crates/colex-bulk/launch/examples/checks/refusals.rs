//! What cannot be launched on a GPU, and what fails there: which error each gives, and that nothing was written.

use crate::gpu;
use colex_bulk::{LaunchError, Machine};
use colex_bulk_device as device;
use colex_bulk_launch::{Gpu, GpuError};

/// Tells whether something gave the error that it is to give: 1 if not.
fn told<T>(name: &str, result: Result<T, GpuError>, expected: impl Fn(&GpuError) -> bool) -> usize {
    let (text, right) = match result {
        Ok(_) => ("no error".to_owned(), false),
        Err(error) => (error.to_string(), expected(&error)),
    };
    println!("{name:34} {text}{}", if right { "" } else { " WRONG" });
    usize::from(!right)
}

/// All of them, the last one a kernel that fails, after which the GPU is lost. How many gave another error than expected.
pub fn all(machine: Gpu, ptx: &str) -> usize {
    before_a_launch(&machine).unwrap_or_else(|error| told::<()>("a launch before", Err(error), |_| false))
        + streams(&machine).unwrap_or_else(|error| told::<()>("streams", Err(error), |_| false))
        + no_room(&machine).unwrap_or_else(|error| told::<()>("room", Err(error), |_| false))
        + what_was_built(ptx)
        + a_kernel_that_fails(&machine)
}

fn before_a_launch(gpu: &Gpu) -> Result<usize, GpuError> {
    let from = gpu.memory(&[0f32; 4096])?;
    let mut to = gpu.memory(&[-1f32; 4096])?;
    let mut small = gpu.memory(&[-1f32; 4095])?;
    let mut wrong = 0;
    wrong += told("33 rows of a multiple of 32", device::transpose_dynamic(gpu, &from, &mut to, 33, 32), |error| {
        *error == GpuError::Launch(LaunchError::Size { name: "m", size: 33, multiple: 32, least: 32, most: 1 << 20 })
    });
    wrong += told("an output that is too small", device::transpose_dynamic(gpu, &from, &mut small, 64, 64), |error| {
        *error == GpuError::Launch(LaunchError::Memory { needs: 4096, has: 4095 })
    });
    wrong += told("an input that is too small", device::transpose_dynamic(gpu, &from, &mut to, 64, 96), |error| {
        *error == GpuError::Launch(LaunchError::Memory { needs: 6144, has: 4096 })
    });
    wrong += told(
        "a MiB of shared memory",
        device::control_mebibyte(gpu, &mut to),
        |error| matches!(error, GpuError::SharedMemory { needs: 1_048_576, has } if *has >= 48 << 10),
    );
    let untouched = gpu.data(&to)?.into_iter().chain(gpu.data(&small)?).all(|x| x == -1.0);
    println!("{:34} {}", "after these", if untouched { "nothing was written" } else { "something was written WRONG" });
    device::transpose_dynamic(gpu, &from, &mut to, 0, 32)?;
    device::transpose_dynamic(gpu, &from, &mut to, 64, 64)?;
    let right = gpu.data(&to)?.iter().all(|x| *x == 0.0);
    println!("{:34} {}", "a launch behind them", if right { "is right" } else { "is WRONG" });
    Ok(wrong + usize::from(!untouched) + usize::from(!right))
}

/// Memory goes from stream to stream, and is taken by no other than its own.
fn streams(gpu: &Gpu) -> Result<usize, GpuError> {
    let (other, numbers) = (gpu.stream()?, Vec::from_iter((0..4096u16).map(f32::from)));
    let (from, mut to) = (other.memory(&numbers)?, other.memory(&[0f32; 4096])?);
    let strange = |error: &GpuError| *error == GpuError::OtherStream;
    let mut wrong = told("a launch in another stream", device::transpose_dynamic(gpu, &from, &mut to, 64, 64), strange);
    wrong += told("data of another stream", gpu.data(&to), strange);
    device::transpose_dynamic(&other, &from, &mut to, 64, 64)?;
    // Back again, here, behind what the other one does.
    let (from, mut back) = (gpu.receive(to)?, gpu.memory(&[0f32; 4096])?);
    device::transpose_dynamic(gpu, &from, &mut back, 64, 64)?;
    let right = gpu.data(&back)? == numbers;
    while !other.done()? {}
    println!("{:34} {}", "memory of another stream", if right { "is right" } else { "is WRONG" });
    Ok(wrong + usize::from(!right))
}

/// Memory until it is full: 2 GiB at once; the host has one piece of that size.
fn no_room(gpu: &Gpu) -> Result<usize, GpuError> {
    let (piece, bytes) = (vec![0u64; 1 << 28], 1 << 31);
    let mut all = Vec::new();
    let full = loop {
        match gpu.memory(&piece) {
            // More than any GPU has.
            Ok(memory) if all.len() < 1024 => all.push(memory),
            result => break result,
        }
    };
    let mut wrong = told(&format!("{} GiB and 2 more", 2 * all.len()), full, |error| *error == GpuError::NoRoom(bytes));
    drop(all);
    let right = gpu.memory(&piece).is_ok() && transposed(gpu)?.iter().all(|x| *x == 0.0);
    println!("{:34} {}", "a launch behind it", if right { "is right" } else { "is WRONG" });
    wrong += usize::from(!right);
    Ok(wrong)
}

fn what_was_built(ptx: &str) -> usize {
    let line = |begin: &str| ptx.lines().find(|line| line.starts_with(begin)).unwrap_or_default();
    let later = ptx.replace(line(".target"), ".target sm_990");
    let newer = ptx.replace(line(".version"), ".version 99.0");
    let other = ptx.replace("transpose_dynamic", "another_name");
    told("kernels for sm_990", gpu(&later), |error| matches!(error, GpuError::Architecture { needs: 990, .. }))
        + told("PTX of a later version", gpu(&newer), |error| matches!(error, GpuError::OldDriver(_)))
        + told("no PTX", gpu("nothing"), |error| matches!(error, GpuError::Driver(_)))
        + told(
            "an entry point that is not there",
            gpu(&other).and_then(|gpu| transposed(&gpu)),
            |error| matches!(error, GpuError::NoKernel(name) if name.starts_with("transpose_dynamic")),
        )
}

fn transposed(gpu: &Gpu) -> Result<Vec<f32>, GpuError> {
    let (from, mut to) = (gpu.memory(&[0f32; 1024])?, gpu.memory(&[1f32; 1024])?);
    device::transpose_dynamic(gpu, &from, &mut to, 32, 32)?;
    gpu.data(&to)
}

fn a_kernel_that_fails(gpu: &Gpu) -> usize {
    let lost = |error: &GpuError| matches!(error, GpuError::Lost(_));
    let launched = gpu.memory(&[0f32; 32]).and_then(|mut to| {
        device::control_panics(gpu, &mut to)?;
        Ok(to)
    });
    match launched {
        Ok(memory) => {
            told("a wait for a kernel that panics", gpu.wait(), lost)
                + told("its memory", gpu.data(&memory), lost)
                + told("a launch behind it", transposed(gpu), lost)
        }
        Err(error) => told::<()>("a kernel that panics", Err(error), |_| false),
    }
}
