//! Squares of 4 times 4 numbers, transposed in registers.
//!
//! A perfect shuffle takes the first half of some numbers and the second one by turns: `(2,N):(N,1)` copied to `(2,N):(1,2)`.
//! The transpose of a square of `2^B` rows is `B` of them. rustc finds the instruction for a shuffle by itself where both
//! squares are contiguous, but not where their rows and columns are parts of matrices.

use std::array::from_fn;

/// The rows of a square, or its columns.
pub type Square = [[f32; 4]; 4];

/// The columns of a square, from its rows.
#[inline(always)]
pub fn transposed(rows: Square) -> Square {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    if let Some(sse) = pulp::core_arch::x86::Sse::try_new() {
        let lower = |a, b| sse._mm_unpacklo_ps(a, b);
        let upper = |a, b| sse._mm_unpackhi_ps(a, b);
        let shuffle = |[a, b, c, d]: [_; 4]| [lower(a, c), upper(a, c), lower(b, d), upper(b, d)];
        return pulp::cast(shuffle(shuffle(pulp::cast(rows))));
    }
    from_fn(|j| from_fn(|i| rows[i][j]))
}
