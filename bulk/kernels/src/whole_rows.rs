//! Softmax and layer norm of rows of any size, by blocks that hold them in their registers: what is read once.

use crate::along::{Strided, count, elements};
use crate::layer_norm::Moments;
use crate::sizes::sizes;
use crate::softmax::MostAndSum;
use colex::prelude::*;
use colex::typenum::U;
use colex_bulk::{Backend, Block, Output, Predicated, exp2, fma, rsqrt};
use core::f32::consts::LOG2_E;

/// That of some numbers, of which those that are none are negative infinity.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn most_and_sum_of_all<const N: usize>(all: &[f32; N], _: usize) -> MostAndSum {
    // Finite, so that nothing but negative infinities have a sum of 0.
    let most = all.iter().copied().fold(f32::MIN, f32::max);
    [most, all.iter().fold(0.0, |sum, x| sum + exp2((x - most) * LOG2_E))]
}
/// The greatest of some numbers, or the least number that there is.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn most_of_all<const N: usize>(all: &[f32; N], _: usize) -> f32 {
    all.iter().copied().fold(f32::MIN, f32::max)
}
/// Each number becomes `exp(x - most)`; their sum.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn exponents<const N: usize>(all: &mut [f32; N], _: usize, (most, _): (f32, usize)) -> f32 {
    let mut sum = 0.0;
    for x in all {
        *x = exp2((*x - most) * LOG2_E);
        sum += *x;
    }
    sum
}

/// Those of the first `count` numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
// By numbers: the loop is unrolled, and each is a register.
#[allow(clippy::needless_range_loop)]
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
/// Of numbers with this sum, of which there are so many in all: each becomes its distance from their mean; the squares of the
/// first `count`.
#[cfg_attr(not(debug_assertions), inline(always))]
// By numbers: the loop is unrolled, and each is a register.
#[allow(clippy::needless_range_loop)]
pub fn distances<const N: usize>(all: &mut [f32; N], count: usize, (sum, of_all): (f32, usize)) -> f32 {
    let (mean, mut squares) = (sum / of_all as f32, 0.0);
    for k in 0..N {
        all[k] -= mean;
        squares = if k < count { fma(all[k], all[k], squares) } else { squares };
    }
    squares
}
/// What a distance from the mean is multiplied by, with epsilon 1e-5, where the squares of so many have this sum.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn norm_factor(squares: f32, of_all: usize) -> f32 {
    rsqrt(squares / of_all as f32 + 1e-5)
}

/// The elements `j + EVERY k` of a row, and 0 where there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
fn within<const N: usize, const EVERY: usize>(of: &Tensor<View<'_, f32>, Strided>, i: usize, j: usize) -> [f32; N] {
    let (_, n) = sizes(of.layout());
    core::array::from_fn(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |k| if j + EVERY * k < n { of[(i, j + EVERY * k)] } else { 0.0 },
    )
}

