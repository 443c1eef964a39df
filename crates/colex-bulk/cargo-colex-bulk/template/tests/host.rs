//! The kernels on the host, with their threads in several orders.

use colex_bulk::{LaunchError, Machine, Turns};
use colex_bulk_threads::{parallel_blocks, parallel_threads};
use first_kernel::axpy_of_f32;

#[test]
fn axpy_is_that_of_a_loop() -> Result<(), LaunchError> {
    for turns in [Turns::Forward, Turns::Backward, Turns::Shuffled(1), parallel_threads(4), parallel_blocks(4)] {
        for n in [1, 1023, 1024, 3000] {
            let x: Vec<f32> = (0u16..).take(n).map(f32::from).collect();
            let (from, y, mut out) = (turns.memory(&x)?, turns.memory(&vec![0.5; n])?, turns.memory(&vec![0.0; n])?);
            axpy_of_f32(&turns, &from, &y, &mut out, 2.0, n)?;
            let expected: Vec<f32> = x.iter().map(|x| 2.0 * x + 0.5).collect();
            assert_eq!(turns.data(&out)?, expected, "{n} numbers, {turns:?}");
        }
    }
    Ok(())
}
