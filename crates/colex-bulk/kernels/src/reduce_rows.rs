//! Reductions of rows of any size, where those of a row are neighbours in memory.

use crate::along::{OfRows, ReduceColumnsTile, ReduceRowsTile, Strided, count, elements};
use crate::sizes::sizes;
use crate::whole::reduce_neighbours;
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Element, Output, Predicated, Shared};

/// The tiler of [`reduce_shortest_rows`].
pub type ReduceShortestRowsTile = Predicated<Shape![(64, 1)]>;

/// `dst(i, 0)` is what the row `i` is reduced to: `join` of what `summary` gives for some of its elements each time, of up to
/// 16 and how many they are; those behind are negative infinity.
///
/// `join` is associative and commutative, except for rounding, and `none` changes nothing. Of a block, eight rows have 32 threads
/// each, which are neighbours along `j`: so the elements of a row are to be neighbours in memory.
///
/// # Panics
/// If `src` has less rows than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce_rows<B: Backend, T: Element>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, ReduceRowsTile>),
    none: T,
    summary: impl Fn(&[f32; 16], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let all = reduced::<_, _, 16, 32>(block, (src, dst.begin(block).0), none, summary, join);
    let mut to = dst.tile(block);
    block.threads(
        (&all, to.by_mut_of_some(layout![(8, 1) : (1, 0)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (all, to)| {
            if let Some(mut to) = to {
                to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |_| all[32 * t.index()],
                );
            }
        },
    );
}

/// [`reduce_rows`] of rows that have few elements: of a block, 32 rows have eight threads each.
///
/// # Panics
/// If `src` has less rows than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce_short_rows<B: Backend, T: Element>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, ReduceColumnsTile>),
    none: T,
    summary: impl Fn(&[f32; 16], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let all = reduced::<_, _, 16, 8>(block, (src, dst.begin(block).0), none, summary, join);
    let mut to = dst.tile(block);
    block.threads(
        (&all, to.by_mut_of_some(layout![(32, 1) : (1, 0)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (all, to)| {
            if let Some(mut to) = to {
                to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |_| all[8 * t.index()],
                );
            }
        },
    );
}

/// [`reduce_rows`] of rows that have very few elements: of a block, 64 rows have four threads each, and `summary` is of up to
/// `N` elements each time.
///
/// # Panics
/// If `src` has less rows than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce_shortest_rows<B: Backend, T: Element, const N: usize>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, ReduceShortestRowsTile>),
    none: T,
    summary: impl Fn(&[f32; N], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let all = reduced::<_, _, N, 4>(block, (src, dst.begin(block).0), none, summary, join);
    let mut to = dst.tile(block);
    block.threads(
        (&all, to.by_mut_of_some(layout![(64, 1) : (1, 0)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (all, to)| {
            if let Some(mut to) = to {
                to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |_| all[4 * t.index()],
                );
            }
        },
    );
}

/// What each row from `first` on is reduced to by its `LANES` threads, which are neighbours: at the place of each of them.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reduced<'k, B: Backend, T: Element, const N: usize, const LANES: usize>(
    block: &mut Block<'k, B, U256>,
    (src, first): (Tensor<View<'_, f32>, Strided>, usize),
    none: T,
    summary: impl Fn(&[f32; N], usize) -> T + Copy + Sync,
    join: impl Fn(T, T) -> T + Copy + Sync,
) -> Shared<'k, T, Layout![256 : 1]> {
    let mut own = block.per_thread::<T>(none);
    block.threads(
        (src, first, &mut own),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (src, first, own)| {
            let (m, n) = sizes(src.layout());
            let (row, mut j) = (first + t.index() / LANES, t.index() % LANES);
            // `N` at once, so that they are on their way from memory together.
            while row < m && j < n {
                *own = join(*own, summary(&elements::<N, LANES>(&src, row, j, n), count::<N, LANES>(j, n)));
                j += N * LANES;
            }
        },
    );
    reduce_neighbours::<_, _, _, LANES>(block, &mut own, none, join);
    let all = block.shared::<T, _>(layout![256 : 1]);
    block.fill(
        all.by(layout![256 : 1]),
        &own,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, own| to.set(*own),
    )
}
