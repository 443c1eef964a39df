//! Softmax and layer norm along any mode, of any sizes, by blocks that hold whole rows in their registers: what is read once.

use crate::along::{Strided, count, elements};
use crate::layer_norm::Moments;
use crate::sizes::sizes;
use crate::softmax::MostAndSum;
use colex::prelude::*;
use colex::typenum::{U256, U1024};
use colex_bulk::{Backend, Block, Element, Output, PerThread, Predicated, exp2, fma, rsqrt};
use core::f32::consts::LOG2_E;

/// That of some numbers, of which those that are none are negative infinity.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn most_and_sum_of_all<const N: usize>(all: &[f32; N], _: usize) -> MostAndSum {
    // Finite, so that nothing but negative infinities have a sum of 0.
    let most = all.iter().copied().fold(f32::MIN, f32::max);
    [most, all.iter().fold(0.0, |sum, x| sum + exp2((x - most) * LOG2_E))]
}
/// The greatest number, and what the exponents of the others are multiplied by.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn softmax_factor([most, sum]: MostAndSum) -> MostAndSum {
    [most, 1.0 / sum]
}
/// `exp(x - greatest) by`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn softmax_times(x: f32, [most, by]: MostAndSum) -> f32 {
    exp2((x - most) * LOG2_E) * by
}

/// Those of the first `count` numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn moments_of_all<const N: usize>(all: &[f32; N], count: usize) -> Moments {
    let (mut sum, mut squares) = (0.0, 0.0);
    for k in 0..N {
        sum += if k < count { all[k] } else { 0.0 };
    }
    let mean = sum / count.max(1) as f32;
    for k in 0..N {
        let from_mean = if k < count { all[k] - mean } else { 0.0 };
        squares = fma(from_mean, from_mean, squares);
    }
    [count as f32, mean, squares]
}
/// The mean, and what the distance from it is multiplied by, with epsilon 1e-5.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn norm_factor([all, mean, squares]: Moments) -> Moments {
    [all, mean, rsqrt(squares / all + 1e-5)]
}
/// `(x - mean) by scale + shift`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn norm_times(x: f32, [_, mean, by]: Moments, scale: f32, shift: f32) -> f32 {
    fma((x - mean) * by, scale, shift)
}

/// Each value becomes the reduction of those of all threads of the block.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reduce_one_row<B: Backend, T: Element>(
    block: &mut Block<'_, B, U256>,
    own: &mut PerThread<B, T, U256>,
    _: T,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    block.reduce(own, join);
}

/// Each value becomes that of both: of its thread, and of the one whose lane is different in one bit.
#[cfg_attr(not(debug_assertions), inline(always))]
fn join_across<B: Backend, T: Element, const BIT: usize>(
    block: &mut Block<'_, B, U1024>,
    own: &mut PerThread<B, T, U1024>,
    none: T,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let mut other = block.per_thread(none);
    block.threads(
        (&*own, &mut other),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (own, other)| *other = *own,
    );
    block.shuffle_in_warps(
        &mut other,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |lane| lane ^ BIT,
    );
    block.threads(
        (own, &other),
        #[cfg_attr(not(debug_assertions), inline(always))]
        // The same order in both threads, so that both have the same.
        move |t, (own, other)| *own = if t.index() & BIT == 0 { join(*own, *other) } else { join(*other, *own) },
    );
}

/// Each value becomes the join of `COUNT` values of its row: of the warps `first + EVERY i`, where `first` is its own number
/// modulo `EVERY`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn join_warps<B: Backend, T: Element, const COUNT: usize, const EVERY: usize>(
    block: &mut Block<'_, B, U1024>,
    own: &mut PerThread<B, T, U1024>,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    let all = block.shared::<T, _>(layout![1024 : 1]);
    let all = block.fill(
        all.by(layout![1024 : 1]),
        &*own,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, own| to.set(*own),
    );
    block.threads(
        (&all, own),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (all, own)| {
            let first = t.index() / 32 % EVERY * 32 + t.index() % 8;
            *own = all[first];
            for i in 1..COUNT {
                *own = join(*own, all[first + 32 * EVERY * i]);
            }
        },
    );
}

/// Each value becomes the reduction of those of its row, of which `t % 8` is the number: in its warp, and then those of the 32
/// warps in two steps.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reduce_eight_rows<B: Backend, T: Element>(
    block: &mut Block<'_, B, U1024>,
    own: &mut PerThread<B, T, U1024>,
    none: T,
    join: impl Fn(T, T) -> T + Copy + Sync,
) {
    join_across::<B, T, 8>(block, own, none, join);
    join_across::<B, T, 16>(block, own, none, join);
    join_warps::<B, T, 4, 8>(block, own, join);
    join_warps::<B, T, 8, 1>(block, own, join);
}

