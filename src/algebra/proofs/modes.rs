//! Properties of the modes by increasing stride.

use super::contiguous::{Follows, OfCompact};
use crate::algebra::pairing::ConcatOf;
use crate::algebra::{Coalesce, CoalesceOf, Concat, FlatModes, FlatModesOf, SortedTail};
use crate::diagnostics::laws::{NoStaticProof, NotProvenInjective};
use crate::diagnostics::verdict::{BrokenLaw, Lawful, Outcome, UnlessEmpty};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, DynamicOrder, Multiple, Plus, PlusOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, ModeReach};
use core::marker::PhantomData;
use typenum::{B1, Equal, Greater, Less, U0, U1, UInt, UTerm};

/// No two coordinates of the layout have the same offset.
///
/// **Sufficient**, not exact: the modes, by increasing stride, each lie above the last offset of those before. A layout
/// whose modes interleave, such as `(3,2):(2,3)`, is injective without having this trait; [`Proven::new`](super::Proven::new)
/// proves it. Where each of the strides, in increasing order, divides the next one, or a mode has the static size 0, it
/// is exact.
///
/// # Examples
/// ```
/// use colex::Injective;
/// use colex::prelude::*;
///
/// fn scatter<L: Injective>(_: L) {}
/// scatter(layout![(4, 2) : (2, 16)]);
/// ```
///
/// ```compile_fail,E0277
/// use colex::Injective;
/// use colex::prelude::*;
///
/// fn scatter<L: Injective>(_: L) {}
/// scatter(layout![(4, 2) : (2, 4)]);
/// ```
#[doc(alias = "is_unique")]
#[diagnostic::on_unimplemented(
    message = "not proven injective: `{Self}`",
    label = "this layout may map two coordinates to one index",
    note = "if the layout is a type parameter, add the bound `Injective`; `Proven::new` checks dynamic integers"
)]
pub trait Injective {}

// Not of any type: of a type parameter the missing bound is this one, and not what proves it of a layout.
impl<S, D> Injective for Layout<S, D> where Self: LayoutProof<Injective: Lawful> {}

/// The proof of the layout `Self` from its static integers.
pub trait LayoutProof {
    /// Whether it is injective.
    type Injective: Outcome;
    /// Whether it is compact.
    type Compact: Outcome;
}
impl<S, D> LayoutProof for Layout<S, D>
where
    Self: Coalesce<
        Output: FlatModes<HNil, Output: StaticModes<Output: SortedTail<Output: AboveReach<U1> + Follows<U1>>>>,
    >,
{
    type Injective = InjectiveBy<FlatModesOf<CoalesceOf<Self>>>;
    // If the layout is not proven injective, a second law is not reported.
    type Compact = <Self::Injective as Outcome>::Then<CompactBy<FlatModesOf<CoalesceOf<Self>>>>;
}

/// The layout and `Other` have only the offset 0 in common, and every sum of an offset of each comes from one pair of
/// coordinates only: their concatenation is injective.
///
/// **Sufficient**, as [`Injective`]; exact where each of the strides of both, in increasing order, divides the next
/// one. For two values with dynamic strides, [`ProvenDisjoint`](super::ProvenDisjoint) is the proof.
///
/// # Examples
/// ```
/// use colex::Disjoint;
/// use colex::prelude::*;
///
/// fn tiles<T: Disjoint<R>, R>(_: T, _: R) {}
/// let a = layout![(4, 2) : (1, 16)];
/// tiles(a, a.complement(shape![64]));
/// ```
///
/// ```compile_fail,E0277
/// use colex::Disjoint;
/// use colex::prelude::*;
///
/// fn tiles<T: Disjoint<R>, R>(_: T, _: R) {}
/// tiles(layout![4 : 1], layout![4 : 2]);
/// ```
pub trait Disjoint<Other> {}

/// The modes of two layouts, coalesced together.
type Together<A, B> = FlatModesOf<CoalesceOf<ConcatOf<A, B>>>;

impl<A, B: DisjointProof<A, Verdict: Lawful>> Disjoint<B> for A {}

/// The proof of the layouts `A` and `Self` from their static integers.
pub trait DisjointProof<A> {
    /// Whether they are disjoint.
    type Verdict: Outcome;
}
impl<A, S, D> DisjointProof<A> for Layout<S, D>
where
    (A, Self): Concat<
        Output: Coalesce<Output: FlatModes<HNil, Output: StaticModes<Output: SortedTail<Output: AboveReach<U1>>>>>,
    >,
{
    type Verdict = InjectiveBy<Together<A, Self>>;
}

/// The layout is a bijection onto `0..size`.
///
/// **Exact** for static layouts: a mode of size 0 leaves nothing to prove, and otherwise the modes of more than one
/// element, by increasing stride, each begin where those before end.
///
/// # Examples
/// ```
/// use colex::Compact;
/// use colex::prelude::*;
///
/// fn fill<L: Compact>(_: L) {}
/// fill(layout![(4, (3, 2)) : (6, (1, 3))]);
/// ```
///
/// ```compile_fail,E0277
/// use colex::Compact;
/// use colex::prelude::*;
///
/// fn fill<L: Compact>(_: L) {}
/// fill(layout![(4, 2) : (1, 8)]);
/// ```
#[doc(alias = "is_exhaustive")]
#[diagnostic::on_unimplemented(
    message = "not proven compact: `{Self}`",
    label = "this layout may not be a bijection onto its size",
    note = "if the layout is a type parameter, add the bound `Compact`; `Proven::new` checks dynamic integers"
)]
pub trait Compact: Injective {}

