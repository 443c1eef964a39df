//! The inverses.
//!
//! Both sort the coalesced modes by stride, each with its place, the product of the sizes before it. The right inverse
//! takes those whose stride is the end of the chain; the left inverse puts the gaps between them.
//!
//! | sorted mode `s:d` at the place `p`, where the chain has reached `c` | the right inverse | and goes on with |
//! | --- | --- | --- |
//! | `d == c` statically | gets the mode `s:p` | `s*d` |
//! | otherwise | | `c` |
//!
//! | sorted mode `s:d` at the place `p`, above a mode of stride `b` at the place `q` | the left inverse |
//! | --- | --- |
//! | `d` is 0, and there are others | |
//! | `b` divides `d` | gets the mode `d/b:q`, and after the last mode `s:p` |
//! | otherwise | does not exist |
//!
//! A left inverse exists if each mode ends before the next one begins, too, `s*d <= e`: then the modes do not overlap,
//! and the digits of an offset are its coordinates. A layout of size 0 has nothing to invert.

mod conditions;
mod order;

use super::Undecided;
use super::conditional::{Conditional, Conditioned};
use super::dynamic::{Dynamic, Symbol};
use super::dynamic_modes::{DynamicMode, LastDynamic};
use super::modes::{
    Last, ModeCons, Modes, NamedFold, NamedForm, NoModes, NothingDropped, NothingExtended, NothingUntrimmed,
};
use super::number::{Mixed, Number};
use super::rejected::BrokenModes;
use super::shape_or_stride::{Entire, Plain, ShapeOrStride};
use super::truth::Verdict;
use crate::diagnostics::Decimal;
use crate::diagnostics::laws::inverse::{InverseHasDynamicStride, NoMultiple};
use conditions::LeadSomewhere;
use order::{At, NoPlace};
use typenum::{B0, U1, UInt, UTerm};

pub use order::{Placed, Sought};

/// The right inverse of the layout of `S` and `D`.
pub type StaticRightInverse<S, D> = <<Sorted<Right, S, D> as Placed>::Chain<U1> as Modes>::OrNamed<Right, S, D>;
/// The left inverse of the layout of `S` and `D`.
pub type StaticLeftInverse<S, D> =
    <<Sorted<Left, S, D> as Placed>::Gaps<U1, UTerm, B0> as Conditioned>::OrNamed<Left, S, D>;
/// The coalesced modes of the layout of `S` and `D` with their places, sorted by stride.
type Sorted<F, S, D> = <<S as ShapeOrStride>::Fold<Plain, D, NoModes> as Inverted>::Places<F, U1>;

/// The part of an inverse made of the modes outside the order.
pub trait Inversion {
    /// A mode of dynamic stride before the modes `T`.
    type DynamicStride<T: Placed>: Placed;
    /// The modes `T` after one of size 0, which do not have coordinates.
    type Nowhere<T: Placed>: Placed;
}
/// The right inverse, which does not contain them.
pub enum Right {}
impl Inversion for Right {
    type DynamicStride<T: Placed> = T;
    type Nowhere<T: Placed> = NoPlace;
}
impl NamedForm for Right {
    type Of<S: ShapeOrStride, D: ShapeOrStride> = Conditional<
        <ChainOf<S, D> as Modes>::AsLayout,
        (LeadSomewhere<<ChainOf<S, D> as Modes>::Sizes, <ChainOf<S, D> as Modes>::Strides>, ()),
    >;
}
/// The modes of the right inverse, with names.
type ChainOf<S, D> = <<NamedFold<Entire, S, D> as Inverted>::Places<Right, U1> as Placed>::Chain<U1>;
/// The left inverse, which needs all strides.
pub enum Left {}
impl Inversion for Left {
    type DynamicStride<T: Placed> = BrokenModes<InverseHasDynamicStride>;
    type Nowhere<T: Placed> = T;
}
impl NamedForm for Left {
    type Of<S: ShapeOrStride, D: ShapeOrStride> = <GapsOf<NamedFold<Entire, S, D>> as Conditioned>::AsLayout;
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
impl<S: Number, D: Number, T: Modes> Inverted for ModeCons<S, D, T> {
    type Places<F: Inversion, P: Number> = <S::PlacesBehind<F, P, T> as Placed>::Insert<F, D, S, P>;
    type IsEmpty = <S::IsZero as Sought>::Or<T::IsEmpty>;
}
impl<S: Number, D: Number> Inverted for Last<S, D> {
    type Places<F: Inversion, P: Number> = D::Alone<F, S, P>;
    type IsEmpty = S::IsZero;
}
impl<E: Symbol, D: Number, T: Modes> Inverted for DynamicMode<E, D, T> {
    type Places<F: Inversion, P: Number> =
        <T::Places<F, <Dynamic<E> as Mixed>::MixedTimes<P>> as Placed>::Insert<F, D, Dynamic<E>, P>;
    type IsEmpty = T::IsEmpty;
}
impl<E: Symbol, D: Number> Inverted for LastDynamic<E, D> {
    type Places<F: Inversion, P: Number> = D::Alone<F, Dynamic<E>, P>;
    type IsEmpty = B0;
}
impl Inverted for NoModes {
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
    [] NothingDropped;
    [] Undecided;
    [L] BrokenModes<L>;
}

/// A number as the size or the stride of a mode that has a place in the order.
pub trait Positioned {
    /// The mode `S:Self` at the place `P`.
    type Alone<F: Inversion, S: Number, P: Number>: Placed;
    /// The places of the modes `T` after one of size `Self` at the place `P`.
    type PlacesBehind<F: Inversion, P: Number, T: Modes>: Placed;
    /// The modes of the left inverse: `Self` is the gap between the stride `B`, at the place `Q`, and the stride `D`;
    /// `T` are the other modes.
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned>: Conditioned;
}
impl Positioned for UTerm {
    type Alone<F: Inversion, S: Number, P: Number> = At<Self, S, P, NoPlace>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = F::Nowhere<T::Places<F, UTerm>>;
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = Undecided;
}
impl Positioned for U1 {
    type Alone<F: Inversion, S: Number, P: Number> = At<Self, S, P, NoPlace>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = T::Places<F, P>;
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = T;
}
impl<V, High, Low> Positioned for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    type Alone<F: Inversion, S: Number, P: Number> = At<Self, S, P, NoPlace>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = T::Places<F, <Self as Number>::Times<P>>;
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = T::Coalesced<Self, Q>;
}
impl<E: Symbol> Positioned for Dynamic<E> {
    type Alone<F: Inversion, S: Number, P: Number> = F::DynamicStride<NoPlace>;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = T::Places<F, <Self as Mixed>::MixedTimes<P>>;
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = Undecided;
}
impl Positioned for Undecided {
    type Alone<F: Inversion, S: Number, P: Number> = Undecided;
    type PlacesBehind<F: Inversion, P: Number, T: Modes> = Undecided;
    // Strides that do not divide each other.
    type GapBefore<B: Number, Q: Number, D: Number, T: Conditioned> = BrokenModes<NoMultiple<Decimal<D>, Decimal<B>>>;
}
