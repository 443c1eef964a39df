//! Packing: a block of a matrix into panels, which the GEMM kernel reads from front to back.
//!
//! | layout | |
//! | --- | --- |
//! | of the block | `(M,K):(DM,DK)`, whatever it is |
//! | of the panels | `((R,K),P):((1,R),D)`: `P` panels of `R` rows, the `R` elements of a column side by side |
//!
//! The last panel is filled up with zeros, so that the kernel need not know how many rows there are.

use crate::matrix::{Matrix, pair, sizes};
use crate::transpose::transpose;
use colex::Layout;
use colex::algorithm::{copy, fill};
use colex::bounds::SameShape;
use colex::prelude::*;
use colex::typenum::U1;

/// The layout of `P` panels of `R` rows and `K` columns, `D` elements from one to the next.
pub type Panels<R, K, P, D> = Layout![((R, K), P) : ((U1, R), D)];

/// Packs a block into panels.
///
/// # Panics
/// If the block has more rows or columns than the panels.
#[inline(always)]
pub fn pack<T, M, N, DM, DN, R, K, P, D>(
    block: Matrix<T, M, N, DM, DN>,
    panels: &mut Tensor<ViewMut<T>, Panels<R, K, P, D>>,
) where
    T: Copy + Default,
    M: Integer,
    N: Integer + SameShape<N>,
    DM: Integer,
    DN: Integer,
    R: StaticInteger + SameShape<R>,
    K: Integer,
    P: Integer,
    D: Integer,
{
    let (rows, columns) = sizes(block.layout());
    for (panel, row) in (0..rows.value()).step_by(R::VALUE).enumerate() {
        let mut panel = panels.view_mut().tile_at(panel).window((0, 0), pair(R::default(), columns));
        if let Ok(part) = block.try_window((row, 0), panel.layout().shape()) {
            copy(&part, &mut panel);
        } else {
            let rest = rows.value() - row;
            copy(
                &block.window((row, 0), pair(rest, columns)),
                &mut panel.view_mut().window((0, 0), pair(rest, columns)),
            );
            fill(&mut panel.window((rest, 0), pair(R::VALUE - rest, columns)), T::default());
        }
    }
}

/// Packs a block whose rows are contiguous: each panel is a transpose, by squares in registers.
///
/// # Panics
/// As [`pack`].
#[inline(always)]
pub fn pack_rows<M, N, R, K, P, D>(
    block: Matrix<f32, M, N, impl Integer, U1>,
    panels: &mut Tensor<ViewMut<f32>, Panels<R, K, P, D>>,
) where
    M: Integer,
    N: Integer,
    R: StaticInteger,
    K: Integer,
    P: Integer,
    D: Integer,
{
    let (rows, columns) = sizes(block.layout());
    for (panel, row) in (0..rows.value()).step_by(R::VALUE).enumerate() {
        let (whole, rest) = (pair(R::default(), columns), pair(R::VALUE.min(rows.value() - row), columns));
        let mut panel = panels.view_mut().tile_at(panel).window((0, 0), whole);
        transpose(block.window((row, 0), rest), panel.view_mut().window((0, 0), rest));
        if rest.head < R::VALUE {
            fill(&mut panel.window((rest.head, 0), pair(R::VALUE - rest.head, columns)), 0.0);
        }
    }
}