/// What each element of a matrix of any sizes becomes by what its row has been reduced to: for blocks that hold so many rows.
macro_rules! of_whole_rows {
    ($(#[$about:meta])* $name:ident($($with:ident: $type:ty),*), $tile:ident of [$rows:literal, $columns:literal],
        $threads:ty, each $held:literal, threads $shape:tt : $strides:tt, $t:ident => ($i:expr, $j:expr), every $every:literal, $reduce:ident) => {
        $(#[$about])*
        ///
        /// `summary` is that of the elements of a thread and how many they are; those behind are negative infinity. `none` is
        /// that of none, `join` is associative and commutative, but for rounding, and `finish` is done once for each thread.
        ///
        /// # Panics
        /// If an input is smaller than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<B: Backend, T: Element>(
            block: &mut Block<'_, B, $threads>,
            (src, $($with,)* dst): (
                Tensor<View<'_, f32>, Strided>,
                $(Tensor<View<'_, $type>, Strided>,)*
                Output<'_, f32, Strided, $tile>,
            ),
            none: T,
            summary: impl Fn(&[f32; $held], usize) -> T + Copy + Sync,
            join: impl Fn(T, T) -> T + Copy + Sync,
            finish: impl Fn(T) -> T + Copy + Sync,
            f: impl Fn(f32, T, $($type),*) -> f32 + Copy + Sync,
        ) {
            let at = dst.begin(block);
            let (mut held, mut own) = (block.per_thread([f32::NEG_INFINITY; $held]), block.per_thread(none));
            block.threads(
                (src, at.0, at.1, &mut held, &mut own),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |$t, (src, row, first, held, own)| {
                    let (m, n) = sizes(src.layout());
                    let (i, j) = (row + $i, $j);
                    if i < m {
                        *held = elements::<$held, $every>(&src, i, first + j, n);
                        *own = summary(held, count::<$held, $every>(first + j, n));
                        // What other blocks hold of the rows: none of a row of as many as this one can.
                        let mut begin = 0;
                        while begin < n {
                            if begin != first {
                                let others = elements::<$held, $every>(&src, i, begin + j, n);
                                *own = join(*own, summary(&others, count::<$held, $every>(begin + j, n)));
                            }
                            begin += $columns;
                        }
                    }
                },
            );
            $reduce(block, &mut own, none, join);
            block.threads(
                (&own, &mut held, (at.0, at.1), ($($with,)*)),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |$t, (own, held, (row, first), ($($with,)*))| {
                    let (of, _i, _j) = (finish(*own), row + $i, first + $j);
                    $(let $with: [$type; $held] = within::<$held, $every>(&$with, _i, _j);)*
                    for k in 0..$held {
                        held[k] = f(held[k], of, $($with[k]),*);
                    }
                },
            );
            let mut to = dst.tile(block);
            block.threads(
                (&held, to.by_mut(layout![$shape : $strides])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, (held, mut to)| to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |at| held[at.0 + at.1],
                ),
            );
        }
    };
}

/// The elements `(i, j + EVERY k)` of a matrix, and 0 where there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
fn within<const N: usize, const EVERY: usize>(of: &Tensor<View<'_, f32>, Strided>, i: usize, j: usize) -> [f32; N] {
    let (m, n) = sizes(of.layout());
    core::array::from_fn(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |k| if i < m && j + EVERY * k < n { of[(i, j + EVERY * k)] } else { 0.0 },
    )
}

/// The tiler of [`whole_rows`]: a row of 4096.
pub type WholeRowsTile = Predicated<Shape![(1, 4096)]>;
/// The tiler of [`whole_columns`]: eight rows of 4096.
pub type WholeColumnsTile = Predicated<Shape![(8, 4096)]>;

of_whole_rows! {
    /// `dst(i, j) = f(src(i, j), s_i)`, with `s_i` what the elements of the row `i` are reduced to, where the elements of a row
    /// are neighbours in memory.
    ///
    /// A row of up to 4096 is read once; of a longer one each block, of 4096 elements, reads all, and then
    /// [`reduce_rows`](crate::reduce_rows()) and [`map_rows`](crate::map_rows()) read less.
    whole_rows(), WholeRowsTile of [1, 4096], U256, each 16, threads (1, 256) : (0, 1), t => (0, t.index()), every 256, reduce_one_row
}
of_whole_rows! {
    /// [`whole_rows`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_by(scale: f32, shift: f32), WholeRowsTile of [1, 4096], U256, each 16, threads (1, 256) : (0, 1), t => (0, t.index()), every 256, reduce_one_row
}
of_whole_rows! {
    /// [`whole_rows`] where the elements of a column are neighbours in memory.
    whole_columns(), WholeColumnsTile of [8, 4096], U1024, each 32, threads (8, 128) : (1, 8), t => (t.index() % 8, t.index() / 8), every 128, reduce_eight_rows
}
of_whole_rows! {
    /// [`whole_columns`] with `scale(i, j)` and `shift(i, j)`.
    whole_columns_by(scale: f32, shift: f32), WholeColumnsTile of [8, 4096], U1024, each 32, threads (8, 128) : (1, 8), t => (t.index() % 8, t.index() / 8), every 128, reduce_eight_rows
}
