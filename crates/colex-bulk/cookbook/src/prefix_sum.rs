//! Prefix sums of rows of any length, in at most three launches for 16 million numbers.

use crate::{Rows, ZERO, each};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, Predicated, entry_points, predicated};

/// The numbers of the rows of tiles, whose distance is a multiple of a vector.
type OfTiles = Layout![(usize, usize) : (usize, 1)];

/// `sums(i, b)` is the sum of the tile `b` of 4096 numbers of the row `i`.
pub fn sum_of_tile<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, sums): (Tensor<View<'_, F4>, Rows>, Output<'_, f32, OfTiles, Shape![(1, 1)]>),
) {
    let (row, tile) = block.at();
    let mut sum = block.per_thread(0f32);
    block.threads((x, row, 1024 * tile, &mut sum), |t, (x, row, first, sum)| {
        let mut loaded = [ZERO; 4];
        for (j, to) in loaded.iter_mut().enumerate() {
            *to = x.get((row, first + t.index() + 256 * j)).copied().unwrap_or(ZERO);
        }
        let [a, b, c, d] = loaded.map(|four| four.array().into_iter().sum::<f32>());
        *sum = (a + b) + (c + d);
    });
    block.reduce(&mut sum, |a, b| a + b);
    let mut to = sums.tile(block);
    block.threads((&sum, to.by_mut_of_some(layout![(1, 1) : (0, 0)])), |_, (sum, to)| {
        if let Some(mut to) = to {
            to[(0, 0)] = *sum;
        }
    });
}

/// `out(i, j)` is the sum of the numbers of the row `i` up to `j`; `before` has the sums up to the end of each tile.
pub fn prefix_sums_of_tile<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, before, out): (
        Tensor<View<'_, F4>, Rows>,
        Tensor<View<'_, f32>, OfTiles>,
        Output<'_, F4, Rows, Predicated<Shape![(1, 1024)]>>,
    ),
) {
    let threads = layout![(1, 256) : (0, 1)];
    let (row, tile) = block.at();
    let start = if tile == 0 { 0.0 } else { before[(row, tile - 1)] };
    let x = out.tile_of(block, x);
    let mut out = out.tile(block);
    // Four vectors of each thread, 256 apart, and the sum of each.
    let mut numbers = block.per_thread([ZERO; 4]);
    let mut sums = block.per_thread(ZERO);
    block.threads((x.by(threads), &mut numbers, &mut sums), |_, (x, numbers, sums)| {
        for (j, to) in numbers.iter_mut().enumerate() {
            *to = x.get((0, j)).unwrap_or(ZERO);
        }
        let mut last = [0.0; 4];
        for (to, last) in numbers.iter_mut().zip(&mut last) {
            let [a, b, c, d] = to.array();
            *to = F4::new([a, a + b, a + b + c, a + b + c + d]);
            *last = a + b + c + d;
        }
        *sums = F4::new(last);
    });
    // Those of the threads before, in each of the four quarters of the tile.
    let quarters = block.exclusive_scan(&mut sums, ZERO, |a, b| each(a, b, |a, b| a + b));
    block.threads(
        (&numbers, &sums, &quarters, start, out.by_mut(threads)),
        |_, (numbers, before, quarters, start, mut out)| {
            let ([a, b, c, _], before) = (quarters.array(), before.array());
            let starts = [start, start + a, start + (a + b), start + (a + b + c)];
            out.set_with(|(_, j)| {
                let start = starts[j] + before[j];
                each(numbers[j], ZERO, |x, _| start + x)
            });
        },
    );
}

entry_points! {
    /// The sums of tiles of 4096 numbers, of `m` rows of `n` numbers.
    sums_of_tiles(m: 1, n: 4 to 268431360) [256 threads, 32 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    writes sums: F4 as f32 = layout![(m, { n.div_ceil(4096) }) : ({ n.div_ceil(4096).next_multiple_of(4) }, 1)], shape![(1, 1)];
    |block| sum_of_tile(block, (x, sums));

    /// The prefix sums of `m` rows of `n` numbers, after those of the sums of tiles.
    prefix_sums_of_tiles(m: 1, n: 4 to 268431360) [256 threads, 128 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    reads before: F4 as f32 = layout![(m, { n.div_ceil(4096) }) : ({ n.div_ceil(4096).next_multiple_of(4) }, 1)];
    writes out: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], predicated(shape![(1, 1024)]);
    |block| prefix_sums_of_tile(block, (x, before, out));
}

#[cfg(not(target_arch = "nvptx64"))]
mod launches {
    extern crate alloc;

    use super::{F4, ZERO, prefix_sums_of_tiles, sums_of_tiles};
    use alloc::vec;
    use colex_bulk::{LaunchError, Machine};

    /// The prefix sums of `m` rows of `n` numbers: the sums of tiles, the prefix sums of these, and those of all.
    ///
    /// # Errors
    /// Those of the launches.
    pub fn prefix_sums<M: Machine<Error: From<LaunchError>>>(
        machine: &M,
        x: &M::Memory<F4>,
        out: &mut M::Memory<F4>,
        m: usize,
        n: usize,
    ) -> Result<(), M::Error> {
        let tiles = n.div_ceil(4096).next_multiple_of(4);
        let zeros = vec![ZERO; m * tiles / 4];
        let (mut sums, mut before) = (machine.memory(&zeros)?, machine.memory(&zeros)?);
        if n > 4096 {
            sums_of_tiles(machine, x, &mut sums, m, n)?;
            prefix_sums(machine, &sums, &mut before, m, tiles)?;
        }
        prefix_sums_of_tiles(machine, x, &before, out, m, n)
    }
}
#[cfg(not(target_arch = "nvptx64"))]
pub use launches::prefix_sums;
