//! Functions of the tests.
// Each of the two tests uses some of them.
#![allow(dead_code)]

use colex_bulk::{F4, Turns};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// All orders.
pub const TURNS: &[Turns] =
    &[Turns::Forward, Turns::Backward, Turns::Shuffled(7), parallel_threads(4), parallel_blocks(3)];

/// Numbers between -1 and 1.
pub fn random(count: usize, seed: u64) -> Vec<f32> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    };
    std::iter::repeat_with(next).take(count).collect()
}
pub fn vectors(numbers: &[f32]) -> Vec<F4> {
    numbers.chunks_exact(4).map(|four| F4::new(four.try_into().unwrap())).collect()
}
pub fn numbers(vectors: &[F4]) -> Vec<f32> {
    vectors.iter().flat_map(|four| four.array()).collect()
}
/// Numbers that were not written.
pub fn unwritten(count: usize) -> Vec<F4> {
    vec![F4::new([f32::NAN; 4]); count / 4]
}

/// Each number is near to the result of a function for its row and column.
pub fn is_near(got: &[F4], columns: usize, bound: f64, want: impl Fn(usize, usize) -> f64) {
    for (at, x) in numbers(got).into_iter().enumerate() {
        let (row, column) = (at / columns, at % columns);
        let want = want(row, column);
        assert!((f64::from(x) - want).abs() <= bound, "({row}, {column}): {x} {want}");
    }
}