impl<S, D> Compact for Layout<S, D> where Self: LayoutProof<Injective: Lawful, Compact: Lawful> {}

/// The coalesced modes `M` that move, sorted.
type SortedOf<M> = <<M as StaticModes>::Output as SortedTail>::Output;
/// Whether the coalesced modes `M` are injective.
type InjectiveBy<M> = <M as StaticModes>::UnlessEmpty<
    <<M as StaticModes>::Verdict as Outcome>::Then<<SortedOf<M> as AboveReach<U1>>::Verdict>,
>;
/// Whether the coalesced modes `M`, which are injective, are compact.
type CompactBy<M> = <M as StaticModes>::UnlessEmpty<<SortedOf<M> as Follows<U1>>::Verdict<OfCompact>>;

/// The modes of static stride of the list `Self` that have more than one element, and whether all strides are static.
pub trait StaticModes {
    type Output;
    type Verdict: Outcome;
    /// The verdict `V`, or that no law is broken because a mode has the static size 0.
    type UnlessEmpty<V: Outcome>: Outcome;
}
impl StaticModes for HNil {
    type Output = HNil;
    type Verdict = ();
    type UnlessEmpty<V: Outcome> = V;
}
// A lone mode of size 1.
impl<T: StaticModes> StaticModes for HCons<Layout<UInt<UTerm, B1>, U0>, T> {
    type Output = T::Output;
    type Verdict = T::Verdict;
    type UnlessEmpty<V: Outcome> = T::UnlessEmpty<V>;
}
impl<T: StaticModes, U, B> StaticModes for HCons<Layout<UInt<UTerm, B1>, UInt<U, B>>, T> {
    type Output = T::Output;
    type Verdict = T::Verdict;
    type UnlessEmpty<V: Outcome> = T::UnlessEmpty<V>;
}
macro_rules! moving {
    ($([$($generics:ident)*] $size:ty, $stride:ty;)*) => { $(
        impl<T: StaticModes, $($generics),*> StaticModes for HCons<Layout<$size, $stride>, T> {
            type Output = HCons<Layout<$size, $stride>, T::Output>;
            type Verdict = T::Verdict;
            type UnlessEmpty<V: Outcome> = <$size as UnlessEmpty>::Verdict<T::UnlessEmpty<V>>;
        }
    )* };
}
moving! {
    [] usize, UTerm;
    [K Z] Multiple<K, Z>, UTerm;
    [] UTerm, UTerm;
    [U B C] UInt<UInt<U, B>, C>, UTerm;
    [W E] usize, UInt<W, E>;
    [K Z W E] Multiple<K, Z>, UInt<W, E>;
    [W E] UTerm, UInt<W, E>;
    [U B C W E] UInt<UInt<U, B>, C>, UInt<W, E>;
}
macro_rules! dynamic {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<S: UnlessEmpty, T: StaticModes, $($generics),*> StaticModes for HCons<Layout<S, $stride>, T> {
            type Output = T::Output;
            type Verdict = BrokenLaw<HasDynamic>;
            type UnlessEmpty<V: Outcome> = S::Verdict<T::UnlessEmpty<V>>;
        }
    )* };
}
dynamic! {
    [] usize;
    [K Z] Multiple<K, Z>;
}
/// The verdict that an integer is dynamic.
pub struct HasDynamic;
impl<P> BrokenIn<P> for HasDynamic where (): NoStaticProof<P> {}

/// The sorted modes `Self` lie above each other, from `Reach` on, one more than the last offset so far.
pub trait AboveReach<Reach> {
    type Verdict: Outcome;
}
impl<Reach> AboveReach<Reach> for HNil {
    type Verdict = ();
}
impl<S, D, T, Reach> AboveReach<Reach> for HCons<Layout<S, D>, T>
where
    D: Compared<Reach, Output: AboveIf<S, D, T, Reach>>,
{
    type Verdict = <ComparedOf<D, Reach> as AboveIf<S, D, T, Reach>>::Verdict;
}
/// The mode `S:D` and those after it; `Self` is the order of `D` and `Reach`.
pub trait AboveIf<S, D, T, Reach> {
    type Verdict: Outcome;
}
macro_rules! above {
    ($($order:ty),*) => { $(
        impl<S, D, T, Reach> AboveIf<S, D, T, Reach> for $order
        where
            S: ModeReach<D>,
            Reach: Plus<<S as ModeReach<D>>::Output>,
            T: AboveReach<PlusOf<Reach, <S as ModeReach<D>>::Output>>,
        {
            type Verdict = T::Verdict;
        }
    )* };
}
above!(Equal, Greater);
impl<S, D, T, Reach> AboveIf<S, D, T, Reach> for Less {
    type Verdict = BrokenLaw<Overlaps<D, Reach>>;
}
impl<S, D, T, Reach> AboveIf<S, D, T, Reach> for DynamicOrder {
    type Verdict = BrokenLaw<HasDynamic>;
}
/// The verdict that the stride `D` is below `Reach`.
pub struct Overlaps<D, Reach>(PhantomData<(D, Reach)>);
impl<D: InDecimal, Reach: InDecimal, P> BrokenIn<P> for Overlaps<D, Reach> where
    Decimal<D>: NotProvenInjective<Decimal<Reach>>
{
}
