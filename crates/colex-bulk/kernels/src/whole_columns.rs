//! Softmax and layer norm of rows whose columns are neighbours in memory, by blocks that hold most of their input.

use crate::along::join_lanes;
use colex::prelude::*;
use colex::typenum::U1024;
use colex_bulk::{Backend, Block, Element, Output, rolled};
use core::ops::Range;

/// A matrix with 4096 columns, whose elements of a row are neighbours in memory.
pub type Columns4096 = Layout![(usize, 4096) : (1, usize)];
/// The tiler of [`whole_columns`]: 32 rows.
pub type WholeColumnsTile = Shape![(32, 4096)];

/// A run: eight elements of a thread, of 256 neighbours of a row.
const RUN: usize = 256;
/// The runs from which on a thread holds them in the memory of the block, those before in registers.
const IN_MEMORY: usize = 2;
/// The runs from which on it holds them no more.
const READ_AGAIN: usize = 8;
/// All of a row.
const RUNS: usize = 16;

macro_rules! of_whole_columns {
    ($(#[$about:meta])* $name:ident($($with:ident: $type:ty),*)) => {
        $(#[$about])*
        ///
        /// # Panics
        /// If `src` has less rows than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        // By numbers: the loops are unrolled, and each is a register.
        #[allow(clippy::needless_range_loop)]
        pub fn $name<B: Backend, T: Element, R: Copy>(
            block: &mut Block<'_, B, U1024>,
            (src, $($with,)* dst): (
                Tensor<View<'_, f32>, Columns4096>,
                $(Tensor<View<'_, $type>, Layout![(1, 4096) : (0, 1)]>,)*
                Output<'_, f32, Columns4096, WholeColumnsTile>,
            ),
            none: T,
            summary: impl Fn(&[f32; 8], usize) -> T + Copy + Sync,
            join: impl Fn(T, T) -> T + Copy + Sync,
            by: impl Fn(T) -> R + Copy + Sync,
            f: impl Fn(f32, R, $($type),*) -> f32 + Copy + Sync,
        ) {
            let first = 32 * block.at().0;
            let (mut own, mut held) = (block.per_thread(none), block.per_thread([[0f32; 8]; IN_MEMORY]));
            // Two runs are on their way from memory at any time: of a pair, the first and the second.
            let mut ahead = block.per_thread([[0f32; 8]; 2]);
            block.threads(
                (src, first, &mut held, &mut ahead),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, first, held, ahead)| {
                    for q in 0..IN_MEMORY {
                        held[q] = run(&src, first, t.index(), q);
                    }
                    for g in 0..2 {
                        ahead[g] = run(&src, first, t.index(), IN_MEMORY + g);
                    }
                },
            );
            let mut to = dst.tile(block);
            let kept = block.shared::<f32, _>(layout![(1024, 48) : (1, 1024)]);
            let mut kept = block.fill(
                kept.by(layout![(1024, 1) : (1, 0)]),
                (),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, to, ()| to.set(0.0),
            );
            block.threads(
                (src, first, &mut held, &mut ahead, &mut own, kept.by_mut(layout![(1024, 1) : (1, 0)])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, first, held, ahead, own, mut kept)| {
                    for q in 0..IN_MEMORY {
                        *own = join(*own, summary(&held[q], 8));
                    }
                    // Loops that are not unrolled: otherwise more loads begin than there are registers.
                    for p in 0..pairs(IN_MEMORY..READ_AGAIN) {
                        for g in 0..2 {
                            *own = join(*own, summary(&ahead[g], 8));
                            let mut eight = kept.view_mut().window((0, 8 * (2 * p + g)), shape![(1, 8)]);
                            for i in 0..8 {
                                eight[(0, i)] = ahead[g][i];
                            }
                            ahead[g] = run(&src, first, t.index(), IN_MEMORY + 2 * (p + 1) + g);
                        }
                    }
                    // Of these the last pair stays.
                    for p in 1..pairs(READ_AGAIN..RUNS) {
                        for g in 0..2 {
                            *own = join(*own, summary(&ahead[g], 8));
                            ahead[g] = run(&src, first, t.index(), READ_AGAIN + 2 * p + g);
                        }
                    }
                    for g in 0..2 {
                        *own = join(*own, summary(&ahead[g], 8));
                    }
                },
            );
            let of_rows = join_lanes(block, &mut own, join);
            block.threads(
                (src, first, &held, (&kept, &mut ahead), (&of_rows, ($($with,)*)), to.by_mut(layout![(32, 32) : (1, 32)])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (src, first, held, (kept, ahead), (of_rows, ($($with,)*)), mut to)| {
                    let row = by(of_rows[(0, t.index() % 32)]);
                    let mut write = |q: usize, x: &[f32; 8]| {
                        $(let $with = $with.window((0, RUN * q), shape![(1, 256)]);)*
                        let mut eight = [0f32; 8];
                        for i in 0..8 {
                            eight[i] = f(x[i], row, $($with[(0, t.index() / 32 + 32 * i)]),*);
                        }
                        let mut to = to.view_mut().window((0, 8 * q), shape![(1, 8)]);
                        for i in 0..8 {
                            to[(0, i)] = eight[i];
                        }
                    };
                    // From the end on: the last elements read are still in the second cache.
                    for p in (0..pairs(READ_AGAIN..RUNS)).rev() {
                        for g in 0..2 {
                            write(READ_AGAIN + 2 * p + g, &ahead[g]);
                            if p > 0 {
                                ahead[g] = run(&src, first, t.index(), READ_AGAIN + 2 * (p - 1) + g);
                            }
                        }
                    }
                    for q in 0..IN_MEMORY {
                        write(q, &held[q]);
                    }
                    for q in IN_MEMORY..rolled(READ_AGAIN).min(READ_AGAIN) {
                        let eight = kept.window((0, 8 * (q - IN_MEMORY)), shape![(1024, 8)]);
                        write(q, &core::array::from_fn(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |i| eight[(t.index(), i)],
                        ));
                    }
                },
            );
        }
    };
}
of_whole_columns! {
    /// `dst(i, j) = f(src(i, j), by(a_i))`, where `a_i` is `join` of what `summary` gives for eight elements of the row `i` each
    /// time; for rows of 4096 whose columns are neighbours in memory.
    ///
    /// A block has 32 rows. Of each it holds half, in registers and in its memory; and it reads again the part that it has read last, so
    /// that most of it is still in the second cache. For as many rows as have a block on most multiprocessors this is
    /// [`reduce_columns`](crate::reduce_columns()) and [`map_columns`](crate::map_columns()) at once.
    whole_columns()
}
of_whole_columns! {
    /// [`whole_columns`] with `scale(j)` and `shift(j)`.
    whole_columns_by(scale: f32, shift: f32)
}

/// The run `q` of a thread.
#[cfg_attr(not(debug_assertions), inline(always))]
fn run(src: &Tensor<View<'_, f32>, Columns4096>, first: usize, t: usize, q: usize) -> [f32; 8] {
    let all = src.window((first + t % 32, RUN * q + t / 32), shape![(1, 225)]);
    core::array::from_fn(
        #[cfg_attr(not(debug_assertions), inline(always))]
        |i| all[(0, 32 * i)],
    )
}
/// How many pairs of these runs there are, for a loop that is not taken apart.
#[cfg_attr(not(debug_assertions), inline(always))]
fn pairs(runs: Range<usize>) -> usize {
    rolled(runs.len() / 2).min(runs.len() / 2)
}
