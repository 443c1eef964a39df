//! Recasts: the same memory in larger or smaller elements.
//!
//! | part | upcast by `n` | downcast by `n` |
//! | --- | --- | --- |
//! | `Sw<B, M, S>` | `Sw<B, M - log2 n, S>`, if `n` divides `2^M` | `Sw<B, M + log2 n, S>`, if `n` is a power of two |
//! | offset `o` | `o / n`, if `n` divides it | `o * n` |
//! | layout | its upcast | its downcast |
//!
//! Then `n` elements that become one are side by side, in their order, after the swizzle as before it.

use super::recast_swizzle::RecastsMap;
use super::{ComposedLayout, InnerOffset, OffsetMap};
use crate::algebra::{Downcast, RecastLayout, Upcast};
use crate::diagnostics::laws::OffsetDivisibility;
use crate::diagnostics::verdict::{Holds, Lawful, Then};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked, law_is_broken};
use crate::int::{ExactDivide, Multiple, StaticInteger, Times, TimesOf, Undefined, Word, computed};
use crate::layout::{Layout, LayoutKind};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{U0, UInt, UTerm};

/// The function in front of the recast layout.
type AroundOf<A, O, L> = <A as OffsetMap>::Around<O, L>;
/// The verdict `V`, and if it is lawful the verdict `Next`: an offset in the middle of an element that a swizzle tears apart
/// is one mistake.
///
/// A bound of the use instead of the definition: an impl for all layouts must not depend on the verdict of one.
pub struct FirstMistake<V, Next>(PhantomData<(V, Next)>);
impl<V: Then<Next, Verdict: Holds>, Next> Holds for FirstMistake<V, Next> {}

impl<A, O, L, U, C> Upcast<ComposedLayout<A, O, L>> for UInt<U, C>
where
    UInt<U, C>: Upcast<L>,
    A: RecastsMap<UInt<U, C>>,
    O: RecastsOffset<UInt<U, C>>,
{
    type Output = AroundOf<A::Larger, O::Larger, <Self as Upcast<L>>::Output>;
    type Verdict = FirstMistake<A::LargerVerdict, FirstMistake<O::LargerVerdict, <Self as Upcast<L>>::Verdict>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_upcast_of(layout: ComposedLayout<A, O, L>) -> Result<Self::Output, LayoutError> {
        let offset = layout.offset.try_larger()?;
        Ok(A::larger().around(offset, Self::try_upcast_of(layout.b)?))
    }
}

impl<A, O, L, U, C> Downcast<ComposedLayout<A, O, L>> for UInt<U, C>
where
    UInt<U, C>: Downcast<L>,
    A: RecastsMap<UInt<U, C>>,
    O: RecastsOffset<UInt<U, C>>,
{
    type Output = AroundOf<A::Smaller, O::Smaller, <Self as Downcast<L>>::Output>;
    type Verdict = (A::SmallerVerdict, <Self as Downcast<L>>::Verdict);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_downcast_of(layout: ComposedLayout<A, O, L>) -> Result<Self::Output, LayoutError> {
        let offset = layout.offset.try_smaller()?;
        Ok(A::smaller().around(offset, Self::try_downcast_of(layout.b)?))
    }
}

