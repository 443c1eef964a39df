//! Products of a matrix and a few vectors, which are bound by memory: the matrix is read once.

use crate::along::Strided;
use crate::factors::{ByRows, ByTerms};
use crate::gemm_any_size::ElementsByRows;
use crate::sizes::sizes;
use colex::prelude::*;
use colex::typenum::{U256, U1024};
use colex_bulk::{Backend, Block, F4, Output, Predicated, fma, rolled};

/// The tiler of [`gemv_rows`] and of [`gemv_each_row`], (n, m): of one vector 32 rows.
pub type GemvRowsTile = Predicated<Shape![(1, 32)]>;

/// A matrix by rows, in vectors of rows: `ROWS` of them next to each other, and `LANES` threads for each.
macro_rules! by_rows {
    ($(#[$about:meta])* $name:ident: $element:ty, $matrix:ty, $rows:literal x $lanes:literal of $each:literal,
        pitch $pitch:literal, loads $loads:literal, $none:expr, $x:ident => $numbers:expr, $of:ident => $sum:expr) => {
        $(#[$about])*
        ///
        /// Of a block, 32 rows have 1024 threads; neighbours along the rows are neighbours in memory.
        ///
        /// # Panics
        /// If `A` and `B` have not the same columns, or less rows than `C` has columns and rows.
        #[cfg_attr(not(debug_assertions), inline(always))]
        // Of elements of one row.
        #[allow(clippy::modulo_one)]
        pub fn $name<B: Backend>(
            block: &mut Block<'_, B, U1024>,
            (a, b, c): (
                Tensor<View<'_, $element>, $matrix>,
                Tensor<View<'_, f32>, Strided>,
                Output<'_, f32, Strided, GemvRowsTile>,
            ),
        ) {
            let (column, row) = c.begin(block);
            let ((_, terms), (columns, of_b)) = (sizes(a.layout()), sizes(b.layout()));
            assert!(terms == of_b && column < columns, "A has {terms} columns, and B {of_b}, and {columns} rows");
            let mut own = block.per_thread::<$element>($none);
            block.threads(
                (a, b, column, row / $each, &mut own),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |t, (a, b, column, first, own)| {
                    let ((rows, terms), i) = (sizes(a.layout()), first + t.index() % $rows);
                    let (mut sums, mut k) = ([0f32; $each], t.index() / $rows);
                    while i < rows && k < terms {
                        // All at once, so that they are on their way from memory together.
                        let of_a: [$element; $loads] = core::array::from_fn(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |u| {
                                let k = place::<$lanes>(k, u);
                                if k < terms { a[(i, k)] } else { $none }
                            },
                        );
                        let of_b: [f32; $loads] = core::array::from_fn(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |u| {
                                let k = place::<$lanes>(k, u);
                                if k < terms { b[(column, k)] } else { 0.0 }
                            },
                        );
                        for u in 0..$loads {
                            let $x = of_a[u];
                            let numbers: [f32; $each] = $numbers;
                            for e in 0..$each {
                                sums[e] = fma(numbers[e], of_b[u], sums[e]);
                            }
                        }
                        k += $lanes * $loads;
                    }
                    let $of = sums;
                    *own = $sum;
                },
            );
            // The threads of an element become neighbours, those of whole warps.
            let all = block.shared::<$element, _>(layout![($rows, $lanes) : (1, $pitch)]);
            let all = block.fill(
                all.by(layout![($rows, $lanes) : (1, $rows)]),
                &own,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, to, own| to.set(*own),
            );
            block.threads(
                (&all, &mut own),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |t, (all, own)| *own = all[(t.index() / $lanes, t.index() % $lanes)],
            );
            block.reduce_in_warps(
                &mut own,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |a, b| {
                    let ($x, mut $of): (_, [f32; $each]) = (a, [0.0; $each]);
                    let numbers: [f32; $each] = $numbers;
                    let $x = b;
                    let others: [f32; $each] = $numbers;
                    for e in 0..$each {
                        $of[e] = numbers[e] + others[e];
                    }
                    $sum
                },
            );
            let all = block.fill(
                all.forget().by(layout![($rows, $lanes) : (1, $rows)]),
                &own,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, to, own| to.set(*own),
            );
            let mut sum = block.per_thread(0f32);
            block.threads(
                (&all, &mut sum),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |t, (all, sum)| {
                    // The values of the first threads of the warps of this element.
                    let element = t.index() % 32 / $each;
                    for warp in 0..$lanes / 32 {
                        let first = $lanes * element + 32 * warp;
                        let $x = all[(first % $rows, first / $rows)];
                        let numbers: [f32; $each] = $numbers;
                        for e in 0..$each {
                            *sum += if e == t.index() % $each { numbers[e] } else { 0.0 };
                        }
                    }
                },
            );
            let mut to = c.tile(block);
            block.threads(
                (&sum, to.by_mut_of_some(layout![(1, 32) : (0, 1)])),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |_, (sum, to)| {
                    if let Some(mut to) = to {
                        to.set_with(
                            #[cfg_attr(not(debug_assertions), inline(always))]
                            |_| *sum,
                        );
                    }
                },
            );
        }
    };
}
by_rows! {
    /// `C(n, m) = sum over k of B(n, k) A(m, k)` for few `n`, where rows of `A` are neighbours in memory, in vectors of four.
    gemv_rows: F4, ByRows, 8 x 128 of 4, pitch 9, loads 8, F4::new([0.0; 4]), x => x.array(), sums => F4::new(sums)
}
by_rows! {
    /// [`gemv_rows`] where `A` has any number of rows.
    gemv_each_row: f32, ElementsByRows, 32 x 32 of 1, pitch 33, loads 16, 0.0, x => [x], sums => sums[0]
}
/// `k + EVERY u`, where of each fourth one the optimiser knows nothing: otherwise it keeps in registers how far each element is
/// from the first, two for each.
#[cfg_attr(not(debug_assertions), inline(always))]
fn place<const EVERY: usize>(k: usize, u: usize) -> usize {
    rolled(k + EVERY * (u / 4 * 4)) + EVERY * (u % 4)
}

/// The tiler of [`gemv_terms`], (n, m): of two vectors four rows.
pub type GemvTermsTile = Predicated<Shape![(2, 4)]>;

/// `C(n, m) = sum over k of B(n, k) A(m, k)` for few `n`, where terms of `A` are neighbours in memory.
///
/// Of a block, 256 threads have four rows and two vectors: so a matrix is read once for each two of them.
///
/// # Panics
/// If `A` and `B` have not the same columns, or less rows than `C` has columns and rows.
#[cfg_attr(not(debug_assertions), inline(always))]
// By numbers: the loops are unrolled, and each is a register.
#[allow(clippy::needless_range_loop)]
pub fn gemv_terms<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (a, b, c): (
        Tensor<View<'_, f32>, ByTerms>,
        Tensor<View<'_, f32>, Strided>,
        Output<'_, f32, Strided, GemvTermsTile>,
    ),
) {
    let (column, row) = c.begin(block);
    let ((_, terms), (_, of_b)) = (sizes(a.layout()), sizes(b.layout()));
    assert!(terms == of_b, "A has {terms} columns, and B {of_b}");
    let mut sums = block.per_thread([[0f32; 2]; 4]);
    block.threads(
        (a, b, column, row, &mut sums),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (a, b, column, row, sums)| {
            let ((rows, terms), columns, lanes) = (sizes(a.layout()), sizes(b.layout()).0, layout![(1, 256) : (0, 1)]);
            // Places that are not a row or a vector are not written: they may be others.
            let (row, column) = (|i: usize| (row + i).min(rows - 1), |j: usize| (column + j).min(columns - 1));
            let whole = terms / 1024 * 1024;
            for k in (0..whole).step_by(1024) {
                // All at once, so that they are on their way from memory together.
                let (mut of_a, mut of_b) = ([[0f32; 4]; 4], [[0f32; 4]; 2]);
                for i in 0..4 {
                    let own = a.window((row(i), k), shape![(1, 1024)]).local_partition(lanes, t.index());
                    of_a[i] = [own[(0, 0)], own[(0, 1)], own[(0, 2)], own[(0, 3)]];
                }
                for j in 0..2 {
                    let own = b.window((column(j), k), shape![(1, 1024)]).local_partition(lanes, t.index());
                    of_b[j] = [own[(0, 0)], own[(0, 1)], own[(0, 2)], own[(0, 3)]];
                }
                for i in 0..4 {
                    for j in 0..2 {
                        for u in 0..4 {
                            sums[i][j] = fma(of_a[i][u], of_b[j][u], sums[i][j]);
                        }
                    }
                }
            }
            for k in (whole + t.index()..terms).step_by(256) {
                let of_b = [b[(column(0), k)], b[(column(1), k)]];
                for i in 0..4 {
                    let of_a = a[(row(i), k)];
                    for j in 0..2 {
                        sums[i][j] = fma(of_a, of_b[j], sums[i][j]);
                    }
                }
            }
        },
    );
    block.reduce_in_warps(
        &mut sums,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |a, b| {
            let mut sum = a;
            for i in 0..4 {
                for j in 0..2 {
                    sum[i][j] += b[i][j];
                }
            }
            sum
        },
    );
    let all = block.shared::<[[f32; 2]; 4], _>(layout![256 : 1]);
    let all = block.fill(
        all.by(layout![256 : 1]),
        &sums,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, sums| to.set(*sums),
    );
    let mut sum = block.per_thread(0f32);
    block.threads(
        (&all, &mut sum),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (all, sum)| {
            let (i, j) = (t.index() / 2 % 4, t.index() % 2);
            for warp in 0..8 {
                *sum += all[32 * warp][i][j];
            }
        },
    );
    let mut to = c.tile(block);
    block.threads(
        (&sum, to.by_mut_of_some(layout![(2, 4) : (1, 2)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sum, to)| {
            if let Some(mut to) = to {
                to.set_with(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |_| *sum,
                );
            }
        },
    );
}
