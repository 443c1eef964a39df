//! `exact_logical_divide`.

use super::even::EvenTile;
use crate::algebra::divide::ByDivide;
use crate::algebra::statics::{OnPairs, ShapeOrStride, Tiling};
use crate::algebra::{Concatenated, Logical, OnLayouts, Resolve, ResolveTo};
use crate::diagnostics::verdict::{Broken, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int_tuple::{As, IntoNested, Later, NestedOf};
use crate::layout::Layout;
use colex_macros::twin;
use typenum::{U0, U1};

/// `Self` is a tiler that divides the layout `A` evenly.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`, or a bound on the tiler, `T: TilesExactly<Layout<S, D>>`"
)]
pub trait ExactLogicalDivide<A> {
    /// The type of `a.exact_logical_divide(self)`.
    type Output;
    /// Computes `a.exact_logical_divide(self)`, or returns the broken law.
    fn try_exact_logical_divide(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// The type of `exact_logical_divide` of the layout `A` by the tiler `T`: that of `logical_divide`.
pub type ExactLogicalDivideOf<A, T> = <NestedOf<T> as ExactLogicalDivide<A>>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride, T: Tiling> ExactLogicalDivide<Layout<S, D>> for T
where
    Logical<ByExactDivide>: Resolve<Concatenated<ByExactDivide, S, D, T>, Layout<S, D>, T>,
{
    type Output = <Logical<ByExactDivide> as Resolve<Concatenated<ByExactDivide, S, D, T>, Layout<S, D>, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_exact_logical_divide(self, a: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        divided::<Concatenated<ByExactDivide, S, D, T>, Logical<ByExactDivide>, _, _, _>(a, self)
    }
}

impl<S, D> Layout<S, D> {
    /// The layout split into a tile and the rest, without padding.
    ///
    /// **Definition.** [`logical_divide`](Layout::logical_divide), whose elements are those of this layout, each
    /// once: the tile and its complement are a bijection of the coordinates of the mode that they divide.
    ///
    /// **Defined when** [`logical_divide`](Layout::logical_divide) is, and in each mode that is divided the tile and
    /// its complement have as many elements as the mode, each at its own place, and reach no further. For a tile `n:1` that
    /// is: `n` divides the size of the mode. Static misuse does not compile.
    ///
    /// **Type.** [`ExactLogicalDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: not there; `logical_divide` rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`TileCover`](LayoutError::TileCover),
    /// [`TileGaps`](LayoutError::TileGaps), and those of [`try_logical_divide`](Layout::try_logical_divide).
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 24;
    /// let error = layout![(8, n)].try_exact_logical_divide(shape![(4, 5)]).unwrap_err();
    /// assert_eq!(error, LayoutError::TileDivisibility { size: 24, tile: 5 }.in_mode(1));
    /// ```
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/exact_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(8, 24) : (24, 1)];
    /// assert_eq!(a.exact_logical_divide(shape![(4, 6)]).to_string(), "((_4,_2),(_6,_4)):((_24,_96),(_1,_6))");
    /// ```
    ///
    /// A tile of 5 does not divide 24:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_logical_divide(shape![(4, 5)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_logical_divide(shape![(4, 8)]);
    /// ```
    /// A tile of 4 divides 12, but at stride 2 it ends at 8:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![12 : 1].exact_logical_divide(layout![4 : 2]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![12 : 1].exact_logical_divide(layout![4 : 3]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise that of the divide, and a division to check it.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn exact_logical_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: ExactLogicalDivide<Self>,
        Later<T, N>: ExactLogicalDivide<Self, Output = R>,
    {
        tiler.into_nested().try_exact_logical_divide(self)
    }
}

// Exact divide as an operation on two layouts.

/// Exact divide as an operation on two layouts: the pair of the tile and the rest.
#[derive(Clone, Copy, Debug)]
pub enum ByExactDivide {}
/// One mode divided by one that fills it, which is known of a static size, and checked of a dynamic one by a tile `n:1`. The
/// rest goes the way of [`EvenTile`].
impl OnPairs for ByExactDivide {
    type Pair<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = S::DividedEvenly<D, N, R>;
    type PairOne<S: ShapeOrStride, D: ShapeOrStride> = S::DividedByOne<D>;
}

/// [`ResolveTo`] of `X`, where an error is of the mode that the tiler has for it; in general it is already.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn divided<X, Op, A, B, R>(a: A, tiler: B) -> Result<R, LayoutError>
where
    Op: ResolveTo<X, A, B, R>,
    B: Tiling,
{
    if Op::IS_IN_GENERAL { Op::resolve(a, tiler) } else { Op::resolve_by_mode::<B>(a, tiler) }
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
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
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

// The types that follow a broken law are accepted, so that one mistake is one error.
impl<A, T, L, P> PairsIfEven<A, T> for Broken<L, P>
where
    Self: Outcome,
{
    type Output = NoPair;
    type Verdict = Self;
    law_is_broken!(fn pair_if_even(_: A, _: T) -> Result<NoPair, LayoutError>);
}
