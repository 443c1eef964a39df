//! The offset of a composed layout in larger or smaller elements.

use super::offset::InnerOffset;
use crate::diagnostics::laws::OffsetDivisibility;
use crate::diagnostics::verdict::{Holds, Then};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked, law_is_broken};
use crate::int::{ExactDivide, Multiple, StaticInteger, Times, TimesOf, Undefined, Word, computed};
use core::marker::PhantomData;
use typenum::{U0, UInt, UTerm};

/// An offset in elements of `N`, and in those of which `N` make one.
pub trait RecastsOffset<N>: InnerOffset {
    /// In elements of `N`.
    type Larger: InnerOffset;
    /// Whether that is a whole number.
    type LargerVerdict;
    /// In elements of which `N` make one.
    type Smaller: InnerOffset;

    /// In elements of `N`.
    fn try_larger(self) -> Result<Self::Larger, LayoutError>;
    /// In elements of which `N` make one.
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
    /// The quotient.
    type Output: InnerOffset;
    /// Whether it is a whole number.
    type Verdict;
    /// The quotient.
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

/// The offset `O` is no multiple of `N`.
pub struct OffsetNoMultiple<O, N>(PhantomData<(O, N)>);
impl<O, N, Next> Then<Next> for OffsetNoMultiple<O, N> {
    type Verdict = Self;
}
impl<O: InDecimal, N: InDecimal> Holds for OffsetNoMultiple<O, N> where Decimal<O>: OffsetDivisibility<Decimal<N>> {}
