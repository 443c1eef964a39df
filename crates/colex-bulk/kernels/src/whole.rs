//! A function of each element of rows that a block holds in its registers, and so reads once.

use crate::along::Strided;
use crate::sizes::sizes;
use colex::prelude::*;
use colex_bulk::{Backend, Block, Element, PerThread, WholeWarps};

/// The other tiles of a row than that from `begin` on: the part of one of `EVERY` threads.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn of_other_tiles<const TILE: usize, const EVERY: usize>(
    src: &Tensor<View<'_, f32>, Strided>,
    (row, begin): (usize, usize),
    thread: usize,
    mut visit: impl FnMut(f32),
) {
    let (m, n) = sizes(src.layout());
    // A row that is no longer than a tile has none.
    if n > TILE && row < m {
        for j in (thread..n).step_by(EVERY).filter(|j| !(begin..begin + TILE).contains(j)) {
            visit(src[(row, j)]);
        }
    }
}
/// Where a tile begins in memory, in elements, and how far its rows are apart.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn begin_and_step(layout: Strided, (row, begin): (usize, usize)) -> (usize, usize) {
    let stride = layout.stride();
    (row * stride.head + begin * stride.tail.head, stride.head)
}

/// Each value becomes the reduction of those of its `THREADS` neighbours: four or eight, a warp, or all. `none` is any value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn reduce_neighbours<B: Backend, N: WholeWarps, T: Element, const THREADS: usize>(
    block: &mut Block<'_, B, N>,
    values: &mut PerThread<B, T, N>,
    none: T,
    f: impl Fn(T, T) -> T + Copy + Sync,
) {
    match THREADS {
        8 => {
            reduce_pairs::<B, N, T, 4>(block, values, none, f);
            reduce_pairs::<B, N, T, 2>(block, values, none, f);
            reduce_pairs::<B, N, T, 1>(block, values, none, f);
        }
        4 => {
            reduce_pairs::<B, N, T, 2>(block, values, none, f);
            reduce_pairs::<B, N, T, 1>(block, values, none, f);
        }
        32 => block.reduce_in_warps(values, f),
        _ => {
            const {
                assert!(
                    matches!(THREADS, 4 | 8 | 32) || THREADS == N::VALUE,
                    "neither four or eight, nor a warp, nor all"
                )
            }
            block.reduce(values, f);
        }
    }
}
/// Of two threads so far apart.
#[cfg_attr(not(debug_assertions), inline(always))]
fn reduce_pairs<B: Backend, N: WholeWarps, T: Element, const APART: usize>(
    block: &mut Block<'_, B, N>,
    values: &mut PerThread<B, T, N>,
    none: T,
    f: impl Fn(T, T) -> T + Copy + Sync,
) {
    let mut others = block.per_thread(none);
    block.threads(
        (&*values, &mut others),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (own, other)| *other = *own,
    );
    block.shuffle_in_warps(
        &mut others,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |lane| lane ^ APART,
    );
    block.threads(
        (values, &others),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |_, (own, other)| *own = f(*own, *other),
    );
}

