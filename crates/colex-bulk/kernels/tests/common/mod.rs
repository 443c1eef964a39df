//! Functions of the tests of whole kernels.

use colex_bulk::{F4, Turns};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// The threads of each block are four of the machine. What several blocks change at once is run by several blocks, too.
pub const THREADS: Turns = parallel_threads(4);
pub const BLOCKS: Turns = parallel_blocks(4);

/// Numbers between -1 and 1.
pub fn random(count: usize, seed: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7919 + seed * 104_729) % 2003) as f32 / 1001.0 - 1.0).collect()
}
pub fn vectors(numbers: &[f32]) -> Vec<F4> {
    numbers.chunks_exact(4).map(|four| F4::new([four[0], four[1], four[2], four[3]])).collect()
}
/// Numbers that were not written.
pub fn unwritten(count: usize) -> Vec<F4> {
    vec![F4::new([f32::NAN; 4]); count / 4]
}

/// Each number was written, and is near to the result of a function for its place. Under Miri one of 23 is computed.
pub fn is_near(got: &[F4], bound: f64, want: impl Fn(usize) -> f64) {
    for (at, four) in got.iter().enumerate() {
        for (i, x) in four.array().into_iter().enumerate() {
            assert!(!x.is_nan(), "nobody has written the element {}", 4 * at + i);
            if !cfg!(miri) || (4 * at + i) % 23 == 0 {
                let want = want(4 * at + i);
                assert!((f64::from(x) - want).abs() <= bound, "element {}: {x} {want}", 4 * at + i);
            }
        }
    }
}