impl<A, O, S, D> ComposedLayout<A, O, Layout<S, D>>
where
    Layout<S, D>: LayoutKind,
{
    /// The layout of larger elements, each of `N` old ones.
    ///
    /// **Definition.** The element at the offset `n*x + k`, for `k < n`, is part `k` of the new element `x`: the swizzle
    /// moves new elements as it moved their parts.
    ///
    /// **Defined when** the swizzle keeps `N` elements together (*swizzle granularity*: `N` divides `2^M`), the offset is a
    /// multiple of `N` (*offset divisibility*), and [`Layout::upcast`](crate::Layout::upcast) is defined.
    ///
    /// **In CuTe**: `upcast<N>(layout)`, which accepts a swizzle that tears new elements apart.
    ///
    /// # Panics
    /// If a dynamic stride, or the offset, is not a multiple.
    ///
    /// # Errors
    /// [`OffsetDivisibility`](LayoutError::OffsetDivisibility), [`UpcastDivisibility`](LayoutError::UpcastDivisibility),
    /// [`UpcastCarry`](LayoutError::UpcastCarry).
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3, U4};
    ///
    /// let a = make_composed_layout(Swizzle::<U2, U2, U3>::new(), 6, layout![(8, 16) : (16, 1)]);
    /// assert_eq!(a.try_upcast::<U4>().unwrap_err(), LayoutError::OffsetDivisibility { offset: 6, elements: 4 });
    /// assert_eq!(a.try_upcast::<U2>().unwrap().to_string(), "Sw<2,1,3> o 3 o (_8,_8):(_8,_1)");
    /// ```
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3, U4};
    ///
    /// let bytes = Swizzle::<U3, U4, U3>::new().composition(layout![(8, 128) : (128, 1)]);
    /// assert_eq!(bytes.upcast::<U2>().to_string(), "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
    /// assert_eq!(bytes.upcast::<U4>().at((3, 5)), bytes.at((3, 20)) / 4);
    /// ```
    ///
    /// Runs of 4 elements stay together, and 8 do not:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3, U8};
    ///
    /// Swizzle::<U3, U2, U3>::new().composition(layout![(8, 32) : (32, 1)]).upcast::<U8>();
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3, U4};
    ///
    /// Swizzle::<U3, U2, U3>::new().composition(layout![(8, 32) : (32, 1)]).upcast::<U4>();
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn upcast<N>(self) -> <N as Upcast<Self>>::Output
    where
        N: Upcast<Self, Verdict: Lawful>,
    {
        N::try_upcast_of(self)
    }

    /// The layout of smaller elements, `N` in each old one.
    ///
    /// **Definition.** Part `k` of the element at the offset `x` is the new element at `n*x + k`: the inverse of
    /// [`upcast`](ComposedLayout::upcast).
    ///
    /// **Defined when** `N` is a power of two, unless nothing is swizzled (*swizzle parts*), the bits of the swizzle still
    /// fit in a `usize`, and [`Layout::downcast`](crate::Layout::downcast) is defined.
    ///
    /// **In CuTe**: `downcast<N>(layout)`.
    ///
    /// # Panics
    /// If a stride, a size or the offset overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U3, U4};
    ///
    /// let words = Swizzle::<U3, U3, U3>::new().composition(layout![(8, 64) : (64, 1)]);
    /// assert_eq!(words.downcast::<U4>().to_string(), "Sw<3,5,3> o _0 o (_8,_256):(_256,_1)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn downcast<N>(self) -> <N as Downcast<Self>>::Output
    where
        N: Downcast<Self, Verdict: Lawful>,
    {
        N::try_downcast_of(self)
    }

    /// The layout in elements of `New` bits instead of `Old` bits: up by the one factor, and down by the other.
    ///
    /// **In CuTe**: `recast_layout<Old, New>(layout)`.
    ///
    /// # Panics
    /// As [`upcast`](ComposedLayout::upcast) and [`downcast`](ComposedLayout::downcast).
    ///
    /// # Errors
    /// As [`try_upcast`](ComposedLayout::try_upcast) and [`try_downcast`](ComposedLayout::try_downcast).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U3, U4, U8, U16};
    ///
    /// let bytes = Swizzle::<U3, U4, U3>::new().composition(layout![(8, 128) : (128, 1)]);
    /// assert_eq!(bytes.recast_layout::<U8, U16>().to_string(), "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn recast_layout<Old, New>(self) -> <Old as RecastLayout<Self, New>>::Output
    where
        Old: RecastLayout<Self, New, Verdict: Lawful>,
    {
        Old::try_recast(self)
    }
}

