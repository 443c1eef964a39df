//! The sectors of global memory.

use super::access::WarpAccess;
use super::offsets::{
    BytesFurther, CountDistinct, CountOf, DistinctOf, FirstBytes, InSectors, ListedOffsets, Map, NoNumbers, PutInto,
};
use super::vector_width::IsMultipleOf;
use crate::diagnostics::laws::memory::{TooManySectors, UnalignedBase};
use crate::diagnostics::verdict::{BrokenLaw, Lawful, Outcome};
use crate::int::{
    CeilDividedBy, CeilQuotientOf, ExactDivide, Maximum, MaximumOf, NegationOf, SameNumber, Times, TimesOf, Truth,
    Undefined,
};
use crate::int_tuple::{HCons, HNil};
use typenum::{U0, U32, UInt, UTerm};

/// An access of a warp to global memory, of elements of `W` bytes, is coalesced, from a base that is aligned to `A` bytes.
///
/// The layout is that of [`ConflictFree`](super::ConflictFree): its first mode the lanes, the others the elements that
/// each of them moves.
///
/// **Definition.** The bytes of the warp are in as few sectors of 32 bytes as there are room for them in, of every base
/// that is a multiple of `A`.
///
/// **Exact** for static layouts, plain or swizzled.
///
/// # Examples
/// ```
/// use colex::bounds::Coalesced;
/// use colex::prelude::*;
/// use colex::typenum::{U4, U128};
///
/// fn load<L: Coalesced<U4, U128>>(_: L) {}        // of f32, from where an allocation begins
/// load(layout![32 : 1]);
/// load(layout![(32, 4) : (4, 1)]);                // vectors of 16 bytes
/// ```
///
/// Every other element:
/// ```compile_fail,E0277
/// use colex::bounds::Coalesced;
/// use colex::prelude::*;
/// use colex::typenum::{U4, U128};
///
/// fn load<L: Coalesced<U4, U128>>(_: L) {}
/// load(layout![32 : 2]);
/// ```
///
/// **Source.** The programming guide of CUDA. **Cost.** None at run time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an access of a warp",
    label = "expected a layout, or a swizzle of one",
    note = "its first mode is the lanes, the others are the elements that each of them moves: `layout![(32, 4) : (4, 1)]`"
)]
pub trait Coalesced<W, A> {}
impl<L: SectorAccess<W, A, Verdict: Lawful>, W, A> Coalesced<W, A> for L {}

/// An access of a warp to the sectors of global memory.
pub trait SectorAccess<W, A> {
    /// Whether it is one, and coalesced.
    type Verdict: Outcome;
    /// How many sectors it touches.
    type Sectors;
}
impl<L, W, A, N, Starts, Bytes, Most> SectorAccess<W, A> for L
where
    L: WarpAccess<W, Bytes = N, Starts = Starts>,
    A: ExactDivide<U32, Output: Sector<A, N>> + IsMultipleOf<N, UnalignedBase<A, N>>,
    Starts: Map<FirstBytes<W>, Output = Bytes>
        + PutInto<NoNumbers, Output: CountDistinct<Output: Times<N, Output: CeilDividedBy<U32>>>>,
    <A::Output as Sector<A, N>>::Bases: FromEach<Bytes, U0, Output = Most>,
    Most: SameNumber<LeastOf<Starts, N>, Output: Truth>,
{
    type Verdict = <L::Verdict as Outcome>::Then<
        <A::Verdict as Outcome>::Then<
            <<A::Output as Sector<A, N>>::Verdict as Outcome>::Then<
                <NegationOf<Most::Output> as Truth>::Breaks<TooManySectors<Most, LeastOf<Starts, N>>>,
            >,
        >,
    >;
    type Sectors = Most;
}
/// How many sectors the different vectors of `N` bytes fill.
type LeastOf<Starts, N> = CeilQuotientOf<TimesOf<DistinctOf<Starts>, N>, U32>;

/// How many sectors of 32 bytes the access `L` of a warp touches at most, of elements of `W` bytes and from a base that is
/// aligned to `A`, a static integer.
///
/// # Examples
/// ```
/// use colex::memory::SectorsOf;
/// use colex::prelude::*;
/// use colex::StaticInteger;
/// use colex::typenum::{U4, U128};
///
/// assert_eq!(<SectorsOf<Layout![32 : 1], U4, U128> as StaticInteger>::VALUE, 4);
/// assert_eq!(<SectorsOf<Layout![32 : 1], U4, U4> as StaticInteger>::VALUE, 5);      // from any element on
/// assert_eq!(<SectorsOf<Layout![32 : 2], U4, U128> as StaticInteger>::VALUE, 8);
/// ```
pub type SectorsOf<L, W, A> = <L as SectorAccess<W, A>>::Sectors;

/// The alignment `A` is as many sectors, `Self`.
pub trait Sector<A, N> {
    /// Whether it is an alignment.
    type Verdict: Outcome;
    /// The places in a sector where a base may be.
    type Bases;
}
impl<A, N, U, B> Sector<A, N> for UInt<U, B> {
    type Verdict = ();
    type Bases = HCons<UTerm, HNil>;
}
impl<A, N> Sector<A, N> for UTerm {
    type Verdict = BrokenLaw<UnalignedBase<A, N>>;
    type Bases = HCons<UTerm, HNil>;
}
impl<A, N> Sector<A, N> for Undefined
where
    U32: ExactDivide<A, Output: InSector<A, N>>,
{
    type Verdict = <<U32 as ExactDivide<A>>::Output as InSector<A, N>>::Verdict;
    type Bases = <<U32 as ExactDivide<A>>::Output as InSector<A, N>>::Bases;
}
/// There are as many places of the alignment `A` in a sector, `Self`.
pub trait InSector<A, N> {
    /// Whether it is an alignment.
    type Verdict: Outcome;
    type Bases;
}
impl<A, N, U, B> InSector<A, N> for UInt<U, B>
where
    Self: ListedOffsets<A, UTerm, HNil>,
{
    type Verdict = ();
    type Bases = <Self as ListedOffsets<A, UTerm, HNil>>::Output;
}
impl<A, N> InSector<A, N> for Undefined {
    type Verdict = BrokenLaw<UnalignedBase<A, N>>;
    type Bases = HCons<UTerm, HNil>;
}

/// The most sectors in which the bytes are, from each of the bases of the list `Self`, or `Most` of bases before.
pub trait FromEach<Bytes, Most> {
    type Output;
}
impl<Bytes, Most> FromEach<Bytes, Most> for HNil {
    type Output = Most;
}
impl<H, T, Bytes, Most> FromEach<Bytes, Most> for HCons<H, T>
where
    Bytes: Map<BytesFurther<H>, Output: Map<InSectors, Output: PutInto<NoNumbers, Output: CountDistinct>>>,
    Most: Maximum<TouchedFrom<H, Bytes>>,
    T: FromEach<Bytes, MaximumOf<Most, TouchedFrom<H, Bytes>>>,
{
    type Output = T::Output;
}
type TouchedFrom<H, Bytes> =
    CountOf<<<<Bytes as Map<BytesFurther<H>>>::Output as Map<InSectors>>::Output as PutInto<NoNumbers>>::Output>;
