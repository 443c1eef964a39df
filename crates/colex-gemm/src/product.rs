//! The loops around the tile.

use crate::blocking::Blocking;
use crate::instructions::{Arithmetic, Instructions};
use crate::matrix::{Matrix, MatrixMut, blocks, pair, sizes, strides};
use crate::memory::Memory;
use crate::operand::{BlockOfA, BlockOfB, InPlace};
use crate::set::Job;
use crate::tile::{Part, Tiles};
use crate::vector::multiply_vector;
use colex::prelude::*;
use colex::typenum::U1;
use generic_array::GenericArray;

/// The operands of `C = alpha * A * B + beta * C`, whose sizes fit.
pub struct Product<'a, R: Arithmetic> {
    pub a: Matrix<'a, R::A>,
    pub b: Matrix<'a, R::B>,
    /// `alpha` and `beta`.
    pub factors: [R::C; 2],
    pub c: MatrixMut<'a, R::C>,
}

/// Up to which depth matrices that stay in place are multiplied at once.
const DEPTH: usize = 512;

impl<R: Arithmetic> Job<R> for Product<'_, R> {
    fn run<I: Instructions<R>, T: Tiles<R, I>>(self, instructions: I) {
        let Self { a, b, factors: [alpha, beta], mut c } = self;
        let ([m, n], [_, k]) = (sizes(c.layout()), sizes(a.layout()));
        // The other sizes, and the strides, are any numbers then.
        if m == 0 || n == 0 {
            return;
        }
        if k == 0 {
            return scale::<R>(beta, &mut c);
        }
        if n == 1 {
            match multiply_vector(instructions, a, b, [alpha, beta], c) {
                Ok(()) => return,
                Err(given) => c = given,
            }
        }
        let in_place = InPlace::of_tile::<R, I, T>(&a, &b);
        let by_columns = strides(a.layout())[0] == 1 && strides(c.layout())[0] == 1;
        if n == 2 && by_columns && !in_place.a {
            // An `A` that would be packed for two columns goes by as fast for each of them.
            for j in 0..n {
                let (b, c) = (b.window((j, 0), pair(1, k)), c.view_mut().window((0, j), pair(m, 1)));
                let done = multiply_vector(instructions, a, b, [alpha, beta], c);
                assert!(done.is_ok(), "contiguous columns are what it is made for");
            }
            return;
        }
        if in_place.a && in_place.b && k <= DEPTH && m <= DEPTH {
            let (a, b) = (BlockOfA::InPlace(a), BlockOfB::InPlace(b));
            return multiply_blocks::<R, I, T>(instructions, &a, b, [alpha, beta], c);
        }
        let block = Blocking::of_tile::<R, I, T>([m, n, k]);
        let unless = |in_place: bool, size: usize| if in_place { 0 } else { size };
        Memory::of_thread(|memory| {
            let (a_memory, b_memory) = memory
                .split([unless(in_place.a, block.rows * block.depth), unless(in_place.b, block.columns * block.depth)]);
            // The outer caches: blocks of the matrices.
            for (j, columns) in blocks(n, block.columns) {
                for (p, depth) in blocks(k, block.depth) {
                    let b = b.window((j, p), pair(columns, depth));
                    let b = BlockOfB::new(instructions, b, in_place, b_memory);
                    let factors = [alpha, if p == 0 { beta } else { R::one() }];
                    for (i, rows) in blocks(m, block.rows) {
                        let a = a.window((i, p), pair(rows, depth));
                        let c = c.view_mut().window((i, j), pair(rows, columns));
                        let a = BlockOfA::new(instructions, a, in_place, a_memory);
                        multiply_blocks::<R, I, T>(instructions, &a, b, factors, c);
                    }
                }
            }
        });
    }
}

/// `C = beta * C`, not read if `beta` is 0: a product of depth 0.
pub fn scale<R: Arithmetic>(beta: R::C, c: &mut MatrixMut<'_, R::C>) {
    c.for_each_mut(|c| *c = R::combine([R::one(), beta], R::C::default(), *c));
}

