//! Layouts that are the identity.

use super::modes::{HasDynamic, StaticModes};
use crate::algebra::{Coalesce, CoalesceOf, FlatModes, FlatModesOf};
use crate::diagnostics::laws::{NotProvenCompact, NotProvenContiguous};
use crate::diagnostics::verdict::{BrokenLaw, Lawful, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal};
use crate::int::{Multiple, SameNumber, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B0, B1, U1, UInt, UTerm};

/// The offset of each 1-D coordinate `i` is `i`.
///
/// **Exact** for static layouts: a mode of size 0 leaves nothing to prove, and otherwise the modes of more than one
/// element, in their order, each begin where those before end. The last size may be dynamic.
///
/// # Examples
/// ```
/// use colex::Contiguous;
/// use colex::prelude::*;
///
/// fn copy<L: Contiguous>(_: L) {}
/// copy(layout![(4, (3, 2)) : (1, (4, 12))]);
/// copy(layout![(16, {5}) : (1, 16)]);
/// ```
///
/// ```compile_fail,E0277
/// use colex::Contiguous;
/// use colex::prelude::*;
///
/// fn copy<L: Contiguous>(_: L) {}
/// copy(layout![(4, 3) : (3, 1)]);
/// ```
#[doc(alias = "is_standard_layout")]
#[doc(alias = "is_contiguous")]
#[diagnostic::on_unimplemented(
    message = "not proven contiguous: `{Self}`",
    label = "this layout may not be the identity",
    note = "if the layout is a type parameter, add the bound `Contiguous`; `Proven::new` checks dynamic integers"
)]
pub trait Contiguous {}

impl<S, D> Contiguous for Layout<S, D> where Self: ContiguousProof<Contiguous: Lawful> {}

/// The proof of the layout `Self` from its static integers.
pub trait ContiguousProof {
    /// Whether it is contiguous.
    type Contiguous: Outcome;
}
impl<S, D> ContiguousProof for Layout<S, D>
where
    Self: Coalesce<Output: FlatModes<HNil, Output: StaticModes<Output: Follows<U1>>>>,
{
    type Contiguous = ContiguousBy<FlatModesOf<CoalesceOf<Self>>>;
}
/// Whether the coalesced modes `M` are contiguous.
type ContiguousBy<M> = <M as StaticModes>::UnlessEmpty<
    <<M as StaticModes>::Verdict as Outcome>::Then<<<M as StaticModes>::Output as Follows<U1>>::Verdict<OfContiguous>>,
>;

/// [`Contiguous`], in the order of the modes.
pub enum OfContiguous {}
impl FollowingModes for OfContiguous {
    type Detached<D, End> = BrokenLaw<NotIdentity<D, End>>;
}
/// The verdict that a mode has the stride `D`, where those before it end at `End`.
pub struct NotIdentity<D, End>(PhantomData<(D, End)>);
impl<D: InDecimal, End: InDecimal, P> BrokenIn<P> for NotIdentity<D, End> where
    Decimal<D>: NotProvenContiguous<Decimal<End>>
{
}

// Modes that follow each other: each begins where those before end.

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