/// `dst(i, j) = f(h(i, j), b_i)`, of rows that the threads of a block hold in their registers.
macro_rules! of_whole_rows {
    ($(#[$about:meta])* $name:ident($($with:ident: $type:ty),*), $tile:ident $rows:literal x $columns:literal by $neighbours:ident,
        $block:literal threads, $threads:literal for each row, with $each:literal, $few:literal at once) => {
        $(#[$about])*
        ///
        /// # Panics
        /// If an input is smaller than `dst`.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<B: Backend, R: RowFunction>(
            block: &mut Block<'_, B, U<$block>>,
            (src, $($with,)* dst): (
                Tensor<View<'_, f32>, Strided>,
                $(Tensor<View<'_, $type>, Strided>,)*
                Output<'_, f32, Strided, $tile>,
            ),
            f: impl Fn(f32, f32, $($type),*) -> f32 + Copy + Sync,
        ) {
            let (at, n) = (dst.begin(block), sizes(src.layout()).1);
            let threads = of_whole_rows!(@layout $neighbours $rows $threads);
            let (begin, step) = begin_and_step(src.layout(), at);
            let from = of_whole_rows!(@counted $neighbours $threads, dst.tile_of(block, src).by(threads), begin, step);
            $(let $with = of_whole_rows!(@counted $neighbours $threads, dst.tile_of(block, $with).by(threads), begin, step);)*
            let (mut held, mut all) = (block.per_thread([R::NONE; $each]), block.per_thread(R::NONE));
            block.threads(
                (from, src, (at, n), &mut held, &mut all),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |t, (from, src, (at, n), held, all)| {
                    // All of them are on their way before the first is used; what no thread has costs nothing.
                    for k in (0..$each).step_by($few) {
                        if at.1 + $threads * k < n {
                            for i in k..k + $few {
                                held[i] = from.get((0, i)).unwrap_or(R::NONE);
                            }
                        }
                    }
                    for k in (0..$each).step_by($few) {
                        if at.1 + $threads * k < n {
                            for i in k..k + $few {
                                *all = R::join(*all, held[i]);
                            }
                        }
                    }
                    let (row, thread) = of_whole_rows!(@place $neighbours $rows $threads, t.index());
                    of_other_tiles::<$columns, $threads>(
                        &src,
                        (at.0 + row, at.1),
                        thread,
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |x| *all = R::join(*all, x),
                    );
                },
            );
            of_whole_rows!(@reduce $neighbours $block $rows $threads, block, all, R::join);
            let mut sum = block.per_thread(0f32);
            block.threads(
                (from, src, (at, n), &mut held, &all, &mut sum),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |t, (from, src, (at, n), held, all, sum)| {
                    let of_row = R::of_row(*all, n);
                    for k in (0..$each).step_by($few) {
                        if at.1 + $threads * k < n {
                            for i in k..k + $few {
                                if from.has((0, i)) {
                                    let (x, added) = R::each(held[i], of_row);
                                    (held[i], *sum) = (x, *sum + added);
                                }
                            }
                        }
                    }
                    let (row, thread) = of_whole_rows!(@place $neighbours $rows $threads, t.index());
                    of_other_tiles::<$columns, $threads>(
                        &src,
                        (at.0 + row, at.1),
                        thread,
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |x| *sum += R::each(x, of_row).1,
                    );
                },
            );
            of_whole_rows!(@reduce $neighbours $block $rows $threads, block, sum, core::ops::Add::add);
            let mut to = dst.tile(block);
            block.threads(
                (n, &held, &sum, ($($with,)*), of_whole_rows!(@counted $neighbours $threads, to.by_mut(threads), begin, step)),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |_, (n, held, sum, ($($with,)*), mut to)| {
                    let by = R::factor(*sum, n);
                    // Other operands are read for a few elements at once: a thread does not have registers for all of them.
                    let mut few = [0.0; $few];
                    to.set_with(
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |at| {
                            let k = at.0 + at.1;
                            if k % $few == 0 {
                                $(let $with: [$type; $few] = core::array::from_fn(|i| $with.get((0, k + i)).unwrap_or_default());)*
                                for i in 0..$few {
                                    few[i] = f(held[k + i], by, $($with[i]),*);
                                }
                            }
                            few[k % $few]
                        },
                    );
                },
            );
        }
    };
    // The threads of a row are neighbours, or those of a column.
    (@layout rows $rows:literal $threads:literal) => { layout![($rows, $threads) : ($threads, 1)] };
    (@layout columns $rows:literal $threads:literal) => { layout![($rows, $threads) : (1, $rows)] };
    // So that the neighbours have a line of the cache, or a sector of one, where the rows go on.
    (@counted rows $threads:literal, $split:expr, $begin:ident, $step:ident) => {
        $split.from_thread_of_each::<$threads>($begin, $step)
    };
    (@counted columns $threads:literal, $split:expr, $begin:ident, $step:ident) => {{
        let _ = ($begin, $step);
        $split
    }};
    (@place rows $rows:literal $threads:literal, $t:expr) => { ($t / $threads, $t % $threads) };
    (@place columns $rows:literal $threads:literal, $t:expr) => { ($t % $rows, $t / $rows) };
    (@reduce rows $block:literal $rows:literal $threads:literal, $b:ident, $values:ident, $f:expr) => {
        reduce_neighbours::<_, _, _, $threads>($b, &mut $values, 0f32, $f)
    };
    (@reduce columns $block:literal $rows:literal $threads:literal, $b:ident, $values:ident, $f:expr) => {
        let of_all = $b.shared::<f32, _>(layout![$block : 1]);
        let of_all = $b.fill(
            of_all.by(layout![$block : 1]),
            &$values,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |_, to, own| to.set(*own),
        );
        $b.threads(
            (&of_all, &mut $values),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t, (of_all, own)| {
                let row = t.index() % $rows;
                *own = of_all[row];
                for k in 1..$threads {
                    *own = $f(*own, of_all[row + $rows * k]);
                }
            },
        );
    };
}
pub(crate) use of_whole_rows;
