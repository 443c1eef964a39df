//! Exact divide as an operation on two layouts.

use super::even::EvenTile;
use crate::algebra::divide::ByDivide;
use crate::algebra::operand::{ResolveTo, in_modes_of_tiler};
use crate::algebra::statics::{OnPairs, ShapeOrStride, Tiling};
use crate::algebra::tiler::OnLayouts;
use crate::diagnostics::verdict::{Broken, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::layout::Layout;
use typenum::{U0, U1};

/// Exact divide as an operation on two layouts: the pair of the tile and the rest.
#[derive(Clone, Copy, Debug)]
pub enum ByExactDivide {}
/// One static mode divided by one that fills it: it is known that the divide is exact. The rest goes the way of [`EvenTile`].
impl OnPairs for ByExactDivide {
    type Pair<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> =
        D::EvenlyDividedMode<S::Size, N, R>;
    type PairOne<S: ShapeOrStride, D: ShapeOrStride> = S::DividedByOne<D>;
}

/// [`ResolveTo`] of `X`, where an error is of the mode that the tiler has for it; in general it is already.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn divided<X, Op, A, B, R>(a: A, tiler: B) -> Result<R, LayoutError>
where
    Op: ResolveTo<X, A, B, R>,
    B: Tiling,
{
    if Op::IS_IN_GENERAL { Op::resolve(a, tiler) } else { in_modes_of_tiler::<X, Op, A, B, R>(a, tiler) }
}

impl<A, S, D> OnLayouts<A, Layout<S, D>> for ByExactDivide
where
    A: Copy,
    Layout<S, D>: Copy + EvenTile<A, Verdict: PairsIfEven<A, Layout<S, D>>>,
{
    type Output = <<Layout<S, D> as EvenTile<A>>::Verdict as PairsIfEven<A, Layout<S, D>>>::Output;
    type Verdict = <<Layout<S, D> as EvenTile<A>>::Verdict as PairsIfEven<A, Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(a: A, tile: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        tile.even_tile(a)?;
        <<Layout<S, D> as EvenTile<A>>::Verdict as PairsIfEven<A, Layout<S, D>>>::pair_if_even(a, tile)
    }
}

/// The tile `T` and the rest of the layout `A` by the verdict `Self`.
pub trait PairsIfEven<A, T> {
    /// The pair.
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The pair.
    fn pair_if_even(a: A, tile: T) -> Result<Self::Output, LayoutError>;
}
impl<A, T> PairsIfEven<A, T> for ()
where
    ByDivide: OnLayouts<A, T>,
{
    type Output = <ByDivide as OnLayouts<A, T>>::Output;
    type Verdict = <ByDivide as OnLayouts<A, T>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_if_even(a: A, tile: T) -> Result<Self::Output, LayoutError> {
        <ByDivide as OnLayouts<A, T>>::result_of(a, tile)
    }
}

/// A pair of layouts where a law is broken.
type NoPair = (Layout<U1, U0>, Layout<U1, U0>);

// What comes behind a broken law is accepted, so that one mistake is one error.
impl<A, T, L, P> PairsIfEven<A, T> for Broken<L, P>
where
    Self: Outcome,
{
    type Output = NoPair;
    type Verdict = Self;
    law_is_broken!(fn pair_if_even(_: A, _: T) -> Result<NoPair, LayoutError>);
}
