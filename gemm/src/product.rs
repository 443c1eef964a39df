//! The loops around the tile.

use crate::blocking::Blocking;
use crate::instructions::{Arithmetic, Instructions};
use crate::matrix::{Matrix, MatrixMut, blocks, by_numbers, pair, sizes, strides};
use crate::memory::Memory;
use crate::operand::{BlockOfA, BlockOfB};
use crate::set::Job;
use crate::tile::{PanelA, PanelB, Tile, TileC};
use colex::algorithm::axpby;
use colex::prelude::*;
use colex::typenum::U1;
use core::ops::{Add, Mul};
use generic_array::GenericArray;

/// The operands of `C = alpha * A * B + beta * C`, whose sizes fit.
pub struct Product<'a, R: Arithmetic> {
    pub a: Matrix<'a, R::A>,
    pub b: Matrix<'a, R::B>,
    /// `alpha` and `beta`.
    pub factors: [R::C; 2],
    pub c: MatrixMut<'a, R::C>,
}

impl<R: Arithmetic> Job<R> for Product<'_, R> {
    fn run<I: Instructions<R>, T: Tile<R, I>, E: Tile<R, I, Columns = T::Columns>>(self, instructions: I) {
        let Self { a, b, factors: [alpha, beta], mut c } = self;
        let ([m, n], [_, k]) = (sizes(c.layout()), sizes(a.layout()));
        if k == 0 {
            return scale(beta, &mut c);
        }
        let block = Blocking::of_tile::<R, I, T>([m, n, k]);
        Memory::of_thread(|memory| {
            let (a_memory, b_memory) = memory.split([block.rows * block.depth, block.columns * block.depth]);
            // The outer caches: blocks of the matrices.
            for (j, columns) in blocks(n, block.columns) {
                for (p, depth) in blocks(k, block.depth) {
                    let b = b.window((j, p), pair(columns, depth));
                    let b = BlockOfB::<_, T::Columns>::new(instructions, b, [m, n, k], T::Rows::VALUE, b_memory);
                    let factors = [alpha, if p == 0 { beta } else { R::one() }];
                    for (i, rows) in blocks(m, block.rows) {
                        let a = a.window((i, p), pair(rows, depth));
                        let a = BlockOfA::<R, I, T, E>::new(instructions, a, [m, n, k], a_memory);
                        let c = c.view_mut().window((i, j), pair(rows, columns));
                        multiply_blocks::<R, I, T, E>(instructions, a, b, factors, c);
                    }
                }
            }
        });
    }
}

/// `C = beta * C`, not read if `beta` is 0: what is left of a product of depth 0.
pub fn scale<T: Copy + Default + PartialEq + Mul<Output = T>>(beta: T, c: &mut MatrixMut<'_, T>) {
    c.for_each_mut(|c| *c = if beta == T::default() { beta } else { beta * *c });
}

/// The first caches: the product of two blocks, panel by panel.
pub fn multiply_blocks<R: Arithmetic, I: Instructions<R>, T: Tile<R, I>, E: Tile<R, I, Columns = T::Columns>>(
    instructions: I,
    a: BlockOfA<'_, R, I, T, E>,
    b: BlockOfB<'_, R::B, T::Columns>,
    factors: [R::C; 2],
    mut c: MatrixMut<'_, R::C>,
) {
    let [m, n] = sizes(c.layout());
    for (j, columns) in blocks(n, T::Columns::VALUE) {
        let c = c.view_mut().window((0, j), pair(m, columns));
        match b.in_place(j) {
            Some(b) => multiply_columns::<R, I, T, E, _, _>(instructions, a, b, factors, c),
            None => multiply_columns::<R, I, T, E, _, _>(instructions, a, b.packed(j), factors, c),
        }
    }
}

/// The product of a block of `A` and a panel of `B`.
fn multiply_columns<
    R: Arithmetic,
    I: Instructions<R>,
    T: Tile<R, I>,
    E: Tile<R, I, Columns = T::Columns>,
    DN: Integer,
    DK: Integer,
>(
    instructions: I,
    a: BlockOfA<'_, R, I, T, E>,
    b: PanelB<'_, R::B, T::Columns, DN, DK>,
    factors: [R::C; 2],
    mut c: MatrixMut<'_, R::C>,
) {
    let [m, _] = sizes(c.layout());
    let whole = m / T::Rows::VALUE * T::Rows::VALUE;
    for i in (0..whole).step_by(T::Rows::VALUE) {
        multiply_tile::<R, I, T, _, _>(instructions, a.panel(i), b, factors, c.view_mut(), i);
    }
    for i in (whole..m).step_by(E::Rows::VALUE) {
        multiply_tile::<R, I, E, _, _>(instructions, a.edge(i), b, factors, c.view_mut(), i);
    }
}

/// The product of a panel of `A` and a panel of `B`: a tile from the row `i` of `C` on.
fn multiply_tile<R: Arithmetic, I: Instructions<R>, T: Tile<R, I>, DN: Integer, DK: Integer>(
    instructions: I,
    a: PanelA<'_, R::A, T::Rows>,
    b: PanelB<'_, R::B, T::Columns, DN, DK>,
    factors: [R::C; 2],
    mut c: MatrixMut<'_, R::C>,
    i: usize,
) {
    let tile = pair(T::Rows::default(), T::Columns::default());
    let ([m, n], [dm, dn]) = (sizes(c.layout()), strides(c.layout()));
    match c.view_mut().try_window((i, 0), tile) {
        Ok(c) if dm == 1 => {
            T::multiply(instructions, a, b, factors, c.with_layout(make_layout(tile, pair(U1::new(), dn))));
        }
        // A tile beside `C`, and then what of it is in `C`.
        _ => {
            let mut product = GenericArray::<R::C, T::Elements>::default();
            let mut product = tile_in(&mut product[..]);
            let [alpha, beta] = factors;
            T::multiply(instructions, a, b, [alpha, R::C::default()], product.view_mut());
            let shape = pair(T::Rows::VALUE.min(m - i), n);
            add_part(by_numbers(product.view()).window((0, 0), shape), R::one(), beta, c.window((i, 0), shape));
        }
    }
}

/// `C = X + beta * C` for a part of a tile: a function of its own, since that is rare.
fn add_part<T: Copy + Default + PartialEq + Add<Output = T> + Mul<Output = T>>(
    x: Matrix<'_, T>,
    one: T,
    beta: T,
    mut c: MatrixMut<'_, T>,
) {
    axpby(one, &x, beta, &mut c);
}

/// Memory as a tile.
fn tile_in<T, MR: StaticInteger, NR: StaticInteger>(memory: &mut [T]) -> TileC<'_, T, MR, NR> {
    let (mr, nr) = (MR::VALUE, NR::VALUE);
    make_tensor(memory, make_layout(pair(mr, nr), pair(1, mr)))
        .with_layout(make_layout(pair(MR::default(), NR::default()), pair(U1::new(), mr)))
}
