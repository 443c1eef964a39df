//! Tilers: what a by-mode operation takes.
//!
//! | tiler | applied to a layout |
//! | --- | --- |
//! | layout | the operation on the two layouts, whatever their ranks |
//! | integer `N` | the operation with the layout `N:1` |
//! | tuple | each element to the mode with its index |
//! | `_` | the mode as it is |
//!
//! A tuple may have fewer elements than the layout has modes: each operation says whether the other modes are kept
//! or dropped. It may not have more.

use crate::diagnostics::laws::TilerRank;
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome, Yielded, Yields};
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::{First, Pair, Second};
use crate::int_tuple::{HCons, HNil, RankInDecimal, Underscore};
use crate::layout::{FromModes, Layout, LayoutKind, LayoutModes};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The by-mode operation `Self` on two layouts.
pub trait OnLayouts<L, T> {
    /// The pair of the result and the law that is broken, if any.
    type Output: Pair<Second: Outcome>;
    /// Applies it.
    fn apply(layout: L, tiler: T) -> Result<First<Self::Output>, LayoutError>;
}

/// The by-mode operation `Self` on a layout and an integer.
pub trait OnInteger<L, N> {
    /// The pair of the result and the law that is broken, if any.
    type Output: Pair<Second: Outcome>;
    /// Applies it.
    fn apply(layout: L, n: N) -> Result<First<Self::Output>, LayoutError>;
}

/// `Self` is a tiler for the operation `Op` on the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an integer, a shape, `Underscore`, or a tuple of these"
)]
pub trait Tiler<Op, L> {
    /// The pair of the result and the law that is broken, if any, with the mode.
    type Output: Pair<Second: Outcome>;
    /// Applies the operation.
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError>;
}

/// `Self` is a tiler for the operation `Op` on the layout `L`, and breaks no law.
///
/// What an operation is for asks for this, and not for the verdict itself: on the way to the result a broken law is
/// told once, wherever rustc meets the operation.
pub trait LawfulTiler<Op, L> {
    /// The result.
    type Output;
    /// Applies the operation.
    fn tile_lawfully(self, layout: L) -> Result<Self::Output, LayoutError>;
}
impl<Op, L, T: Tiler<Op, L>> LawfulTiler<Op, L> for T
where
    First<T::Output>: LayoutKind,
    Second<T::Output>: Yields,
{
    type Output = Yielded<Second<T::Output>, First<T::Output>>;
    #[inline(always)]
    fn tile_lawfully(self, layout: L) -> Result<Self::Output, LayoutError> {
        // A static result is not computed.
        let static_or_tiled = if First::<T::Output>::IS_STATIC { LayoutKind::with_zeros() } else { self.tile(layout)? };
        Ok(<Second<T::Output>>::yields(static_or_tiled))
    }
}

// The integers one by one: with one impl for all of them rustc would not know, for a tuple that breaks a law,
// which impl was meant, and would not name the law.
impl<Op: OnInteger<L, usize>, L> Tiler<Op, L> for usize {
    type Output = Op::Output;
    #[inline(always)]
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError> {
        Op::apply(layout, self)
    }
}
impl<Op: OnInteger<L, UTerm>, L> Tiler<Op, L> for UTerm {
    type Output = Op::Output;
    #[inline(always)]
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError> {
        Op::apply(layout, self)
    }
}
impl<Op: OnInteger<L, UInt<U, B>>, L, U, B> Tiler<Op, L> for UInt<U, B> {
    type Output = Op::Output;
    #[inline(always)]
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError> {
        Op::apply(layout, self)
    }
}
impl<Op, L, S, D> Tiler<Op, L> for Layout<S, D>
where
    Op: OnLayouts<L, Layout<S, D>>,
{
    type Output = Op::Output;
    #[inline(always)]
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError> {
        Op::apply(layout, self)
    }
}
impl<Op, L> Tiler<Op, L> for Underscore {
    type Output = (L, ());
    #[inline(always)]
    fn tile(self, layout: L) -> Result<L, LayoutError> {
        Ok(layout)
    }
}
impl<Op, L> Tiler<Op, L> for HNil
where
    L: LayoutModes,
    HNil: ByMode<Op, L::Output, (L, HNil), Output: Pair<First: FromModes>>,
{
    type Output = (ByModeOf<Op, Self, L>, Second<<Self as ByMode<Op, L::Output, (L, Self)>>::Output>);
    #[inline(always)]
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError> {
        Ok(ByMode::<Op, _, (L, Self)>::by_mode(self, layout.layout_modes())?.joined())
    }
}
impl<Op, L, H, T> Tiler<Op, L> for HCons<H, T>
where
    L: LayoutModes,
    HCons<H, T>: ByMode<Op, L::Output, (L, HCons<H, T>), Output: Pair<First: FromModes>>,
{
    type Output = (ByModeOf<Op, Self, L>, Second<<Self as ByMode<Op, L::Output, (L, Self)>>::Output>);
    #[inline(always)]
    fn tile(self, layout: L) -> Result<First<Self::Output>, LayoutError> {
        Ok(ByMode::<Op, _, (L, Self)>::by_mode(self, layout.layout_modes())?.joined())
    }
}

