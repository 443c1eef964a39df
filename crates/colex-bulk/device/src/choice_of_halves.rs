//! Which entry point computes a product of `f16` on the tensor cores of SM90.

use crate::{wgmma_any_f16_of_64, wgmma_any_f16_terms_terms, wgmma_f16, wgmma_f16_in_rounds};
use colex_atoms::element::f16;
use colex_bulk::{Chunk, Machine};

/// The entry points of one product of `f16` by warpgroups, whose factors are by terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfTiles {
    /// [`wgmma_f16`]: 128 x 256, of multiples.
    Of128By256,
    /// [`wgmma_f16_in_rounds`]: the same by fewer blocks, one tile after the other, for few terms.
    InRounds,
    /// [`wgmma_any_f16_terms_terms`]: 128 x 256.
    OfAnySize,
    /// [`wgmma_any_f16_of_64`]: 64 x 64, for few tiles.
    Of64By64,
}

impl HalfTiles {
    /// The fastest ones, on a GPU of this many multiprocessors.
    ///
    /// **Definition.** A multiprocessor has the tiles divided by their number, rounded up; of 64 x 64 at least 1.7, and then it
    /// has half the speed, in numbers that were measured on an H100. Of multiples of 128 x 256 x 64, up to 256 terms are
    /// [`InRounds`](Self::InRounds) if there are more tiles than multiprocessors.
    #[must_use]
    pub fn of((m, n, k): (usize, usize, usize), multiprocessors: usize) -> Self {
        let tiles = |rows: usize, columns: usize| m.div_ceil(rows).saturating_mul(n.div_ceil(columns));
        let rounds = |tiles: usize| tiles.div_ceil(multiprocessors.max(1));
        // Elements of a tile, divided by TFLOP/s, in tenths.
        let wide = 10_usize.saturating_mul(rounds(tiles(128, 256))).saturating_mul(128 * 256 / 600);
        let narrow = 17.max(10_usize.saturating_mul(rounds(tiles(64, 64)))).saturating_mul(64 * 64 / 307);
        if narrow < wide {
            Self::Of64By64
        } else if m % 128 > 0 || n % 256 > 0 || k % 64 > 0 || k == 0 {
            Self::OfAnySize
        } else if k <= 256 && tiles(128, 256) > multiprocessors {
            Self::InRounds
        } else {
            Self::Of128By256
        }
    }
}

/// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n` `f16`, with sums of `f32`, by the tiles that take
/// least on an H100 or an H200, which have 132 multiprocessors. `n` and `k` are multiples of 8: a matrix is in chunks of
/// eight numbers, one row after the other.
///
/// # Errors
/// A [`LaunchError`](colex_bulk::LaunchError), or what else the machine cannot do. Then nothing was written.
pub fn gemm_f16<M: Machine>(
    machine: &M,
    a: &M::Memory<Chunk<f16>>,
    b: &M::Memory<Chunk<f16>>,
    c: &mut M::Memory<Chunk<f16>>,
    (m, n, k): (usize, usize, usize),
) -> Result<(), M::Error> {
    match HalfTiles::of((m, n, k), 132) {
        HalfTiles::Of128By256 => wgmma_f16(machine, a, b, c, m, n, k),
        HalfTiles::InRounds => wgmma_f16_in_rounds(machine, a, b, c, m, n, k, 132),
        HalfTiles::OfAnySize => wgmma_any_f16_terms_terms(machine, a, b, c, m, n, k),
        HalfTiles::Of64By64 => wgmma_any_f16_of_64(machine, a, b, c, m, n, k),
    }
}
