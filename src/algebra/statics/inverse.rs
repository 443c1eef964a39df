//! The inverses.
//!
//! Both sort the coalesced modes by stride, each with its place, the product of the sizes before it. The right inverse
//! takes those whose stride is what the chain has reached; the left inverse puts the gaps between them.
//!
//! | sorted mode `s:d` at the place `p`, where the chain has reached `c` | the right inverse | and goes on with |
//! | --- | --- | --- |
//! | `d == c` statically | gets the mode `s:p` | `s*d` |
//! | otherwise | | `c` |
//!
//! | sorted mode `s:d` at the place `p`, above a mode of stride `b` at the place `q` | the left inverse |
//! | --- | --- |
//! | `d` is 0, and there are others | |
//! | `b` divides `d` | gets the mode `d/b:q`, and behind the last mode `s:p` |
//! | otherwise | does not exist |
//!
//! A left inverse exists if each mode ends before the next one begins, too, `s*d <= e`: then the modes do not overlap,
//! and the digits of an offset are its coordinates. A layout of size 0 has no offsets, and nothing to invert.

use super::conditional::{Condition, Conditional, Conditioned};
use super::dynamic::{Dynamic, Symbol};
use super::dynamic_modes::{DynamicMode, LastDynamic};
use super::expression::Operands;
use super::modes::{Last, Mode, Modes, NamedFold, NamedForm, Nothing, NothingExtended, NothingUntrimmed};
use super::number::{Mixed, Number};
use super::refused::BrokenModes;
use super::scalar::Scalar;
use super::tree::{Entire, Plain, Tree};
use super::truth::Verdict;
use super::{AtRunTime, Undecided};
use crate::algebra::inverse::{HasDynamicStride, NoMultiple, ReachesBeyond};
use crate::diagnostics::{Decimal, LayoutError};
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, U1, UInt, UTerm};

/// The right inverse of the layout of `S` and `D`.
pub type StaticRightInverse<S, D> = <<Sorted<Right, S, D> as Placed>::Chain<U1> as Modes>::OrNamed<Right, S, D>;
/// The left inverse of the layout of `S` and `D`.
pub type StaticLeftInverse<S, D> =
    <<Sorted<Left, S, D> as Placed>::Gaps<U1, UTerm, B0> as Conditioned>::OrNamed<Left, S, D>;
/// The coalesced modes of the layout of `S` and `D` with their places, sorted by stride.
type Sorted<F, S, D> = <<S as Tree>::Fold<Plain, D, Nothing> as Inverted>::Places<F, U1>;

/// What an inverse makes of the modes that have no place in the order.
pub trait Inversion {
    /// A mode of dynamic stride before the modes `T`.
    type DynamicStride<T: Placed>: Placed;
    /// The modes `T`, to which no coordinate leads: they are behind one of size 0.
    type Nowhere<T: Placed>: Placed;
}
/// The right inverse, which they are no part of.
pub enum Right {}
impl Inversion for Right {
    type DynamicStride<T: Placed> = T;
    type Nowhere<T: Placed> = NoPlace;
}
impl NamedForm for Right {
    type Of<S: Tree, D: Tree> = Conditional<
        <ChainOf<S, D> as Modes>::AsLayout,
        (LeadSomewhere<<ChainOf<S, D> as Modes>::Sizes, <ChainOf<S, D> as Modes>::Strides>, ()),
    >;
}
/// The modes of the right inverse, with names.
type ChainOf<S, D> = <<NamedFold<Entire, S, D> as Inverted>::Places<Right, U1> as Placed>::Chain<U1>;
/// The left inverse, which needs all strides.
pub enum Left {}
impl Inversion for Left {
    type DynamicStride<T: Placed> = BrokenModes<HasDynamicStride>;
    type Nowhere<T: Placed> = T;
}
impl NamedForm for Left {
    type Of<S: Tree, D: Tree> = <GapsOf<NamedFold<Entire, S, D>> as Conditioned>::AsLayout;
}
/// The left inverse of the modes `L`, with names.
type GapsOf<L> = <AllGapsOf<L> as Conditioned>::UnlessEmpty<<L as Modes>::Sizes>;
type AllGapsOf<L> = <<L as Inverted>::Places<Left, U1> as Placed>::Gaps<U1, UTerm, <L as Inverted>::IsEmpty>;