// The offset of a composed layout in larger or smaller elements.

/// An offset in units of `N`th elements, and in units of `N` elements.
pub trait RecastsOffset<N>: InnerOffset {
    /// In elements of `N`.
    type Larger: InnerOffset;
    /// Whether that is a whole number.
    type LargerVerdict;
    /// In larger elements, each made of `N` old ones.
    type Smaller: InnerOffset;

    /// In elements of `N`.
    fn try_larger(self) -> Result<Self::Larger, LayoutError>;
    /// In larger elements, each made of `N` old ones.
    fn try_smaller(self) -> Result<Self::Smaller, LayoutError>;
}
impl<N> RecastsOffset<N> for UTerm {
    type Larger = U0;
    type LargerVerdict = ();
    type Smaller = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_larger(self) -> Result<U0, LayoutError> {
        Ok(self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_smaller(self) -> Result<U0, LayoutError> {
        Ok(self)
    }
}
impl<N: StaticInteger> RecastsOffset<N> for usize {
    type Larger = usize;
    type LargerVerdict = ();
    type Smaller = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_larger(self) -> Result<usize, LayoutError> {
        match checked::div_rem(self, N::VALUE)? {
            (quotient, 0) => Ok(quotient),
            _ => Err(LayoutError::OffsetDivisibility { offset: self, elements: N::VALUE }),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_smaller(self) -> Result<usize, LayoutError> {
        checked::times(self, N::VALUE)
    }
}
impl<N: StaticInteger, K: StaticInteger, Z: Word> RecastsOffset<N> for Multiple<K, Z> {
    type Larger = usize;
    type LargerVerdict = ();
    type Smaller = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_larger(self) -> Result<usize, LayoutError> {
        RecastsOffset::<N>::try_larger(self.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_smaller(self) -> Result<usize, LayoutError> {
        checked::times(self.value(), N::VALUE)
    }
}
impl<N, U, C> RecastsOffset<N> for UInt<U, C>
where
    Self: InnerOffset + ExactDivide<N, Output: OffsetQuotient<Self, N>> + Times<N, Output: InnerOffset + StaticInteger>,
{
    type Larger = <<Self as ExactDivide<N>>::Output as OffsetQuotient<Self, N>>::Output;
    type LargerVerdict = <<Self as ExactDivide<N>>::Output as OffsetQuotient<Self, N>>::Verdict;
    type Smaller = TimesOf<Self, N>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_larger(self) -> Result<Self::Larger, LayoutError> {
        Ok(<<Self as ExactDivide<N>>::Output as OffsetQuotient<Self, N>>::quotient())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_smaller(self) -> Result<Self::Smaller, LayoutError> {
        Ok(computed(<Self::Smaller as StaticInteger>::VALUE))
    }
}

/// The quotient of the offset `O` and `N`, if `Self` is one.
pub trait OffsetQuotient<O, N> {
    type Output: InnerOffset;
    /// Whether it is a whole number.
    type Verdict;
    fn quotient() -> Self::Output;
}
impl<O, N, U, C> OffsetQuotient<O, N> for UInt<U, C>
where
    Self: InnerOffset + StaticInteger,
{
    type Output = Self;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn quotient() -> Self {
        computed(Self::VALUE)
    }
}
impl<O, N> OffsetQuotient<O, N> for Undefined {
    type Output = U0;
    type Verdict = OffsetNoMultiple<O, N>;
    law_is_broken!(fn quotient() -> U0);
}

/// The offset `O` is not a multiple of `N`.
pub struct OffsetNoMultiple<O, N>(PhantomData<(O, N)>);
impl<O, N, Next> Then<Next> for OffsetNoMultiple<O, N> {
    type Verdict = Self;
}
impl<O: InDecimal, N: InDecimal> Holds for OffsetNoMultiple<O, N> where Decimal<O>: OffsetDivisibility<Decimal<N>> {}
