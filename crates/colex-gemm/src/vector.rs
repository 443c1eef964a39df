//! A matrix times a vector: no element of the matrix is needed twice, so that it goes by once, as it lies in memory.
//!
//! | contiguous in `A` | |
//! | --- | --- |
//! | its columns | eight columns at a time, each times its number, are added to `C` |
//! | its rows | eight rows at a time, each a vector of sums, are multiplied with `B`, and added up at last |

use crate::instructions::{Arithmetic, Instructions, MOST, Work};
use crate::matrix::{Matrix, MatrixMut, blocks, pair, sizes, strides};
use colex::Layout;
use colex::prelude::*;
use colex::typenum::{U0, U1};
use core::array::from_fn;

/// How many columns or rows are read at a time: the number of streams from memory, and of sums that do not wait for
/// each other.
const STREAMS: usize = 8;
/// How many rows of `C` are updated column after column: few enough to stay in the first cache.
const ROWS: usize = 4096;

/// A matrix whose first mode is contiguous.
type Contiguous<E> = Tensor<E, Layout![(usize, usize) : (U1, usize)]>;

/// `C = alpha * A * B + beta * C` for a `B` and a `C` of one column, or `C` as it was given, if the matrices are of an order
/// that this is not made for.
#[inline(always)]
pub fn multiply_vector<'c, R: Arithmetic, I: Instructions<R>>(
    instructions: I,
    a: Matrix<'_, R::A>,
    b: Matrix<'_, R::B>,
    factors: [R::C; 2],
    c: MatrixMut<'c, R::C>,
) -> Result<(), MatrixMut<'c, R::C>> {
    let ([m, k], [dm, dk]) = (sizes(a.layout()), strides(a.layout()));
    let ([_, b_dk], [c_dm, c_dn]) = (strides(b.layout()), strides(c.layout()));
    if dm == 1 && c_dm == 1 {
        let columns = a.with_layout(make_layout(pair(m, k), pair(U1::new(), dk)));
        let c = c.with_layout(make_layout(pair(m, 1), pair(U1::new(), c_dn)));
        instructions.run(ByColumns { instructions, columns, b, factors, c });
    } else if dk == 1 && b_dk == 1 {
        let rows = a.select::<(U1, U0)>().with_layout(make_layout(pair(k, m), pair(U1::new(), dm)));
        let b = b.select::<(U1, U0)>();
        let b = b.with_layout(make_layout(pair(k, 1), pair(U1::new(), strides(b.layout())[1])));
        instructions.run(ByRows { instructions, rows, b, factors, c });
    } else {
        return Err(c);
    }
    Ok(())
}

/// The columns are contiguous.
struct ByColumns<'a, R: Arithmetic, I> {
    instructions: I,
    columns: Contiguous<View<'a, R::A>>,
    b: Matrix<'a, R::B>,
    factors: [R::C; 2],
    c: Contiguous<ViewMut<'a, R::C>>,
}

impl<R: Arithmetic, I: Instructions<R>> Work for ByColumns<'_, R, I> {
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self { instructions, columns, b, factors: [alpha, beta], c } = self;
        let depth = columns.layout().shape().tail.head;
        let whole = depth / STREAMS * STREAMS;
        let c = c.tile_at(0).into_mut_slice();
        for (block, c) in c.chunks_mut(ROWS).enumerate() {
            let columns = columns.window((block * ROWS, 0), pair(c.len(), depth));
            let factors = |p| [alpha, if p == 0 { beta } else { R::one() }];
            for p in (0..whole).step_by(STREAMS) {
                add_columns::<R, I, STREAMS>(instructions, columns, b, p, factors(p), c);
            }
            for p in whole..depth {
                add_columns::<R, I, 1>(instructions, columns, b, p, factors(p), c);
            }
        }
    }
}