/// A coalesced list of modes, or the rest of one.
pub trait Inverted {
    /// The modes, the first at the place `P`, sorted by stride.
    type Places<F: Inversion, P: Number>: Placed;
    /// Whether a mode has the static size 0.
    type IsEmpty: Verdict;
}
impl<S: Number, D: Number, T: Modes> Inverted for Mode<S, D, T> {
    type Places<F: Inversion, P: Number> = D::PlaceBefore<F, S, P, S::PlacesBehind<F, P, T>>;
    type IsEmpty = <S::IsZero as Sought>::Or<T::IsEmpty>;
}
impl<S: Number, D: Number> Inverted for Last<S, D> {
    type Places<F: Inversion, P: Number> = D::PlaceBefore<F, S, P, NoPlace>;
    type IsEmpty = S::IsZero;
}
impl<E: Symbol, D: Number, T: Modes> Inverted for DynamicMode<E, D, T> {
    type Places<F: Inversion, P: Number> =
        D::PlaceBefore<F, Dynamic<E>, P, T::Places<F, <Dynamic<E> as Mixed>::MixedTimes<P>>>;
    type IsEmpty = T::IsEmpty;
}
impl<E: Symbol, D: Number> Inverted for LastDynamic<E, D> {
    type Places<F: Inversion, P: Number> = D::PlaceBefore<F, Dynamic<E>, P, NoPlace>;
    type IsEmpty = B0;
}
impl Inverted for Nothing {
    type Places<F: Inversion, P: Number> = NoPlace;
    type IsEmpty = B0;
}
macro_rules! not_inverted {
    ($([$($generics:ident)*] $modes:ty;)*) => { $(
        impl<$($generics),*> Inverted for $modes {
            type Places<F: Inversion, P: Number> = Undecided;
            type IsEmpty = B0;
        }
    )* };
}
not_inverted! {
    [] NothingExtended;
    [] NothingUntrimmed;
    [] Undecided;
    [L] BrokenModes<L>;
}

/// A number as the size or the stride of a mode that has a place in the order.
pub trait Positioned {
    /// The mode `S:Self` at the place `P` and the sorted modes `T` behind it, sorted.
    type PlaceBefore<F: Inversion, S: Number, P: Number, T: Placed>: Placed;
    /// The places of the modes `T` behind one of size `Self` at the place `P`.
    type PlacesBehind<F: Inversion, P: Number, T: Modes>: Placed;
    /// The modes of the left inverse, of which `Self` is the gap between the stride `B`, at the place `Q`, and the stride
    /// `D`, and `T` are the others.
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned>: Conditioned;
}
impl Positioned for UTerm {
    type PlaceBefore<F: Inversion, S: Number, P: Number, T: Placed> = T::Insert<Self, S, P>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = F::Nowhere<T::Places<F, UTerm>>;
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = Undecided;
}
impl<U, B> Positioned for UInt<U, B>
where
    Self: Number,
{
    type PlaceBefore<F: Inversion, S: Number, P: Number, T: Placed> = T::Insert<Self, S, P>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = T::Places<F, <Self as Mixed>::MixedTimes<P>>;
    type GapBefore<B0: Number, Q: Number, D: Number, T: Conditioned> = T::Coalesced<Self, Q>;
}
impl<E: Symbol> Positioned for Dynamic<E> {
    type PlaceBefore<F: Inversion, S: Number, P: Number, T: Placed> = F::DynamicStride<T>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = T::Places<F, <Self as Mixed>::MixedTimes<P>>;
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = Undecided;
}
impl Positioned for Undecided {
    type PlaceBefore<F: Inversion, S: Number, P: Number, T: Placed> = Undecided;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = Undecided;
    // Strides that do not divide each other.
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> =
        BrokenModes<NoMultiple<Decimal<D>, Decimal<B>>>;
}

