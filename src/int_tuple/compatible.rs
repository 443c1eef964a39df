//! Compatible and weakly compatible: every coordinate of one shape is a coordinate of the other.

use super::case::{ATuple, AnInteger, KindOf, Kinded};
use super::neither::not_compared_but_integers;
use super::nested::{As, IntoNested, NestedOf};
use super::product::{Product, ProductValue};
use super::truth::{AndOf, AndThen, Order};
use crate::int::{Compared, ComparedOf, Integer, Remainder, RemainderOf, Truth};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1, UInt, UTerm};

/// Whether `A` is compatible with `Self`.
pub trait CompatibleWith<A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it is.
    fn compatible(a: A, b: Self) -> bool;
}

impl<A: Kinded, Z, R: Truth> CompatibleWith<A> for Z
where
    Z: Kinded + CompatibleWithCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn compatible(a: A, b: Z) -> bool {
        Z::compatible_case(a, b)
    }
}

/// [`CompatibleWith`], by the kinds of the operands; that of layouts is in `layout`.
pub trait CompatibleWithCase<A, KA, K> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it is.
    fn compatible_case(a: A, b: Self) -> bool;
}

/// Whether `A` is compatible with `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type CompatibleOf<A, B> = <NestedOf<B> as CompatibleWith<NestedOf<A>>>::Output;

// An integer is compatible with any int tuple of its size; with a layout of its size, see `layout::relations`.
macro_rules! of_its_size {
    ($($kind:ty)*) => { $(
        impl<A, B> CompatibleWithCase<A, AnInteger, $kind> for B
        where
            A: Integer + Compared<B::Output, Output: Order>,
            B: ProductValue,
        {
            type Output = <ComparedOf<A, B::Output> as Order>::IsEqual;
            #[inline(always)]
            fn compatible_case(a: A, b: Self) -> bool {
                b.try_product() == Ok(a.value())
            }
        }
    )* };
}
of_its_size!(AnInteger ATuple);
// A tuple is not compatible with an integer.
impl<A, B> CompatibleWithCase<A, ATuple, AnInteger> for B {
    type Output = B0;
    #[inline(always)]
    fn compatible_case(_: A, _: B) -> bool {
        false
    }
}
// Tuples are compatible mode by mode.
impl CompatibleWithCase<HNil, ATuple, ATuple> for HNil {
    type Output = B1;
    #[inline(always)]
    fn compatible_case(_: HNil, _: Self) -> bool {
        true
    }
}
impl<H, T> CompatibleWithCase<HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = B0;
    #[inline(always)]
    fn compatible_case(_: HNil, _: Self) -> bool {
        false
    }
}
impl<H, T> CompatibleWithCase<HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = B0;
    #[inline(always)]
    fn compatible_case(_: HCons<H, T>, _: Self) -> bool {
        false
    }
}
impl<HA, TA, HB, TB> CompatibleWithCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: CompatibleWith<HA>,
    TB: CompatibleWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[inline(always)]
    fn compatible_case(a: HCons<HA, TA>, b: Self) -> bool {
        HB::compatible(a.head, b.head) && TB::compatible(a.tail, b.tail)
    }
}
// A layout or `_`.
not_compared_but_integers!(CompatibleWithCase<A,>, type Output = B0, fn compatible_case() -> bool);

/// Whether shape `a` is compatible with shape `b`: they have the same size, and every coordinate of `a` is a
/// coordinate of `b`.
///
/// **Type.** [`CompatibleOf`]`<A, B>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compatible;
///
/// assert!(compatible(shape![24], shape![(4, 6)]));
/// assert!(compatible(shape![(4, 6)], shape![((2, 2), 6)]));
/// assert!(!compatible(shape![((2, 3), 4)], shape![((2, 2), (3, 2))]));
/// assert!(!compatible(shape![(24)], shape![24]));
/// ```
///
/// **Cost.** None at run time for static integers; a comparison and a product for each mode with a dynamic one.
#[inline(always)]
pub fn compatible<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CompatibleWith<NA>,
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

impl<A: Kinded, Z, R: Truth> WeaklyCompatibleWith<A> for Z
where
    Z: Kinded + WeaklyCompatibleWithCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn weakly_compatible(a: A, b: Z) -> bool {
        Z::weakly_compatible_case(a, b)
    }
}