/// The first caches: the product of two blocks, panel by panel of `B`.
fn multiply_blocks<R: Arithmetic, I: Instructions<R>, T: Tiles<R, I>>(
    instructions: I,
    a: &BlockOfA<'_, R::A, T::Rows>,
    b: BlockOfB<'_, R::B, T::Columns>,
    factors: [R::C; 2],
    mut c: MatrixMut<'_, R::C>,
) {
    let [m, n] = sizes(c.layout());
    for (j, columns) in blocks(n, T::Columns::VALUE) {
        let c = c.view_mut().window((0, j), pair(m, columns));
        multiply_columns::<R, I, T>(instructions, a, b.panel(j, columns), factors, c);
    }
}

/// The product of a block of `A` and a panel of `B`: compiled once, for all that is done with a block.
#[inline(never)]
fn multiply_columns<R: Arithmetic, I: Instructions<R>, T: Tiles<R, I>>(
    instructions: I,
    a: &BlockOfA<'_, R::A, T::Rows>,
    b: Matrix<'_, R::B>,
    factors: [R::C; 2],
    mut c: MatrixMut<'_, R::C>,
) {
    let ([m, columns], [dm, _]) = (sizes(c.layout()), strides(c.layout()));
    for (i, rows) in blocks(m, T::Rows::VALUE) {
        let c = c.view_mut().window((i, 0), pair(rows, columns));
        if dm == 1 {
            multiply_tile::<R, I, T>(instructions, a, b, factors, c, i);
        } else {
            multiply_beside::<R, I, T>(instructions, a, b, factors, c, i);
        }
    }
}

/// The product of a panel of `A` from row `i` on and a panel of `B`: a tile of `C` with contiguous rows.
#[inline(always)]
fn multiply_tile<R: Arithmetic, I: Instructions<R>, T: Tiles<R, I>>(
    instructions: I,
    a: &BlockOfA<'_, R::A, T::Rows>,
    b: Matrix<'_, R::B>,
    factors: [R::C; 2],
    c: MatrixMut<'_, R::C>,
    i: usize,
) {
    let ([rows, columns], [_, c_dn]) = (sizes(c.layout()), strides(c.layout()));
    let ([_, depth], [dn, dk]) = (sizes(b.layout()), strides(b.layout()));
    let whole = [rows, columns] == [T::Rows::VALUE, T::Columns::VALUE];
    if whole && (dn == 1 || dk == 1) {
        let tile = pair(T::Rows::default(), T::Columns::default());
        let (a, c) = (a.panel(i), c.window((0, 0), tile).with_layout(make_layout(tile, pair(U1::new(), c_dn))));
        // The stride that is 1 becomes static, so that the tile is compiled for it.
        let shape = pair(T::Columns::default(), depth);
        let b = b.window((0, 0), shape);
        if dn == 1 {
            T::multiply(instructions, a, b.with_layout(make_layout(shape, pair(U1::new(), dk))), factors, c);
        } else {
            T::multiply(instructions, a, b.with_layout(make_layout(shape, pair(dn, U1::new()))), factors, c);
        }
    } else {
        let c = c.with_layout(make_layout(pair(rows, columns), pair(U1::new(), c_dn)));
        T::multiply_smaller(instructions, Part { a: a.part(i, rows), b, factors, c });
    }
}

/// The same for a `C` of any strides: a tile in a buffer, whose part in `C` is then added.
fn multiply_beside<R: Arithmetic, I: Instructions<R>, T: Tiles<R, I>>(
    instructions: I,
    a: &BlockOfA<'_, R::A, T::Rows>,
    b: Matrix<'_, R::B>,
    [alpha, beta]: [R::C; 2],
    c: MatrixMut<'_, R::C>,
    i: usize,
) {
    let mut tile = GenericArray::<R::C, T::Elements>::default();
    let (mr, nr, [rows, columns]) = (T::Rows::VALUE, T::Columns::VALUE, sizes(c.layout()));
    let tile = make_tensor(&mut tile[..], make_layout(pair(mr, nr), pair(1, mr)));
    let mut part = tile.window((0, 0), pair(rows, columns));
    multiply_tile::<R, I, T>(instructions, a, b, [alpha, R::C::default()], part.view_mut(), i);
    add::<R>(part.view(), beta, c);
}

/// `C = X + beta * C`: a function of its own, since that is rare.
fn add<R: Arithmetic>(x: Matrix<'_, R::C>, beta: R::C, mut c: MatrixMut<'_, R::C>) {
    let [m, n] = sizes(x.layout());
    for j in 0..n {
        for i in 0..m {
            c[(i, j)] = R::combine([R::one(), beta], x[(i, j)], c[(i, j)]);
        }
    }
}