/// Whether a mode is the one that is sought, and where it belongs.
pub trait Sought {
    /// Whether this or `V` holds.
    type Or<V: Verdict>: Verdict;
    /// The modes of the right inverse where the chain has reached `C`: is the mode of size `S` at the place `P`, in front
    /// of the modes `T`, the next one?
    type Link<S: Number, P: Number, T: Placed, C: Number>: Modes;
    /// The modes `M` of the left inverse, where the mode `S:B` is below one of stride `D`, and `Z` is whether the layout is
    /// empty: does the mode end there?
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned>: Conditioned;
    /// The modes `M` of the left inverse, where the mode `S:B` reaches beyond the stride `D`: is the layout empty?
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned>: Conditioned;
    /// The mode `S:D` at `P` with the sorted modes of `S1:D1` at `P1` and `T`: is it the smaller one?
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed>: Placed;
}
impl Sought for B1 {
    type Or<V: Verdict> = B1;
    type Link<S: Number, P: Number, T: Placed, C: Number> = S::Meet<P, T::Chain<S::MixedTimes<C>>>;
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = M;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> = M;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        At<D, S, P, At<D1, S1, P1, T>>;
}
impl Sought for B0 {
    type Or<V: Verdict> = V;
    type Link<S: Number, P: Number, T: Placed, C: Number> = T::Chain<C>;
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = Z::Beyond<S, B, D, M>;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> =
        BrokenModes<ReachesBeyond<Decimal<S>, Decimal<B>, Decimal<D>>>;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        At<D1, S1, P1, T::Insert<D, S, P>>;
}
impl Sought for AtRunTime {
    type Or<V: Verdict> = V;
    type Link<S: Number, P: Number, T: Placed, C: Number> = Undecided;
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = M::Checked<Ends<S, B, D>>;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> = Undecided;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> = Undecided;
}
impl Sought for Undecided {
    type Or<V: Verdict> = V;
    type Link<S: Number, P: Number, T: Placed, C: Number> = Undecided;
    // The strides do not divide each other, which is told.
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = M;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> = Undecided;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> = Undecided;
}

/// The mode `S:D` at the place `P` in front of `T`.
pub struct At<D, S, P, T>(PhantomData<(D, S, P, T)>);
/// No mode.
pub enum NoPlace {}