/// Adds some columns from column `p` on, each times its number.
#[inline(always)]
fn add_columns<R: Arithmetic, I: Instructions<R>, const COUNT: usize>(
    instructions: I,
    columns: Contiguous<View<'_, R::A>>,
    b: Matrix<'_, R::B>,
    p: usize,
    factors: [R::C; 2],
    c: &mut [R::C],
) {
    let lanes = I::Lanes::VALUE;
    let columns: [&[R::A]; COUNT] = from_fn(
        #[inline(always)]
        |column| &columns.tile_at(p + column).into_slice()[..c.len()],
    );
    let numbers: [I::Repeated; COUNT] = from_fn(
        #[inline(always)]
        |column| instructions.repeat(b[(0, p + column)]),
    );
    let mut i = 0;
    while c.len() - i >= lanes {
        let mut sums = instructions.zero();
        for (column, &number) in columns.iter().zip(&numbers) {
            sums = instructions.multiply_add(instructions.load(&column[i..]), number, sums);
        }
        instructions.update(sums, factors, &mut c[i..]);
        i += lanes;
    }
    if i < c.len() {
        let mut sums = instructions.zero();
        for (column, &number) in columns.iter().zip(&numbers) {
            sums = instructions.multiply_add(instructions.load_part(&column[i..]), number, sums);
        }
        instructions.update_part(sums, factors, &mut c[i..]);
    }
}

/// The rows are contiguous, and so is the column of `B`.
struct ByRows<'a, R: Arithmetic, I> {
    instructions: I,
    /// The transpose of `A`.
    rows: Contiguous<View<'a, R::A>>,
    /// The transpose of `B`.
    b: Contiguous<View<'a, R::B>>,
    factors: [R::C; 2],
    c: MatrixMut<'a, R::C>,
}

impl<R: Arithmetic, I: Instructions<R>> Work for ByRows<'_, R, I> {
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self { instructions, rows, b, factors, mut c } = self;
        let b = b.tile_at(0).into_slice();
        let mut update = |i, sum: R::C| c[(i, 0)] = R::combine(factors, sum, c[(i, 0)]);
        for (i, count) in blocks(rows.layout().shape().tail.head, STREAMS) {
            if count == STREAMS {
                let sums = multiply_rows::<R, I, STREAMS>(instructions, rows, b, i);
                sums.into_iter().enumerate().for_each(|(row, sum)| update(i + row, sum));
            } else {
                for i in i..i + count {
                    let [sum] = multiply_rows::<R, I, 1>(instructions, rows, b, i);
                    update(i, sum);
                }
            }
        }
    }
}

/// The products of some rows from row `i` on.
#[inline(always)]
fn multiply_rows<R: Arithmetic, I: Instructions<R>, const COUNT: usize>(
    instructions: I,
    rows: Contiguous<View<'_, R::A>>,
    b: &[R::B],
    i: usize,
) -> [R::C; COUNT] {
    let lanes = I::Lanes::VALUE;
    let add = |x, y| R::combine([R::one(); 2], x, y);
    let rows: [&[R::A]; COUNT] = from_fn(
        #[inline(always)]
        |row| &rows.tile_at(i + row).into_slice()[..b.len()],
    );
    let mut sums = [instructions.zero(); COUNT];
    let mut k = 0;
    while b.len() - k >= lanes {
        let b = instructions.load_other(&b[k..]);
        for (sums, row) in sums.iter_mut().zip(&rows) {
            *sums = instructions.multiply_add(instructions.load(&row[k..]), b, *sums);
        }
        k += lanes;
    }
    if k < b.len() {
        let mut rest = [R::B::default(); MOST];
        rest[..b.len() - k].copy_from_slice(&b[k..]);
        let b = instructions.load_other(&rest);
        for (sums, row) in sums.iter_mut().zip(&rows) {
            *sums = instructions.multiply_add(instructions.load_part(&row[k..]), b, *sums);
        }
    }
    from_fn(
        #[inline(always)]
        |row| {
            let mut places = [R::C::default(); MOST];
            instructions.update(sums[row], [R::one(), R::C::default()], &mut places);
            // Four sums, so that few wait for each other. Lanes beyond the end are 0.
            let four =
                places.chunks_exact(4).fold([R::C::default(); 4], |four, places| from_fn(|i| add(four[i], places[i])));
            add(add(four[0], four[1]), add(four[2], four[3]))
        },
    )
}
