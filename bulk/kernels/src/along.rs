//! Reductions along any mode of a matrix of any size, and what is made of an element and what its row has been reduced to.

use crate::sizes::sizes;
use colex::bounds::PartitionsTensor;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U, U0, U1, U256};
use colex_bulk::{Backend, Block, Edges, Element, Output, Predicated};

/// A matrix of any strides, (rows, n).
pub type Strided = Layout<HCons<usize, HCons<usize, HNil>>, HCons<usize, HCons<usize, HNil>>>;
/// One element for each row, (rows, 1).
pub type OfRows = Layout<HCons<usize, HCons<U1, HNil>>, HCons<U1, HCons<U0, HNil>>>;
/// A reduction by blocks of so many rows, which have 32 threads each: the thread `t` has the row `t / ROW`, and of its lanes
/// `t / LANE`.
macro_rules! reduce_kernel {
    ($(#[$about:meta])* $name:ident, $tile:ident: $rows:literal rows, $threads:literal threads, row $row:literal, lane $lane:literal) => {
        /// The tiler of the kernel of its name.
        pub type $tile = Predicated<Shape![($rows, 1)]>;

        $(#[$about])*
        ///
        /// # Panics
        /// If `src` has less rows than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<B: Backend, T: Element>(
            block: &mut Block<'_, B, U<$threads>>,
            (src, dst): (Tensor<View<'_, f32>, Strided>, Output<'_, T, OfRows, $tile>),
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
                    let (row, mut j) = (first + t.index() / $row % $rows, t.index() / $lane % 32);
                    // 16 at once, so that they are on their way from memory together.
                    while row < m && j < n {
                        *own = join(*own, summary(&elements::<16, 32>(&src, row, j, n), count::<16, 32>(j, n)));
                        j += 16 * 32;
                    }
                },
            );
            let all = block.shared::<T, _>(layout![$threads : 1]);
            let all = block.fill(
                all.by(layout![$threads : 1]),
                &own,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, to, own| to.set(*own),
            );
            let mut to = dst.tile(block);
            block.threads(
                (&all, to.by_mut_of_some(layout![($rows, 1) : (1, 0)])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (all, to)| {
                    if let Some(mut to) = to {
                        let first = $row * t.index();
                        let mut sum = all[first];
                        for lane in 1..32 {
                            sum = join(sum, all[first + $lane * lane]);
                        }
                        to.set_with(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |_| sum,
                        );
                    }
                },
            );
        }
    };
}
reduce_kernel! {
    /// `dst(i, 0)` is what the row `i` is reduced to: `join` of what `summary` gives for some of its elements each time, of up to
    /// 16 and how many they are; those behind are negative infinity.
    ///
    /// `join` is associative and commutative, but for rounding, and `none` changes nothing. Of a block, eight rows have 32 threads
    /// each, which are neighbours along `j`: so the elements of a row are to be neighbours in memory.
    reduce_rows, ReduceRowsTile: 8 rows, 256 threads, row 32, lane 1
}
reduce_kernel! {
    /// [`reduce_rows`] where the elements of a column are neighbours in memory: of a block, 32 rows that are neighbours have 32
    /// threads each.
    reduce_columns, ReduceColumnsTile: 32 rows, 1024 threads, row 1, lane 32
}

/// The elements `j + EVERY k` of a row of `n`, and negative infinity where there is none.
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

/// The tiler of what is made of each element.
pub type MapTile = Edges<Shape![(32, 32)]>;

/// A function of each element, and of the same elements of other inputs: for blocks whose threads have four elements each.
macro_rules! map_kernel {
    ($(#[$about:meta])* $name:ident($($with:ident: $type:ident),*), threads $threads:tt : $strides:tt, each $i:ident => $at:expr) => {
        $(#[$about])*
        ///
        /// # Panics
        /// If an input is smaller than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<B: Backend, $($type: Element),*>(
            block: &mut Block<'_, B, U256>,
            (src, $($with,)* dst): (
                Tensor<View<'_, f32>, Strided>,
                $(Tensor<View<'_, $type>, Strided>,)*
                Output<'_, f32, Strided, MapTile>,
            ),
            f: impl Fn(f32, $($type),*) -> f32 + Copy + Sync,
        ) {
            let (begin, threads) = (dst.begin(block), layout![$threads : $strides]);
            let src = src.window(begin, shape![(32, 32)]);
            $(let $with = $with.window(begin, shape![(32, 32)]);)*
            let mut to = dst.tile(block);
            block.threads(
                (src, $($with,)* to.by_mut(threads)),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, $($with,)* mut to)| {
                    let src = threads.partition_of(src, t.index());
                    $(let $with = threads.partition_of($with, t.index());)*
                    // All of them before the first is written, so that they are on their way together.
                    let four: [f32; 4] = core::array::from_fn(
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |$i| f(src[$at], $($with[$at]),*),
                    );
                    to.set_with(
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |at| four[at.0 + at.1],
                    );
                },
            );
        }
    };
}
map_kernel! {
    /// `dst(i, j) = f(src(i, j), with(i, j))`, of any sizes from 32 on, and of any strides: where `with` has a stride of 0 along
    /// `j`, it is what the row has been reduced to. Threads that are neighbours have neighbours of a row.
    map_rows(with: T), threads (8, 32) : (32, 1), each i => (i, 0usize)
}
map_kernel! {
    /// [`map_rows`] where the elements of a column are neighbours in memory.
    map_columns(with: T), threads (32, 8) : (1, 32), each i => (0usize, i)
}
map_kernel! {
    /// `dst(i, j) = f(src(i, j), with(i, j), scale(i, j), shift(i, j))`, otherwise as [`map_rows`].
    map_rows_by(with: T, scale: U, shift: V), threads (8, 32) : (32, 1), each i => (i, 0usize)
}
map_kernel! {
    /// [`map_rows_by`] where the elements of a column are neighbours in memory.
    map_columns_by(with: T, scale: U, shift: V), threads (32, 8) : (1, 32), each i => (0usize, i)
}