/// A list of modes with their places, sorted by stride.
pub trait Placed {
    /// With the mode `S:D` at the place `P`, in front of modes of the same stride.
    type Insert<D: Number, S: Number, P: Number>: Placed;
    /// The modes of the right inverse, where the chain has reached `C`.
    type Chain<C: Number>: Modes;
    /// The modes of the left inverse above a mode of stride `B` at the place `Q`; `Z` is whether the layout is empty.
    type Gaps<B: Number, Q: Number, Z: Verdict>: Conditioned;
    /// The same behind the mode `S:D` at the place `P`, of which the elements are the last mode.
    type GapsBehind<D: Number, S: Number, P: Number, Z: Verdict>: Conditioned;
    /// The same behind a mode of `S` elements that does not move.
    type GapsBehindStill<S: Number, Z: Verdict>: Conditioned;
}
impl<D: Number, S: Number, P: Number, T: Placed> Placed for At<D, S, P, T> {
    type Insert<D0: Number, S0: Number, P0: Number> = <D0::AtMost<D, B1> as Sought>::InFront<D0, S0, P0, D, S, P, T>;
    type Chain<C: Number> = <D::Same<C> as Sought>::Link<S, P, T, C>;
    type Gaps<B: Number, Q: Number, Z: Verdict> = D::Gap<B, Q, S, P, T, Z>;
    type GapsBehind<D0: Number, S0: Number, P0: Number, Z: Verdict> =
        <S0::AtMost<D0::Divides<D>, B1> as Sought>::EndsBelow<S0, D0, D, Z, D::Gap<D0, P0, S, P, T, Z>>;
    type GapsBehindStill<S0: Number, Z: Verdict> = D::Gap<U1, UTerm, S, P, T, Z>;
}
impl Placed for NoPlace {
    type Insert<D: Number, S: Number, P: Number> = At<D, S, P, NoPlace>;
    type Chain<C: Number> = Nothing;
    type Gaps<B: Number, Q: Number, Z: Verdict> = Conditional<Nothing, ()>;
    type GapsBehind<D: Number, S: Number, P: Number, Z: Verdict> = Conditional<S::Meet<P, Nothing>, ()>;
    type GapsBehindStill<S: Number, Z: Verdict> = Conditional<S::Meet<UTerm, Nothing>, ()>;
}
macro_rules! no_places {
    ($([$($generics:ident)*] $places:ty;)*) => { $(
        impl<$($generics),*> Placed for $places {
            type Insert<D: Number, S: Number, P: Number> = Self;
            type Chain<C: Number> = Self;
            type Gaps<B: Number, Q: Number, Z: Verdict> = Self;
            type GapsBehind<D: Number, S: Number, P: Number, Z: Verdict> = Self;
            type GapsBehindStill<S: Number, Z: Verdict> = Self;
        }
    )* };
}
no_places! {
    [] Undecided;
    [L] BrokenModes<L>;
}

/// The mode `S:D` ends before the stride `E`.
pub struct Ends<S, D, E>(PhantomData<(S, D, E)>);
impl<S: Scalar, D: Scalar, E: Scalar> Condition for Ends<S, D, E> {
    #[inline(always)]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let (size, stride, next) = (S::scalar(operands)?, D::scalar(operands)?, E::scalar(operands)?);
        if size.checked_mul(stride).is_none_or(|end| end > next) {
            return Err(LayoutError::LeftInverseReach { size, stride, next });
        }
        Ok(())
    }
}
/// No mode of the sizes `S` and the strides `P`, which are places, is behind one of size 0, where no coordinate leads; or
/// there are no elements.
pub struct LeadSomewhere<S, P>(PhantomData<(S, P)>);
impl<S: Elements<P>, P> Condition for LeadSomewhere<S, P> {
    #[inline(always)]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let leads_nowhere = S::leads_nowhere(operands)?;
        if leads_nowhere && S::count(operands)? > 1 { Err(LayoutError::EmptyMode) } else { Ok(()) }
    }
}

/// A list of sizes `Self` and one of strides `P`.
pub trait Elements<P> {
    /// How many elements there are, as far as `usize` goes.
    fn count<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
    /// Whether several elements are at the place 0.
    fn leads_nowhere<O: Operands>(operands: &O) -> Result<bool, LayoutError>;
}
impl Elements<HNil> for HNil {
    #[inline(always)]
    fn count<O: Operands>(_: &O) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[inline(always)]
    fn leads_nowhere<O: Operands>(_: &O) -> Result<bool, LayoutError> {
        Ok(false)
    }
}
impl<S: Scalar, T: Elements<Q>, P: Scalar, Q> Elements<HCons<P, Q>> for HCons<S, T> {
    #[inline(always)]
    fn count<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        Ok(S::scalar(operands)?.saturating_mul(T::count(operands)?))
    }
    #[inline(always)]
    fn leads_nowhere<O: Operands>(operands: &O) -> Result<bool, LayoutError> {
        Ok(S::scalar(operands)? > 1 && P::scalar(operands)? == 0 || T::leads_nowhere(operands)?)
    }
}
