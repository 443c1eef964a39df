//! A function of each element of a matrix of any size, and of the value that its row has been reduced to.

use crate::along::Strided;
use crate::sizes::sizes;
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Element, Output, Predicated};

/// A function of each of eight values, which are all loaded before it is called.
#[cfg_attr(not(debug_assertions), inline(always))]
fn each<T>(value: impl FnMut(usize) -> T, f: impl FnMut(T) -> f32) -> [f32; 8] {
    core::array::from_fn(value).map(f)
}

/// A function of each element, and of the same elements of other inputs: for blocks whose threads have eight elements each.
macro_rules! map_kernel {
    ($(#[$about:meta])* $name:ident, $tile:ident $($with:ident: $type:ident),*; tile [$rows:literal, $columns:literal],
        threads $threads:tt : $strides:tt, $t:ident, $i:ident => $own:expr, $at:expr, $place:ident => $number:expr) => {
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
                Output<'_, f32, Strided, $tile>,
            ),
            f: impl Fn(f32, $($type),*) -> f32 + Copy + Sync,
        ) {
            let begin = dst.begin(block);
            let mut to = dst.tile(block);
            block.threads(
                (begin, src, ($($with,)*), to.by_mut(layout![$threads : $strides])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (begin, src, ($($with,)*), mut to)| {
                    let ((m, n), $t) = (sizes(src.layout()), t.index());
                    // All of them before anything is made of the first, so that they are on their way together; and that in each
                    // branch, where the optimiser sees which of them are the same.
                    let all: [f32; 8] = if begin.0 + $rows <= m && begin.1 + $columns <= n {
                        let threads = layout![$threads : $strides];
                        let src = src.window(begin, shape![($rows, $columns)]).local_partition(threads, $t);
                        $(let $with = $with.window(begin, shape![($rows, $columns)]).local_partition(threads, $t);)*
                        each(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |$i| (src[$own], $($with[$own]),*),
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |(x, $($with),*)| f(x, $($with),*),
                        )
                    } else {
                        each(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |$i| {
                                let (i, j): (usize, usize) = $at;
                                // Places that are not elements are not written: they may be other elements.
                                let at = ((begin.0 + i).min(m - 1), (begin.1 + j).min(n - 1));
                                (src[at], $($with[at]),*)
                            },
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |(x, $($with),*)| f(x, $($with),*),
                        )
                    };
                    to.set_with(
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |$place| all[$number],
                    );
                },
            );
        }
    };
}
/// The tiler of [`map_rows`].
pub type MapRowsTile = Predicated<Shape![(16, 128)]>;
/// The tiler of [`map_columns`].
pub type MapColumnsTile = Predicated<Shape![(128, 16)]>;
map_kernel! {
    /// `dst(i, j) = f(src(i, j), with(i, j))`, of any sizes and of any strides: if `with` has a stride of 0 along `j`, it is
    /// the value that the row has been reduced to. Threads that are neighbours have neighbours of a row.
    map_rows, MapRowsTile with: T; tile [16, 128],
    threads (8, 32) : (32, 1), t, i => (i / 4, i % 4), (t / 32 + 8 * (i / 4), t % 32 + 32 * (i % 4)), at => 4 * at.0 + at.1
}
map_kernel! {
    /// [`map_rows`] where the elements of a column are neighbours in memory.
    map_columns, MapColumnsTile with: T; tile [128, 16],
    threads (128, 2) : (1, 128), t, i => (0usize, i), (t % 128, t / 128 + 2 * i), at => at.0 + at.1
}
map_kernel! {
    /// `dst(i, j) = f(src(i, j), with(i, j), scale(i, j), shift(i, j))`, otherwise as [`map_rows`].
    map_rows_by, MapRowsTile with: T, scale: U, shift: V; tile [16, 128],
    threads (8, 32) : (32, 1), t, i => (i / 4, i % 4), (t / 32 + 8 * (i / 4), t % 32 + 32 * (i % 4)), at => 4 * at.0 + at.1
}
map_kernel! {
    /// [`map_rows_by`] where the elements of a column are neighbours in memory.
    map_columns_by, MapColumnsTile with: T, scale: U, shift: V; tile [128, 16],
    threads (128, 2) : (1, 128), t, i => (0usize, i), (t % 128, t / 128 + 2 * i), at => at.0 + at.1
}
