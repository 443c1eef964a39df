//! Cotargets of a complement: static integers, flat tuples of them, and coalesced lists of modes.

use super::Undecided;
use super::dynamic_modes::DynamicMode;
use super::modes::{Last, ModeCons, Modes, NoModes, NothingDropped, NothingExtended, NothingUntrimmed};
use super::number::Number;
use super::number_case::NumberCase;
use super::rejected::BrokenModes;
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// The rest of a cotarget above a reach.
pub trait Cotarget {
    /// The quotient of the sizes by `C`, undecided unless the first sizes make up `C` exactly.
    type Above<C: Number>: Number;
    /// The same for a tuple of `Self` and `T`.
    type AboveThen<C: Number, T: Cotarget>: Number;
    /// The product of the sizes; of a list that ends in a dynamic one, the product of the others.
    type Size: Number;
    /// The modes of a complement above the reach `C`.
    type RestAbove<C: Number>: Modes;
    /// The same if `Self` ends the cotarget, whose rest above `C` is `Q`.
    type EndAbove<C: Number, Q: Number>: Modes;
}

impl Cotarget for UTerm {
    type Above<C: Number> = Undecided;
    type AboveThen<C: Number, T: Cotarget> = Undecided;
    // A complement cannot reach an empty cotarget.
    type Size = Undecided;
    type RestAbove<C: Number> = <Self::Above<C> as NumberCase>::PushMode<C, NoModes>;
    type EndAbove<C: Number, Q: Number> = Undecided;
}
impl<V, B> Cotarget for UInt<V, B>
where
    Self: Number,
{
    type Above<C: Number> = <C::Divides<Self> as NumberCase>::RoundedOr<Self, C>;
    type AboveThen<C: Number, T: Cotarget> = <C::Divides<Self> as NumberCase>::AboveOr<Self, C, T>;
    type Size = Self;
    type RestAbove<C: Number> = <C::Divides<Self> as NumberCase>::Rest<Self, C>;
    type EndAbove<C: Number, Q: Number> = Undecided;
}
impl Cotarget for HNil {
    type Above<C: Number> = C::Divides<U1>;
    type AboveThen<C: Number, T: Cotarget> = Undecided;
    type Size = U1;
    type RestAbove<C: Number> = <Self::Above<C> as NumberCase>::PushMode<C, NoModes>;
    type EndAbove<C: Number, Q: Number> = Undecided;
}
impl<H: Cotarget, T: Cotarget> Cotarget for HCons<H, T> {
    type Above<C: Number> = H::AboveThen<C, T>;
    type AboveThen<C: Number, R: Cotarget> = Undecided;
    type Size = <H::Size as Number>::Times<T::Size>;
    type RestAbove<C: Number> = <Self::Above<C> as NumberCase>::PushMode<C, NoModes>;
    type EndAbove<C: Number, Q: Number> = Undecided;
}
impl<S: Number, D, T: Cotarget> Cotarget for ModeCons<S, D, T> {
    type Above<C: Number> = <C::Divides<S> as NumberCase>::AboveRounded<S, C, T>;
    type AboveThen<C: Number, R: Cotarget> = Undecided;
    type Size = S::Times<T::Size>;
    type RestAbove<C: Number> = T::EndAbove<C, Self::Above<C>>;
    type EndAbove<C: Number, Q: Number> = T::EndAbove<C, Q>;
}
impl<S: Number, D> Cotarget for Last<S, D> {
    type Above<C: Number> = <C::Divides<S> as NumberCase>::RoundedOr<S, C>;
    type AboveThen<C: Number, R: Cotarget> = Undecided;
    type Size = S;
    type RestAbove<C: Number> = <C::Divides<S> as NumberCase>::Rest<S, C>;
    type EndAbove<C: Number, Q: Number> = Q::PushMode<C, NoModes>;
}
// A size that is not static.
macro_rules! undecided {
    ($([$($parameter:ident)*] $cotarget:ty;)*) => { $(
        impl<$($parameter),*> Cotarget for $cotarget {
            type Above<C: Number> = Undecided;
            type AboveThen<C: Number, R: Cotarget> = Undecided;
            type Size = Undecided;
            type RestAbove<C: Number> = Undecided;
            type EndAbove<C: Number, Q: Number> = Undecided;
        }
    )* };
}
undecided! {
    [] usize;
    [K W] Multiple<K, W>;
    [E D T] DynamicMode<E, D, T>;
    [] NoModes;
    [] NothingExtended;
    [] NothingUntrimmed;
    [] NothingDropped;
    [L] BrokenModes<L>;
    [] Undecided;
}
