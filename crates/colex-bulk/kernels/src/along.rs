//! Reductions along any mode of a matrix of any size.

use crate::sizes::sizes;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U0, U1, U128, U256, U1024};
use colex_bulk::{Backend, Block, Element, Output, PerThread, Predicated, Shared, Uniform, rolled};

/// A matrix of any strides, (rows, n).
pub type Strided = Layout<HCons<usize, HCons<usize, HNil>>, HCons<usize, HCons<usize, HNil>>>;
/// One element for each row, (rows, 1).
pub type OfRows = Layout<HCons<usize, HCons<U1, HNil>>, HCons<U1, HCons<U0, HNil>>>;
/// 32 rows of 32 threads, where both ways are 32 banks.
type Turned = Layout![(32, 32) : (1, 33)];
/// The tiler of [`reduce_rows`](crate::reduce_rows()).
pub type ReduceRowsTile = Predicated<Shape![(8, 1)]>;
/// The tiler of [`reduce_columns`], and of [`reduce_short_rows`](crate::reduce_short_rows()).
pub type ReduceColumnsTile = Predicated<Shape![(32, 1)]>;
/// The tiler of [`reduce_short_columns`].
pub type ReduceShortColumnsTile = Predicated<Shape![(128, 1)]>;

/// [`reduce_rows`](crate::reduce_rows()) where the elements of a column are neighbours in memory, and there are many rows: each has one thread.
///
/// # Panics
/// If `src` has less rows than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce_short_columns<B: Backend, T: Element>(
    block: &mut Block<'_, B, U128>,
    (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, ReduceShortColumnsTile>),
    none: T,
    summary: impl Fn(&[f32; 16], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let (first, _) = dst.begin(block);
    let mut to = dst.tile(block);
    block.threads(
        (src, first, Uniform(none), to.by_mut(layout![(128, 1) : (1, 0)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (src, first, none, mut to)| {
            let (m, n) = sizes(src.layout());
            let (row, mut all) = (first + t.index(), none);
            for j in (0..if row < m { n } else { 0 }).step_by(16) {
                all = join(all, summary(&elements::<16, 1>(&src, row, j, n), count::<16, 1>(j, n)));
            }
            to.set_with(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_| all,
            );
        },
    );
}

/// [`reduce_columns`] of more rows that have fewer elements: of a block, 32 rows have eight threads each.
///
/// # Panics
/// If `src` has less rows than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce_many_columns<B: Backend, T: Element>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, ReduceColumnsTile>),
    none: T,
    summary: impl Fn(&[f32; 16], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let (first, _) = dst.begin(block);
    let mut own = block.per_thread::<T>(none);
    block.threads(
        (src, first, &mut own),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (src, first, own)| {
            let (m, n) = sizes(src.layout());
            let (row, mut j) = (first + t.index() % 32, t.index() / 32);
            while row < m && j < n {
                *own = join(*own, summary(&elements::<16, 8>(&src, row, j, n), count::<16, 8>(j, n)));
                j += 16 * 8;
            }
        },
    );
    let all = block.shared::<T, _>(layout![(32, 8)]);
    let all = block.fill(
        all.by(layout![(32, 8)]),
        &own,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, own| to.set(*own),
    );
    let mut to = dst.tile(block);
    block.threads(
        (&all, to.by_mut_of_some(layout![(32, 1) : (1, 0)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (all, to)| {
            if let Some(mut to) = to {
                to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |_| (1..8).fold(all[(t.index(), 0)], |sum, k| join(sum, all[(t.index(), k)])),
                );
            }
        },
    );
}

/// [`reduce_rows`](crate::reduce_rows()) where the elements of a column are neighbours in memory: of a block, 32 rows that are neighbours have 32
/// threads each. `summary` is that of `N` elements, and `G` times as many are on their way from memory at any time.
///
/// # Panics
/// If `src` has less rows than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
// By numbers: the loop is unrolled, and each is a register.
#[allow(clippy::needless_range_loop)]
pub fn reduce_columns<B: Backend, T: Element, const N: usize, const G: usize>(
    block: &mut Block<'_, B, U1024>,
    (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, ReduceColumnsTile>),
    none: T,
    summary: impl Fn(&[f32; N], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let (first, _) = dst.begin(block);
    let mut own = block.per_thread::<T>(none);
    block.threads(
        (src, first, &mut own),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (src, first, own)| {
            let (m, n) = sizes(src.layout());
            let (row, j) = (first + t.index() % 32, t.index() / 32);
            if row >= m {
                return;
            }
            // What all threads have: the next is on its way while this is reduced, and so is the rest after the last.
            let whole = n / (32 * N * G);
            let mut on_their_way: [[f32; N]; G] = core::array::from_fn(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |g| of_round::<N, G>(&src, row, (0, whole), g, j, n),
            );
            for round in 1..=whole {
                for g in 0..G {
                    *own = join(*own, summary(&on_their_way[g], N));
                    on_their_way[g] = of_round::<N, G>(&src, row, (round, whole), g, j, n);
                }
            }
            for g in 0..G {
                let left = 32 * N * (G * whole + g) + j;
                if left < n {
                    *own = join(*own, summary(&on_their_way[g], count::<N, 32>(left, n)));
                }
            }
        },
    );
    let all = join_lanes(block, &mut own, join);
    let mut to = dst.tile(block);
    block.threads(
        (&all, to.by_mut_of_some(layout![(32, 1) : (1, 0)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (all, to)| {
            if let Some(mut to) = to {
                // The first thread of the warp of this row.
                to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |_| all[(0, t.index())],
                );
            }
        },
    );
}

/// The join of 32 rows, in which 32 threads have a value each: at `(0, i)` that of row `i`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn join_lanes<'k, B: Backend, T: Element>(
    block: &mut Block<'k, B, U1024>,
    own: &mut PerThread<B, T, U1024>,
    join: impl Fn(T, T) -> T + Copy + Sync,
) -> Shared<'k, T, Turned> {
    // The 32 threads of a row become those of a warp.
    let all = block.shared::<T, _>(layout![(32, 32) : (1, 33)]);
    let all = block.fill(
        all.by(layout![(32, 32) : (1, 32)]),
        &*own,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, own| to.set(*own),
    );
    block.threads(
        (&all, &mut *own),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (all, own)| *own = all[(t.index() / 32, t.index() % 32)],
    );
    block.reduce_in_warps(own, join);
    block.fill(
        all.forget().by(layout![(32, 32) : (1, 32)]),
        &*own,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, own| to.set(*own),
    )
}

/// The elements `j + EVERY k` of a row of `n`, and negative infinity elsewhere.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn elements<const N: usize, const EVERY: usize>(
    src: &Tensor<View<'_, f32>, Strided>,
    i: usize,
    j: usize,
    n: usize,
) -> [f32; N] {
    core::array::from_fn(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |k| if j + EVERY * k < n { src[(i, j + EVERY * k)] } else { f32::NEG_INFINITY },
    )
}
/// The elements `begin + lane + 32 k` of a row, where all of them are, and neighbours are a distance of the run apart. Of where
/// each fourth one is the optimiser knows nothing: otherwise it keeps in registers how far each is from the first, two for each.
#[cfg_attr(not(debug_assertions), inline(always))]
fn far_apart<const N: usize>(src: &Tensor<View<'_, f32>, Strided>, row: usize, begin: usize, lane: usize) -> [f32; N] {
    let mut all = [0.0; N];
    for four in 0..N / 4 {
        let of_lanes = src.window((row, rolled(begin + 128 * four)), shape![(1, 128)]);
        let own = of_lanes.local_partition(layout![(1, 32) : (0, 1)], lane);
        for k in 0..4 {
            all[4 * four + k] = own[(0, k)];
        }
    }
    all
}
/// [`far_apart`] of a row of `n`, and negative infinity elsewhere.
#[cfg_attr(not(debug_assertions), inline(always))]
fn up_to_end<const N: usize>(
    src: &Tensor<View<'_, f32>, Strided>,
    row: usize,
    begin: usize,
    lane: usize,
    n: usize,
) -> [f32; N] {
    let mut all = [f32::NEG_INFINITY; N];
    for four in 0..N / 4 {
        let j = rolled(begin + 128 * four) + lane;
        for k in 0..4 {
            if j + 32 * k < n {
                all[4 * four + k] = src[(row, j + 32 * k)];
            }
        }
    }
    all
}
/// Those of a round with so many whole ones, and its run `g`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn of_round<const N: usize, const G: usize>(
    src: &Tensor<View<'_, f32>, Strided>,
    row: usize,
    (round, whole): (usize, usize),
    g: usize,
    lane: usize,
    n: usize,
) -> [f32; N] {
    let begin = 32 * N * (G * round + g);
    if round < whole { far_apart(src, row, begin, lane) } else { up_to_end(src, row, begin, lane, n) }
}
/// How many of them there are.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn count<const N: usize, const EVERY: usize>(j: usize, n: usize) -> usize {
    n.saturating_sub(j).div_ceil(EVERY).min(N)
}

/// The sum of the first `count` numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
// By numbers: the loop is unrolled, and each is a register.
#[allow(clippy::needless_range_loop)]
pub fn sum_of_all<const N: usize>(all: &[f32; N], count: usize) -> f32 {
    let mut sum = 0.0;
    for k in 0..N {
        sum += if k < count { all[k] } else { 0.0 };
    }
    sum
}