/// What each element of a matrix of any sizes becomes by what its row has been reduced to.
macro_rules! of_whole_rows {
    ($(#[$about:meta])* $name:ident($($with:ident: $type:ty),*), $tile:ident of $elements:literal, $threads:literal threads with $each:literal) => {
        $(#[$about])*
        ///
        /// # Panics
        /// If an input is smaller than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<B: Backend>(
            block: &mut Block<'_, B, U<$threads>>,
            (src, $($with,)* dst): (
                Tensor<View<'_, f32>, Strided>,
                $(Tensor<View<'_, $type>, Strided>,)*
                Output<'_, f32, Strided, $tile>,
            ),
            first: impl Fn(&[f32; $each], usize) -> f32 + Copy + Sync,
            join: impl Fn(f32, f32) -> f32 + Copy + Sync,
            second: impl Fn(&mut [f32; $each], usize, (f32, usize)) -> f32 + Copy + Sync,
            factor: impl Fn(f32, usize) -> f32 + Copy + Sync,
            f: impl Fn(f32, f32, $($type),*) -> f32 + Copy + Sync,
        ) {
            let at = dst.begin(block);
            let (mut held, mut all) = (block.per_thread([f32::NEG_INFINITY; $each]), block.per_thread(0f32));
            block.threads(
                (src, at, &mut held, &mut all),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, (row, begin), held, all)| {
                    let (n, j) = (sizes(src.layout()).1, t.index());
                    *held = elements::<$each, $threads>(&src, row, begin + j, n);
                    *all = first(held, count::<$each, $threads>(begin + j, n));
                    // What other blocks hold of the row: nothing of one that is no longer than a tile.
                    for other in (0..n).step_by($elements) {
                        if other != begin {
                            let others = elements::<$each, $threads>(&src, row, other + j, n);
                            *all = join(*all, first(&others, count::<$each, $threads>(other + j, n)));
                        }
                    }
                },
            );
            block.reduce(&mut all, join);
            let mut sum = block.per_thread(0f32);
            block.threads(
                (src, at, &mut held, &all, &mut sum),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, (row, begin), held, all, sum)| {
                    let (n, j) = (sizes(src.layout()).1, t.index());
                    *sum = second(held, count::<$each, $threads>(begin + j, n), (*all, n));
                    for other in (0..n).step_by($elements) {
                        if other != begin {
                            let mut others = elements::<$each, $threads>(&src, row, other + j, n);
                            *sum += second(&mut others, count::<$each, $threads>(other + j, n), (*all, n));
                        }
                    }
                },
            );
            block.reduce(
                &mut sum,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |a, b| a + b,
            );
            let (n, mut to) = (sizes(src.layout()).1, dst.tile(block));
            block.threads(
                (n, at, &held, &sum, ($($with,)*), to.by_mut(layout![(1, $threads) : (0, 1)])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |_t, (n, (_row, _begin), held, sum, ($($with,)*), mut to)| {
                    let by = factor(*sum, n);
                    // What is read beside the row is read for eight elements at once: for all of them a thread has no registers.
                    let mut eight = [0.0; 8];
                    to.set_with(
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |at| {
                            let k = at.0 + at.1;
                            if k % 8 == 0 {
                                $(let $with: [$type; 8] = within::<8, $threads>(&$with, _row, _begin + _t.index() + $threads * k);)*
                                for i in 0..8 {
                                    eight[i] = f(held[k + i], by, $($with[i]),*);
                                }
                            }
                            eight[k % 8]
                        },
                    );
                },
            );
        }
    };
}
/// The tiler of [`whole_rows`]: a row of 4096.
pub type WholeRowsTile = Predicated<Shape![(1, 4096)]>;
/// The tiler of [`whole_long_rows`]: a row of 8192.
pub type WholeLongRowsTile = Predicated<Shape![(1, 8192)]>;
/// The tiler of [`whole_longest_rows`]: a row of 16384.
pub type WholeLongestRowsTile = Predicated<Shape![(1, 16384)]>;
of_whole_rows! {
    /// `dst(i, j) = f(h(i, j), b_i)`, where the elements of a row are neighbours in memory.
    ///
    /// `a_i` is `join` of what `first` gives for some of the elements of the row `i` each time, of as many as a thread has and how
    /// many of them there are; those behind are negative infinity. Then `second` makes `h(i, j)` of these elements, by `a_i` and the number of all,
    /// and gives what is added up; and `b_i` is `factor` of that and the number of all. `join` is associative and commutative,
    /// but for rounding.
    ///
    /// A row of up to 4096 is read once; of a longer one each block, of 4096 elements, reads all twice, and then
    /// [`reduce_rows`](crate::reduce_rows()) and [`map_rows`](crate::map_rows()) read less.
    whole_rows(), WholeRowsTile of 4096, 256 threads with 16
}
of_whole_rows! {
    /// [`whole_rows`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_by(scale: f32, shift: f32), WholeRowsTile of 4096, 256 threads with 16
}
of_whole_rows! {
    /// [`whole_rows`] of up to 8192 elements.
    whole_long_rows(), WholeLongRowsTile of 8192, 256 threads with 32
}
of_whole_rows! {
    /// [`whole_long_rows`] with `scale(i, j)` and `shift(i, j)`.
    whole_long_rows_by(scale: f32, shift: f32), WholeLongRowsTile of 8192, 256 threads with 32
}
of_whole_rows! {
    /// [`whole_rows`] of up to 16384 elements.
    whole_longest_rows(), WholeLongestRowsTile of 16384, 512 threads with 32
}
of_whole_rows! {
    /// [`whole_longest_rows`] with `scale(i, j)` and `shift(i, j)`.
    whole_longest_rows_by(scale: f32, shift: f32), WholeLongestRowsTile of 16384, 512 threads with 32
}
