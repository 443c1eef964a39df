//! Prefix sums of rows of any length, in two launches for up to 16 million numbers, and four for more.

use crate::{Rows, ZERO, each};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, Predicated, entry_points, predicated};

/// The numbers of the rows of tiles, whose distance is a multiple of a vector.
type OfTiles = Layout![(usize, usize) : (usize, 1)];

/// The number of tiles of 4096 numbers in a row of vectors.
fn tiles_of(x: &Tensor<View<'_, F4>, Rows>) -> usize {
    x.sizes().1.div_ceil(1024)
}

/// `sums(i, b)` is the sum of 4096 numbers of the row `i`: of its last tile where `b` is 0, and so on to the first one.
///
/// The first tiles are added last, so that some of them are still in the L2 when they are read again.
pub fn sum_of_tile<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, sums): (Tensor<View<'_, F4>, Rows>, Output<'_, f32, OfTiles, Shape![(1, 1)]>),
) {
    let (row, place) = block.at();
    let tile = tiles_of(&x) - 1 - place;
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

/// `out(i, j)` is the sum of the numbers of the row `i` up to `j`.
///
/// `sums` has those of the tiles, as [`sum_of_tile`] orders them. Where there are more than 4096, `before` has the prefix sums
/// of groups of 4096 of them, from the last group on.
pub fn prefix_sums_of_tile<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, sums, before, out): (
        Tensor<View<'_, F4>, Rows>,
        Tensor<View<'_, F4>, Rows>,
        Tensor<View<'_, f32>, OfTiles>,
        Output<'_, F4, Rows, Predicated<Shape![(1, 1024)]>>,
    ),
) {
    let threads = layout![(1, 256) : (0, 1)];
    let (row, tile) = block.at();
    // The sums of the tiles before are those after its own.
    let place = tiles_of(&x) - 1 - tile;
    let (group, groups) = (place / 4096, before.sizes().1);
    let start = if group + 1 < groups { before[(row, groups - 2 - group)] } else { 0.0 };
    let x = out.tile_of(block, x);
    let mut out = out.tile(block);
    // Four vectors of each thread, 256 apart, and the sum of each; and the thread's share of the sums before.
    let mut numbers = block.per_thread([ZERO; 4]);
    let mut last = block.per_thread(ZERO);
    let mut earlier = block.per_thread(0f32);
    block.threads((x.by(threads), &mut numbers, &mut last), |_, (x, numbers, sums)| {
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
    block.threads((sums, row, place + 1, 1024 * (group + 1), &mut earlier), |t, (sums, row, first, end, earlier)| {
        let mut loaded = [ZERO; 4];
        for (j, to) in loaded.iter_mut().enumerate() {
            let vector = first / 4 + t.index() + 256 * j;
            if vector < end {
                *to = sums.get((row, vector)).copied().unwrap_or(ZERO);
            }
        }
        if t.index() == 0 {
            // Its first vector may have tiles that are not before.
            let array = loaded[0].array();
            loaded[0] = F4::new(core::array::from_fn(|i| if i < first % 4 { 0.0 } else { array[i] }));
        }
        let [a, b, c, d] = loaded.map(|four| four.array().into_iter().sum::<f32>());
        *earlier = (a + b) + (c + d);
    });
    block.reduce(&mut earlier, |a, b| a + b);
    // The sums of the threads before, in each of the four quarters of the tile.
    let quarters = block.exclusive_scan(&mut last, ZERO, |a, b| each(a, b, |a, b| a + b));
    block.threads(
        (&numbers, &last, &quarters, start, &earlier, out.by_mut(threads)),
        |_, (numbers, before, quarters, start, earlier, mut out)| {
            let ([a, b, c, _], before, start) = (quarters.array(), before.array(), start + earlier);
            let starts = [start, start + a, start + (a + b), start + (a + b + c)];
            out.set_with(|(_, j)| {
                let start = starts[j] + before[j];
                each(numbers[j], ZERO, |x, _| start + x)
            });
        },
    );
}

entry_points! {
    /// The sums of tiles of 4096 numbers, of `m` rows of `n` numbers, from the last tile on.
    sums_of_tiles(m: 1, n: 4 to 268431360) [256 threads, 32 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    writes sums: F4 as f32 = layout![(m, { n.div_ceil(4096) }) : ({ n.div_ceil(4096).next_multiple_of(4) }, 1)], shape![(1, 1)];
    |block| sum_of_tile(block, (x, sums));

    /// The prefix sums of `m` rows of `n` numbers, after the sums of tiles and the prefix sums of groups of these.
    prefix_sums_of_tiles(m: 1, n: 4 to 268431360) [256 threads, 160 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    reads sums: F4 = layout![(m, { n.div_ceil(16384) }) : ({ n.div_ceil(16384) }, 1)];
    reads before: F4 as f32 = layout![(m, { n.div_ceil(1 << 24) }) : ({ n.div_ceil(1 << 24).next_multiple_of(4) }, 1)];
    writes out: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], predicated(shape![(1, 1024)]);
    |block| prefix_sums_of_tile(block, (x, sums, before, out));
}

#[cfg(not(target_arch = "nvptx64"))]
mod launches {
    extern crate alloc;

    use super::{F4, ZERO, prefix_sums_of_tiles, sums_of_tiles};
    use alloc::vec;
    use colex_bulk::{LaunchError, Machine};

    /// The prefix sums of `m` rows of `n` numbers: the sums of tiles, the prefix sums of groups of 4096 of these where there are
    /// several, and those of all.
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
        let (tiles, groups) = (n.div_ceil(4096).next_multiple_of(4), n.div_ceil(1 << 24).next_multiple_of(4));
        let mut sums = machine.memory(&vec![ZERO; m * tiles / 4])?;
        let zeros = vec![ZERO; m * groups / 4];
        let (mut of_groups, mut before) = (machine.memory(&zeros)?, machine.memory(&zeros)?);
        if n > 4096 {
            sums_of_tiles(machine, x, &mut sums, m, n)?;
        }
        if tiles > 4096 {
            sums_of_tiles(machine, &sums, &mut of_groups, m, tiles)?;
            prefix_sums(machine, &of_groups, &mut before, m, groups)?;
        }
        prefix_sums_of_tiles(machine, x, &sums, &before, out, m, n)
    }
}
#[cfg(not(target_arch = "nvptx64"))]
pub use launches::prefix_sums;