/// [`WeaklyCompatibleWith`], by the kinds of the operands; that of layouts is in `layout`.
pub trait WeaklyCompatibleWithCase<A, KA, K> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether it is.
    fn weakly_compatible_case(a: A, b: Self) -> bool;
}

/// Whether `A` is weakly compatible with `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type WeaklyCompatibleOf<A, B> = <NestedOf<B> as WeaklyCompatibleWith<NestedOf<A>>>::Output;

/// Whether the integer `N` is a multiple of the integer `Self`: of 0 only 0 is.
pub trait HasMultiple<N> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type IsMultiple: Truth;
}
impl<N: Compared<UTerm, Output: Order>> HasMultiple<N> for UTerm {
    type IsMultiple = <ComparedOf<N, UTerm> as Order>::IsEqual;
}
macro_rules! divisors {
    ($($divisor:ty, <$($parameter:ident),*>;)*) => { $(
        impl<N, $($parameter),*> HasMultiple<N> for $divisor
        where
            N: Remainder<$divisor, Output: Compared<UTerm, Output: Order>>,
        {
            type IsMultiple = <ComparedOf<RemainderOf<N, $divisor>, UTerm> as Order>::IsEqual;
        }
    )* };
}
divisors! {
    usize, <>;
    UInt<U, B>, <U, B>;
}

// An integer is weakly compatible with any int tuple whose size is a multiple of it.
macro_rules! of_a_multiple {
    ($($kind:ty)*) => { $(
        impl<A, B> WeaklyCompatibleWithCase<A, AnInteger, $kind> for B
        where
            A: Integer + HasMultiple<<B as Product>::Output>,
            B: ProductValue,
        {
            type Output = A::IsMultiple;
            #[inline(always)]
            fn weakly_compatible_case(a: A, b: Self) -> bool {
                b.try_product().is_ok_and(|size| size.checked_rem(a.value()).unwrap_or(size) == 0)
            }
        }
    )* };
}
of_a_multiple!(AnInteger ATuple);
impl<A, B> WeaklyCompatibleWithCase<A, ATuple, AnInteger> for B {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible_case(_: A, _: B) -> bool {
        false
    }
}
impl WeaklyCompatibleWithCase<HNil, ATuple, ATuple> for HNil {
    type Output = B1;
    #[inline(always)]
    fn weakly_compatible_case(_: HNil, _: Self) -> bool {
        true
    }
}
impl<H, T> WeaklyCompatibleWithCase<HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible_case(_: HNil, _: Self) -> bool {
        false
    }
}
impl<H, T> WeaklyCompatibleWithCase<HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = B0;
    #[inline(always)]
    fn weakly_compatible_case(_: HCons<H, T>, _: Self) -> bool {
        false
    }
}
impl<HA, TA, HB, TB> WeaklyCompatibleWithCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: WeaklyCompatibleWith<HA>,
    TB: WeaklyCompatibleWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
    #[inline(always)]
    fn weakly_compatible_case(a: HCons<HA, TA>, b: Self) -> bool {
        HB::weakly_compatible(a.head, b.head) && TB::weakly_compatible(a.tail, b.tail)
    }
}
// A layout or `_`.
not_compared_but_integers!(WeaklyCompatibleWithCase<A,>, type Output = B0, fn weakly_compatible_case() -> bool);

/// Whether shape `a` is weakly compatible with shape `b`: some multiple of `a`, mode by mode, is compatible
/// with `b`. Of 0 only 0 is a multiple.
///
/// **Type.** [`WeaklyCompatibleOf`]`<A, B>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::weakly_compatible;
///
/// assert!(weakly_compatible(shape![(2, 3)], shape![((2, 2), 6)]));
/// assert!(!weakly_compatible(shape![(3, 3)], shape![((2, 2), 6)]));
/// assert!(weakly_compatible(shape![(2, 0)], shape![(4, (0, 3))]) && !weakly_compatible(shape![0], shape![4]));
/// ```
///
/// **Cost.** None at run time for static integers; a division for each mode with a dynamic one.
#[inline(always)]
pub fn weakly_compatible<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: WeaklyCompatibleWith<NA>,
{
    WeaklyCompatibleWith::weakly_compatible(a.into_nested(), b.into_nested())
}
