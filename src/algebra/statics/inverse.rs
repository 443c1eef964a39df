//! The inverses.
//!
//! Both sort the coalesced modes by stride, each with its place, the product of the sizes before it. The right inverse
//! takes those whose stride is what the chain has reached; the left inverse puts the gaps between them.

use super::dynamic_modes::{LastDynamic, Unsorted};
use super::modes::{Last, Mode, Modes, Nothing, NothingExtended, NothingUntrimmed};
use super::number::Number;
use super::refused::BrokenModes;
use super::tree::{Plain, Tree};
use super::{AtRunTime, Undecided};
use crate::algebra::inverse::ReachesBeyond;
use crate::diagnostics::Decimal;
use core::marker::PhantomData;
use typenum::{B0, B1, U1, UTerm};

/// The right inverse of the layout of `S` and `D`.
pub type StaticRightInverse<S, D> = <<Sorted<S, D> as Placed>::Chain<U1> as Modes>::AsLayout;
/// The left inverse of the layout of `S` and `D`.
pub type StaticLeftInverse<S, D> = <<Sorted<S, D> as Placed>::Gaps<U1, UTerm> as Modes>::AsLayout;
/// The coalesced modes of the layout of `S` and `D` with their places, sorted by stride.
type Sorted<S, D> = <<S as Tree>::Fold<Plain, D, Nothing> as Inverted>::Places<U1>;

/// A coalesced list of modes, or the rest of one.
pub trait Inverted {
    /// The modes, the first at the place `P`, sorted by stride.
    type Places<P: Number>: Placed;
}
impl<S: Number, D: Number, T: Modes> Inverted for Mode<S, D, T> {
    type Places<P: Number> = <T::Places<S::Times<P>> as Placed>::Insert<D, S, P>;
}
impl<S: Number, D: Number> Inverted for Last<S, D> {
    type Places<P: Number> = At<D, S, P, NoPlace>;
}
macro_rules! not_inverted {
    ($([$($generics:ident)*] $modes:ty;)*) => { $(
        impl<$($generics),*> Inverted for $modes {
            type Places<P: Number> = Undecided;
        }
    )* };
}
not_inverted! {
    [] Nothing;
    [] NothingExtended;
    [] NothingUntrimmed;
    [] Undecided;
    [L] BrokenModes<L>;
    [E D] LastDynamic<E, D>;
    [E D T] Unsorted<E, D, T>;
}

/// Whether a mode is the one that is sought, and where it belongs.
pub trait Sought {
    /// The modes of the right inverse where the chain has reached `C`: is the mode of size `S` at the place `P`, in front
    /// of the modes `T`, the next one?
    type Link<S: Number, P: Number, T: Placed, C: Number>: Modes;
    /// The modes `M` of the left inverse, where the mode `S:B` is below one of stride `D`: does it end there?
    type EndsBelow<S: Number, B: Number, D: Number, M: Modes>: Modes;
    /// The mode `S:D` at `P` with the sorted modes of `S1:D1` at `P1` and `T`: is it the smaller one?
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed>: Placed;
}
impl Sought for B1 {
    type Link<S: Number, P: Number, T: Placed, C: Number> = <T::Chain<S::Times<C>> as Modes>::Prepend<S, P>;
    type EndsBelow<S: Number, B: Number, D: Number, M: Modes> = M;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        At<D, S, P, At<D1, S1, P1, T>>;
}
impl Sought for B0 {
    type Link<S: Number, P: Number, T: Placed, C: Number> = T::Chain<C>;
    type EndsBelow<S: Number, B: Number, D: Number, M: Modes> =
        BrokenModes<ReachesBeyond<Decimal<S>, Decimal<B>, Decimal<D>>>;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        At<D1, S1, P1, T::Insert<D, S, P>>;
}
impl Sought for AtRunTime {
    type Link<S: Number, P: Number, T: Placed, C: Number> = Undecided;
    type EndsBelow<S: Number, B: Number, D: Number, M: Modes> = Undecided;
    type InFront<D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> = Undecided;
}
impl Sought for Undecided {
    type Link<S: Number, P: Number, T: Placed, C: Number> = Undecided;
    type EndsBelow<S: Number, B: Number, D: Number, M: Modes> = Undecided;
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
    /// The modes of the left inverse above a mode of stride `B` at the place `Q`.
    type Gaps<B: Number, Q: Number>: Modes;
    /// The same behind the mode `S:D` at the place `P`, of which the elements are the last mode.
    type GapsBehind<D: Number, S: Number, P: Number>: Modes;
    /// The same behind a mode of `S` elements that does not move.
    type GapsBehindStill<S: Number>: Modes;
}
impl<D: Number, S: Number, P: Number, T: Placed> Placed for At<D, S, P, T> {
    type Insert<D0: Number, S0: Number, P0: Number> = <D0::AtMost<D, B1> as Sought>::InFront<D0, S0, P0, D, S, P, T>;
    type Chain<C: Number> = <D::Same<C> as Sought>::Link<S, P, T, C>;
    type Gaps<B: Number, Q: Number> = D::Gap<B, Q, S, P, T>;
    // Strides that do not divide each other are told first: then the gap is undecided.
    type GapsBehind<D0: Number, S0: Number, P0: Number> =
        <S0::AtMost<D0::Divides<D>, B1> as Sought>::EndsBelow<S0, D0, D, D::Gap<D0, P0, S, P, T>>;
    type GapsBehindStill<S0: Number> = D::Gap<U1, UTerm, S, P, T>;
}
impl Placed for NoPlace {
    type Insert<D: Number, S: Number, P: Number> = At<D, S, P, NoPlace>;
    type Chain<C: Number> = Nothing;
    type Gaps<B: Number, Q: Number> = Undecided;
    type GapsBehind<D: Number, S: Number, P: Number> = S::Meet<P, Nothing>;
    type GapsBehindStill<S: Number> = S::Meet<UTerm, Nothing>;
}
impl Placed for Undecided {
    type Insert<D: Number, S: Number, P: Number> = Undecided;
    type Chain<C: Number> = Undecided;
    type Gaps<B: Number, Q: Number> = Undecided;
    type GapsBehind<D: Number, S: Number, P: Number> = Undecided;
    type GapsBehindStill<S: Number> = Undecided;
}
