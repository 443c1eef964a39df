//! A swizzle of larger or smaller elements.
//!
//! A swizzle of groups of `2^k` elements, which stay as they are, has its bits `k` further up.

use super::{OffsetMap, Shift, Swizzle, SwizzleLaws};
use crate::algebra::{Downcast, RecastLayout, Upcast};
use crate::diagnostics::laws::{SwizzleGranularity, SwizzleParts};
use crate::diagnostics::verdict::{Holds, Lawful, Then};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{Plus, PlusOf, Predecessor};
use core::marker::PhantomData;
use typenum::{B0, B1, U1, UInt, UTerm, Unsigned};

/// A function of offsets, for elements `N` times smaller, and for elements `N` times larger.
#[diagnostic::on_unimplemented(
    message = "no recast: of composed layouts, only a swizzle of a layout can be recast",
    label = "expected a swizzle in front of the layout"
)]
pub trait RecastsMap<N>: OffsetMap {
    /// The function of elements of `N`.
    type Larger: OffsetMap;
    /// Whether there is one.
    type LargerVerdict;
    /// The function for elements `N` times larger.
    type Smaller: OffsetMap;
    /// Whether there is one.
    type SmallerVerdict;

    /// The function of elements of `N`.
    fn larger() -> Self::Larger;
    /// The function for elements `N` times larger.
    fn smaller() -> Self::Smaller;
}

