//! Softmax and layer norm of rows of any size, by blocks that hold them in their registers: what is read once.

use crate::along::{Strided, count, elements};
use crate::layer_norm::Moments;
use crate::sizes::sizes;
use crate::softmax::MostAndSum;
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Element, Output, Predicated, exp2, fma, rsqrt};
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

/// The elements `j + 256 k` of a row, and 0 where there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
fn within(of: &Tensor<View<'_, f32>, Strided>, i: usize, j: usize) -> [f32; 16] {
    let (_, n) = sizes(of.layout());
    core::array::from_fn(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |k| if j + 256 * k < n { of[(i, j + 256 * k)] } else { 0.0 },
    )
}

/// The tiler of [`whole_rows`]: a row of 4096.
pub type WholeRowsTile = Predicated<Shape![(1, 4096)]>;

/// What each element of a matrix of any sizes becomes by what its row has been reduced to.
macro_rules! of_whole_rows {
    ($(#[$about:meta])* $name:ident($($with:ident: $type:ty),*)) => {
        $(#[$about])*
        ///
        /// `summary` is that of the elements of a thread and how many they are; those behind are negative infinity. `none` is
        /// that of none, `join` is associative and commutative, but for rounding, and `finish` is done once for each thread.
        ///
        /// # Panics
        /// If an input is smaller than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<B: Backend, T: Element>(
            block: &mut Block<'_, B, U256>,
            (src, $($with,)* dst): (
                Tensor<View<'_, f32>, Strided>,
                $(Tensor<View<'_, $type>, Strided>,)*
                Output<'_, f32, Strided, WholeRowsTile>,
            ),
            none: T,
            summary: impl Fn(&[f32; 16], usize) -> T + Copy + Sync,
            join: impl Fn(T, T) -> T + Copy + Sync,
            finish: impl Fn(T) -> T + Copy + Sync,
            f: impl Fn(f32, T, $($type),*) -> f32 + Copy + Sync,
        ) {
            let at = dst.begin(block);
            let (mut held, mut own) = (block.per_thread([f32::NEG_INFINITY; 16]), block.per_thread(none));
            block.threads(
                (src, at.0, at.1, &mut held, &mut own),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, row, first, held, own)| {
                    let (n, j) = (sizes(src.layout()).1, t.index());
                    *held = elements::<16, 256>(&src, row, first + j, n);
                    *own = summary(held, count::<16, 256>(first + j, n));
                    // What other blocks hold of the row: nothing of one of up to 4096.
                    let mut begin = 0;
                    while begin < n {
                        if begin != first {
                            let others = elements::<16, 256>(&src, row, begin + j, n);
                            *own = join(*own, summary(&others, count::<16, 256>(begin + j, n)));
                        }
                        begin += 4096;
                    }
                },
            );
            block.reduce(&mut own, join);
            block.threads(
                (&own, &mut held, (at.0, at.1), ($($with,)*)),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (own, held, (_row, first), ($($with,)*))| {
                    let (of, _j) = (finish(*own), first + t.index());
                    $(let $with: [$type; 16] = within(&$with, _row, _j);)*
                    for k in 0..16 {
                        held[k] = f(held[k], of, $($with[k]),*);
                    }
                },
            );
            let mut to = dst.tile(block);
            block.threads(
                (&held, to.by_mut(layout![(1, 256) : (0, 1)])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, (held, mut to)| to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |at| held[at.0 + at.1],
                ),
            );
        }
    };
}
of_whole_rows! {
    /// `dst(i, j) = f(src(i, j), s_i)`, with `s_i` what the elements of the row `i` are reduced to, where the elements of a row
    /// are neighbours in memory.
    ///
    /// A row of up to 4096 is read once; of a longer one each block, of 4096 elements, reads all, and then
    /// [`reduce_rows`](crate::reduce_rows()) and [`map_rows`](crate::map_rows()) read less.
    whole_rows()
}
of_whole_rows! {
    /// [`whole_rows`] with `scale(i, j)` and `shift(i, j)`.
    whole_rows_by(scale: f32, shift: f32)
}
