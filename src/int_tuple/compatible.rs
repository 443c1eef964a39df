//! Compatible and weakly compatible: every coordinate of one shape is a coordinate of the other.

use super::nested::{IntoNested, NestedOf};
use super::product::{Product, ProductValue};
use super::truth::{AndOf, AndThen, Order};
use crate::int::{Compared, ComparedOf, Integer, Integral, Remainder, RemainderOf, Truth};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1, UTerm};

/// Whether `A` is compatible with `Self`.
pub trait CompatibleWith<A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it is.
    fn compatible(a: A, b: Self) -> bool;
}

/// Whether `A` is compatible with `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type CompatibleOf<A, B> = <NestedOf<B> as CompatibleWith<NestedOf<A>>>::Output;

// An integer is compatible with any int tuple of its size.
impl<A, B> CompatibleWith<A> for B
where
    A: Integer + Compared<B::Output, Output: Order>,
    B: ProductValue,
{
    type Output = <ComparedOf<A, B::Output> as Order>::IsEqual;
    #[inline(always)]
    fn compatible(a: A, b: Self) -> bool {
        b.try_product() == Ok(a.value())
    }
}
// A tuple is not compatible with an integer.
impl<B: Integral> CompatibleWith<HNil> for B {
    type Output = B0;
    #[inline(always)]
    fn compatible(_: HNil, _: Self) -> bool {
        false
    }
}
impl<B: Integral, H, T> CompatibleWith<HCons<H, T>> for B {
    type Output = B0;
    #[inline(always)]
    fn compatible(_: HCons<H, T>, _: Self) -> bool {
        false
    }
}
// Tuples are compatible mode by mode.
impl CompatibleWith<HNil> for HNil {
    type Output = B1;
    #[inline(always)]
    fn compatible(_: HNil, _: Self) -> bool {
        true
    }
}
impl<H, T> CompatibleWith<HNil> for HCons<H, T> {
    type Output = B0;
    #[inline(always)]
    fn compatible(_: HNil, _: Self) -> bool {
        false
    }
}
impl<H, T> CompatibleWith<HCons<H, T>> for HNil {
    type Output = B0;
    #[inline(always)]
    fn compatible(_: HCons<H, T>, _: Self) -> bool {
        false
    }
}
impl<HA, TA, HB, TB> CompatibleWith<HCons<HA, TA>> for HCons<HB, TB>
where
    HB: CompatibleWith<HA>,
    TB: CompatibleWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[inline(always)]
    fn compatible(a: HCons<HA, TA>, b: Self) -> bool {
        HB::compatible(a.head, b.head) && TB::compatible(a.tail, b.tail)
    }
}

/// Whether shape `a` is compatible with shape `b`: they have the same size, and every coordinate of `a` is a
/// coordinate of `b`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert!(compatible(shape![24], shape![(4, 6)]));
/// assert!(compatible(shape![(4, 6)], shape![((2, 2), 6)]));
/// assert!(!compatible(shape![((2, 3), 4)], shape![((2, 2), (3, 2))]));
/// assert!(!compatible(shape![(24)], shape![24]));
/// ```
#[inline(always)]
pub fn compatible<A, B>(a: A, b: B) -> bool
where
    A: IntoNested,
    B: IntoNested<Nested: CompatibleWith<NestedOf<A>>>,
{
    CompatibleWith::compatible(a.into_nested(), b.into_nested())
}

/// Whether `A` is weakly compatible with `Self`.
pub trait WeaklyCompatibleWith<A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it is.
    fn weakly_compatible(a: A, b: Self) -> bool;
}

/// Whether `A` is weakly compatible with `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type WeaklyCompatibleOf<A, B> = <NestedOf<B> as WeaklyCompatibleWith<NestedOf<A>>>::Output;

// An integer is weakly compatible with any int tuple whose size it divides.
impl<A, B> WeaklyCompatibleWith<A> for B
where
    A: Integer,
    B: ProductValue<Output: Remainder<A, Output: Compared<UTerm, Output: Order>>>,
{
    type Output = <ComparedOf<RemainderOf<<B as Product>::Output, A>, UTerm> as Order>::IsEqual;
    #[inline(always)]
    fn weakly_compatible(a: A, b: Self) -> bool {
        b.try_product().is_ok_and(|size| size.checked_rem(a.value()) == Some(0))
    }
}
impl<B: Integral> WeaklyCompatibleWith<HNil> for B {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible(_: HNil, _: Self) -> bool {
        false
    }
}
impl<B: Integral, H, T> WeaklyCompatibleWith<HCons<H, T>> for B {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible(_: HCons<H, T>, _: Self) -> bool {
        false
    }
}
impl WeaklyCompatibleWith<HNil> for HNil {
    type Output = B1;
    #[inline(always)]
    fn weakly_compatible(_: HNil, _: Self) -> bool {
        true
    }
}
impl<H, T> WeaklyCompatibleWith<HNil> for HCons<H, T> {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible(_: HNil, _: Self) -> bool {
        false
    }
}
impl<H, T> WeaklyCompatibleWith<HCons<H, T>> for HNil {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible(_: HCons<H, T>, _: Self) -> bool {
        false
    }
}
impl<HA, TA, HB, TB> WeaklyCompatibleWith<HCons<HA, TA>> for HCons<HB, TB>
where
    HB: WeaklyCompatibleWith<HA>,
    TB: WeaklyCompatibleWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[inline(always)]
    fn weakly_compatible(a: HCons<HA, TA>, b: Self) -> bool {
        HB::weakly_compatible(a.head, b.head) && TB::weakly_compatible(a.tail, b.tail)
    }
}

/// Whether shape `a` is weakly compatible with shape `b`: some multiple of `a`, mode by mode, is compatible
/// with `b`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert!(weakly_compatible(shape![(2, 3)], shape![((2, 2), 6)]));
/// assert!(!weakly_compatible(shape![(3, 3)], shape![((2, 2), 6)]));
/// ```
#[inline(always)]
pub fn weakly_compatible<A, B>(a: A, b: B) -> bool
where
    A: IntoNested,
    B: IntoNested<Nested: WeaklyCompatibleWith<NestedOf<A>>>,
{
    WeaklyCompatibleWith::weakly_compatible(a.into_nested(), b.into_nested())
}