// The identity is that of all elements.
impl<N, M, S> RecastsMap<N> for Swizzle<UTerm, M, S> {
    type Larger = Self;
    type LargerVerdict = ();
    type Smaller = Self;
    type SmallerVerdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn larger() -> Self {
        Swizzle::lawful()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn smaller() -> Self {
        Swizzle::lawful()
    }
}
impl<N, U, C, M, S> RecastsMap<N> for Swizzle<UInt<U, C>, M, S>
where
    Self: OffsetMap,
    M: Unsigned,
    S: Shift,
    N: Raises<M, N> + Lowers<M, Torn<N, M>>,
    Swizzle<UInt<U, C>, N::Lowered, S>: OffsetMap,
    Swizzle<UInt<U, C>, N::Raised, S>: OffsetMap,
{
    type Larger = Swizzle<UInt<U, C>, N::Lowered, S>;
    type LargerVerdict = <N as Lowers<M, Torn<N, M>>>::Verdict;
    type Smaller = Swizzle<UInt<U, C>, N::Raised, S>;
    type SmallerVerdict = (<N as Raises<M, N>>::Verdict, LawfulSwizzle<Self::Smaller>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn larger() -> Self::Larger {
        Swizzle::lawful()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn smaller() -> Self::Smaller {
        Swizzle::lawful()
    }
}

impl<B, M, S, U, C> Upcast<Swizzle<B, M, S>> for UInt<U, C>
where
    Swizzle<B, M, S>: RecastsMap<UInt<U, C>>,
{
    type Output = <Swizzle<B, M, S> as RecastsMap<UInt<U, C>>>::Larger;
    type Verdict = <Swizzle<B, M, S> as RecastsMap<UInt<U, C>>>::LargerVerdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_upcast_of(_: Swizzle<B, M, S>) -> Result<Self::Output, LayoutError> {
        Ok(<Swizzle<B, M, S> as RecastsMap<UInt<U, C>>>::larger())
    }
}
impl<B, M, S, U, C> Downcast<Swizzle<B, M, S>> for UInt<U, C>
where
    Swizzle<B, M, S>: RecastsMap<UInt<U, C>>,
{
    type Output = <Swizzle<B, M, S> as RecastsMap<UInt<U, C>>>::Smaller;
    type Verdict = <Swizzle<B, M, S> as RecastsMap<UInt<U, C>>>::SmallerVerdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_downcast_of(_: Swizzle<B, M, S>) -> Result<Self::Output, LayoutError> {
        Ok(<Swizzle<B, M, S> as RecastsMap<UInt<U, C>>>::smaller())
    }
}

impl<B, M, S> Swizzle<B, M, S> {
    /// The swizzle of larger elements, each of `N` old ones: the `M` in the middle becomes `M - log2 N`.
    ///
    /// **Defined when** `N` divides `2^M` (*swizzle granularity*), or no bits are swizzled.
    ///
    /// **In CuTe**: `upcast<N>(swizzle)`, which accepts `N` elements that do not stay together.
    ///
    /// # Examples
    /// ```
    /// use colex::Swizzle;
    /// use colex::typenum::{U2, U3, U4};
    ///
    /// assert_eq!(Swizzle::<U3, U4, U3>::new().upcast::<U4>().to_string(), "Sw<3,2,3>");
    /// assert_eq!(Swizzle::<U3, U4, U3>::new().downcast::<U2>().to_string(), "Sw<3,5,3>");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn upcast<N>(self) -> <N as Upcast<Self>>::Output
    where
        N: Upcast<Self, Verdict: Lawful>,
    {
        checked::lawful(N::try_upcast_of(self))
    }

    /// The swizzle of smaller elements, `N` in each old one: the `M` in the middle becomes `M + log2 N`.
    ///
    /// **Defined when** `N` is a power of two (*swizzle parts*) and the bits fit in a `usize`, or no bits are swizzled.
    ///
    /// **In CuTe**: `downcast<N>(swizzle)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn downcast<N>(self) -> <N as Downcast<Self>>::Output
    where
        N: Downcast<Self, Verdict: Lawful>,
    {
        checked::lawful(N::try_downcast_of(self))
    }

    /// The swizzle in elements of `New` bits instead of `Old` bits.
    ///
    /// **In CuTe**: `recast_layout<Old, New>(swizzle)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn recast_layout<Old, New>(self) -> <Old as RecastLayout<Self, New>>::Output
    where
        Old: RecastLayout<Self, New, Verdict: Lawful>,
    {
        checked::lawful(Old::try_recast(self))
    }

    /// The inverse: the swizzle itself.
    ///
    /// **In CuTe**: `right_inverse(swizzle)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn right_inverse(self) -> Self {
        self
    }

    /// The inverse: the swizzle itself.
    ///
    /// **In CuTe**: `left_inverse(swizzle)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_inverse(self) -> Self {
        self
    }
}

/// The laws of the swizzle `A` hold.
pub struct LawfulSwizzle<A>(PhantomData<A>);
impl<A: SwizzleLaws<Verdict: Lawful>> Holds for LawfulSwizzle<A> {}

/// `M - log2(Self)`, or the law `Torn` if that is negative.
pub trait Lowers<M, Torn> {
    type Lowered: Unsigned;
    /// Whether it is one.
    type Verdict;
}
impl<M: Unsigned, Torn> Lowers<M, Torn> for UInt<UTerm, B1> {
    type Lowered = M;
    type Verdict = ();
}
// An odd number.
impl<U, C, M: Unsigned, Torn> Lowers<M, Torn> for UInt<UInt<U, C>, B1> {
    type Lowered = M;
    type Verdict = Torn;
}
impl<U, C, Torn> Lowers<UTerm, Torn> for UInt<UInt<U, C>, B0> {
    type Lowered = UTerm;
    type Verdict = Torn;
}
impl<U, C, V, D, Torn> Lowers<UInt<V, D>, Torn> for UInt<UInt<U, C>, B0>
where
    UInt<V, D>: Predecessor,
    UInt<U, C>: Lowers<<UInt<V, D> as Predecessor>::Output, Torn>,
{
    type Lowered = <UInt<U, C> as Lowers<<UInt<V, D> as Predecessor>::Output, Torn>>::Lowered;
    type Verdict = <UInt<U, C> as Lowers<<UInt<V, D> as Predecessor>::Output, Torn>>::Verdict;
}

/// `N` elements do not stay together where runs of `2^M` do.
pub struct Torn<N, M>(PhantomData<(N, M)>);
impl<N, M, Next> Then<Next> for Torn<N, M> {
    type Verdict = Self;
}
impl<N: InDecimal, M: InDecimal> Holds for Torn<N, M> where Decimal<N>: SwizzleGranularity<Decimal<M>> {}

/// `M + log2(Self)`, or the broken law if `N` is not a power of two.
pub trait Raises<M, N> {
    type Raised: Unsigned;
    /// Whether it is one.
    type Verdict;
}
impl<M: Unsigned, N> Raises<M, N> for UInt<UTerm, B1> {
    type Raised = M;
    type Verdict = ();
}
impl<U, C, M: Unsigned, N> Raises<M, N> for UInt<UInt<U, C>, B1> {
    type Raised = M;
    type Verdict = OddParts<N>;
}
impl<U, C, M, N> Raises<M, N> for UInt<UInt<U, C>, B0>
where
    M: Plus<U1>,
    UInt<U, C>: Raises<PlusOf<M, U1>, N>,
{
    type Raised = <UInt<U, C> as Raises<PlusOf<M, U1>, N>>::Raised;
    type Verdict = <UInt<U, C> as Raises<PlusOf<M, U1>, N>>::Verdict;
}

/// `N` is not a power of two.
pub struct OddParts<N>(PhantomData<N>);
impl<N: InDecimal> Holds for OddParts<N> where Decimal<N>: SwizzleParts {}