/// The layout of the modes that the tuple `T` gives by mode on the layout `L`.
type ByModeOf<Op, T, L> = Layout<
    <First<<T as ByMode<Op, <L as LayoutModes>::Output, (L, T)>>::Output> as FromModes>::Shape,
    <First<<T as ByMode<Op, <L as LayoutModes>::Output, (L, T)>>::Output> as FromModes>::Stride,
>;

/// The list of tilers `Self` applied to the list of modes `M`; `Whole` is the layout and the tiler of which these are
/// the rests.
pub trait ByMode<Op, M, Whole> {
    /// The pair of the list of results and the law that is broken first, if any, with the mode.
    type Output: Pair<Second: Outcome>;
    /// Applies them.
    fn by_mode(self, modes: M) -> Result<First<Self::Output>, LayoutError>;
}

/// By-mode operations that keep the modes beyond a tiler; the others drop them.
pub trait KeepRest {}

/// By-mode operations that say what becomes of the modes `M` beyond a tiler.
pub trait UntiledModes<M> {
    /// The modes that stay.
    type Output;
    /// The modes that stay.
    fn rest(modes: M) -> Self::Output;
}
impl<Op: KeepRest, M> UntiledModes<M> for Op {
    type Output = M;
    #[inline(always)]
    fn rest(modes: M) -> M {
        modes
    }
}

impl<Op: UntiledModes<M>, M, Whole> ByMode<Op, M, Whole> for HNil {
    type Output = (Op::Output, ());
    #[inline(always)]
    fn by_mode(self, modes: M) -> Result<First<Self::Output>, LayoutError> {
        Ok(Op::rest(modes))
    }
}
impl<Op, H, T, M, N, Whole> ByMode<Op, HCons<M, N>, Whole> for HCons<H, T>
where
    H: Tiler<Op, M>,
    T: ByMode<Op, N, Whole>,
{
    type Output = (HCons<First<H::Output>, First<T::Output>>, InMode<Second<H::Output>, Second<T::Output>>);
    #[inline(always)]
    fn by_mode(self, modes: HCons<M, N>) -> Result<First<Self::Output>, LayoutError> {
        Ok(HCons { head: self.head.tile(modes.head).in_first()?, tail: self.tail.by_mode(modes.tail).behind()? })
    }
}
// Too many modes in the tiler.
impl<Op, H, T, L: RankInDecimal, W: RankInDecimal> ByMode<Op, HNil, (L, W)> for HCons<H, T> {
    type Output = (HNil, BrokenLaw<TooManyModes<L::Output, W::Output>>);
    fn by_mode(self, modes: HNil) -> Result<HNil, LayoutError> {
        Ok(modes)
    }
}

/// The tiler has `W` modes, more than the layout, which has `L`; in decimal.
pub struct TooManyModes<L, W>(PhantomData<(L, W)>);
impl<L, W: TilerRank<L, Place<P>>, P: InPlace> BrokenIn<P> for TooManyModes<L, W> {}
