//! Numbers of compile errors in decimal.
//!
//! Computed on the error path only: the impls for a law that is broken ask for it, the others do not.

use super::numbers::{FollowingGroup, LeadingGroup, dynamic};
use crate::int::{DivRem, First, Second};
use typenum::{U1000, UInt, UTerm};

/// The name of the integer `N` in decimal; a dynamic integer is named `dynamic`.
pub type Decimal<N> = <N as InDecimal>::Output;

/// An integer that has a name in decimal.
pub trait InDecimal {
    /// A type that rustc prints as the number, such as `_24`.
    type Output;
}

impl InDecimal for usize {
    type Output = dynamic;
}
impl InDecimal for UTerm {
    type Output = <UTerm as DecimalGroups<()>>::Output;
}
impl<U, B> InDecimal for UInt<U, B>
where
    UInt<U, B>: DecimalGroups<()>,
{
    type Output = <UInt<U, B> as DecimalGroups<()>>::Output;
}

/// `Self` in groups of three digits, in front of the groups `Rest`.
pub trait DecimalGroups<Rest> {
    /// The number.
    type Output;
}

impl DecimalGroups<()> for UTerm {
    type Output = <UTerm as LeadingGroup<()>>::Output;
}
impl<U, B, Rest> DecimalGroups<Rest> for UInt<U, B>
where
    UInt<U, B>: DivRem<U1000>,
    First<Thousands<UInt<U, B>>>: HigherGroups<Second<Thousands<UInt<U, B>>>, Rest>,
{
    type Output = <First<Thousands<UInt<U, B>>> as HigherGroups<Second<Thousands<UInt<U, B>>>, Rest>>::Output;
}

/// The number of thousands in `N`, and the rest.
type Thousands<N> = <N as DivRem<U1000>>::Output;

/// The groups of `Self * 1000 + R` in front of `Rest`.
pub trait HigherGroups<R, Rest> {
    /// The number.
    type Output;
}
impl<R: LeadingGroup<Rest>, Rest> HigherGroups<R, Rest> for UTerm {
    type Output = R::Output;
}
impl<U, B, R: FollowingGroup<Rest>, Rest> HigherGroups<R, Rest> for UInt<U, B>
where
    UInt<U, B>: DecimalGroups<R::Output>,
{
    type Output = <UInt<U, B> as DecimalGroups<R::Output>>::Output;
}
