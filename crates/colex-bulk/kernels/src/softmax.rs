//! Softmax.

use colex::bounds::{DataLayout, PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, exp2};
use core::f32::consts::LOG2_E;

/// The tile of a block, in vectors of four: a row of 4096.
pub type SoftmaxTile = Shape![(1, 1024)];
type Threads = Layout![(1, 256) : (0, 1)];
type Part = Shape![(1, 4)];

/// The greatest number of some, and the sum of `exp(x - greatest)` over them; of none, the least number and 0.
pub type MostAndSum = [f32; 2];

/// `exp(x - greatest) (1 / sum)`: of several elements of a row the optimiser divides once.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn softmax_by(x: f32, [most, sum]: MostAndSum) -> f32 {
    softmax_times(x, most_and_factor([most, sum]))
}
/// The greatest number, and 1 by the sum: what [`softmax_times`] takes.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn most_and_factor([most, sum]: MostAndSum) -> [f32; 2] {
    [most, 1.0 / sum]
}
/// `exp(x - greatest) by`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn softmax_times(x: f32, [most, by]: [f32; 2]) -> f32 {
    exp2((x - most) * LOG2_E) * by
}

/// Those of both.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn join_most_and_sum([a_most, a_sum]: MostAndSum, [b_most, b_sum]: MostAndSum) -> MostAndSum {
    let most = a_most.max(b_most);
    [most, a_sum * exp2((a_most - most) * LOG2_E) + b_sum * exp2((b_most - most) * LOG2_E)]
}

/// `dst(i, j) = exp(src(i, j) - m) / sum over j of exp(src(i, j) - m)` with `m` the maximum over `j`: the softmax of each
/// row, of 4096 elements that are neighbours.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn softmax<B, S, D>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, F4>, S>, Output<'_, F4, D, SoftmaxTile>),
) where
    B: Backend,
    S: TiledBy<SoftmaxTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
    D: TiledBy<SoftmaxTile, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
{
    let from = S::tile_of(src, shape![(1, 1024)], block.at());
    let mut to = dst.tile(block);
    let threads = layout![(1, 256) : (0, 1)];
    let mut row = block.per_thread([[0f32; 4]; 4]);
    let mut own = block.per_thread([0f32; 2]);
    block.threads(
        (from, &mut row, &mut own),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (from, row, own)| {
            PartitionedBy::part_of(from, threads, t.index()).for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| row[at.1] = x.array(),
            );
            // Finite, so that a part of nothing but negative infinities has a sum of 0.
            let most = row.as_flattened().iter().copied().fold(f32::MIN, f32::max);
            let mut sum = 0.0;
            // As one array: an iterator over the rows of it keeps them in memory.
            for x in row.as_flattened_mut() {
                *x = exp2((*x - most) * LOG2_E);
                sum += *x;
            }
            *own = [most, sum];
        },
    );
    let mut all = block.per_thread([0f32; 2]);
    block.threads(
        (&own, &mut all),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (own, all)| *all = *own,
    );
    block.reduce(&mut all, join_most_and_sum);
    block.threads(
        (&row, &own, &all, to.by_mut(threads)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (row, own, all, mut to)| {
            let scale = exp2((own[0] - all[0]) * LOG2_E) / all[1];
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, x| *x = F4::new(row[at.1].map(|x| x * scale)),
            );
        },
    );
}
