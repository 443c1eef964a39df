//! Launches the kernel.

use colex_bulk::Machine;
use colex_bulk_threads::parallel_blocks;
use first_kernel::axpy_of_f32;
use std::error::Error;

/// On any machine: the host, which is `Turns`, or a GPU.
fn launch<M: Machine<Error: Error + 'static>>(machine: &M) -> Result<(), Box<dyn Error>> {
    let x: Vec<f32> = (0u16..10_000).map(f32::from).collect();
    let from = machine.memory(&x)?;
    let y = machine.memory(&vec![1.0; x.len()])?;
    let mut out = machine.memory(&vec![0.0; x.len()])?;
    axpy_of_f32(machine, &from, &y, &mut out, 2.0, x.len())?;
    let out = machine.data(&out)?;
    println!("2 * {} + 1 = {}", x[9_999], out[9_999]);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    #[cfg(feature = "gpu")]
    if let Some(ptx) = std::env::var_os("COLEX_BULK_PTX") {
        let ptx = std::fs::read_to_string(ptx)?;
        // SAFETY: `cargo colex-bulk run` has built this PTX from this crate.
        let gpu = unsafe { colex_bulk_launch::Gpu::new(&ptx)? };
        println!("on {}", gpu.name()?);
        return launch(&gpu);
    }
    launch(&parallel_blocks(4))
}
