//! Modes that follow each other: each begins where those before end.

use super::modes::HasDynamic;
use crate::diagnostics::laws::NotProvenCompact;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Multiple, SameNumber, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// The modes `Self` begin where those before end, from `End` on.
pub trait Follows<End> {
    /// The verdict, with the law of the property `P`.
    type Verdict<P: FollowingModes>: Outcome;
}
impl<End> Follows<End> for HNil {
    type Verdict<P: FollowingModes> = ();
}
impl<S, D, T, End> Follows<End> for HCons<Layout<S, D>, T>
where
    D: SameNumber<End, Output: FollowsIf<S, D, T, End>>,
{
    type Verdict<P: FollowingModes> = <D::Output as FollowsIf<S, D, T, End>>::Verdict<P>;
}
/// The mode `S:D` and the following ones; `Self` is whether `D` is `End`.
pub trait FollowsIf<S, D, T, End> {
    /// The verdict, with the law of the property `P`.
    type Verdict<P: FollowingModes>: Outcome;
}
impl<S: Times<End>, D, T: Follows<TimesOf<S, End>>, End> FollowsIf<S, D, T, End> for B1 {
    type Verdict<P: FollowingModes> = T::Verdict<P>;
}
macro_rules! detached {
    ($([$($generics:ident)*] $end:ty => $verdict:ty;)*) => { $(
        impl<S, D, T, $($generics),*> FollowsIf<S, D, T, $end> for B0 {
            type Verdict<P: FollowingModes> = $verdict;
        }
    )* };
}
detached! {
    [] usize => BrokenLaw<HasDynamic>;
    [K Z] Multiple<K, Z> => BrokenLaw<HasDynamic>;
    [] UTerm => P::Detached<D, UTerm>;
    [U B] UInt<U, B> => P::Detached<D, UInt<U, B>>;
}

/// A property of modes that begin where those before end.
pub trait FollowingModes {
    /// The verdict that the stride `D` is not `End`.
    type Detached<D, End>: Outcome;
}
/// [`Compact`], by increasing stride.
pub enum OfCompact {}
impl FollowingModes for OfCompact {
    type Detached<D, End> = BrokenLaw<Detached<D, End>>;
}
/// The verdict that the stride `D` is not `End`.
pub struct Detached<D, End>(PhantomData<(D, End)>);
impl<D: InDecimal, End: InDecimal, P> BrokenIn<P> for Detached<D, End> where Decimal<D>: NotProvenCompact<Decimal<End>> {}
