//! Compatible and weakly compatible: every coordinate of one shape is a coordinate of the other.

use super::{
    ATuple, AnInteger, As, Compare, HasKind, IntoNested, KindOf, NestedOf, NotIntTuple, Product, ProductValue,
    RelatedCase, Underscore,
};
use crate::diagnostics::law_is_broken;
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::int::{Compared, ComparedOf, Integer, Multiple, Order, Remainder, RemainderOf, Truth};
use typenum::{B0, UInt, UTerm};

/// Whether `A` is compatible with `Self`.
pub trait CompatibleWith<A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    /// Whether `a` is compatible with `b`: `b` is a refinement of `a`.
    fn compatible(a: A, b: Self) -> bool;
}

/// The relation of a shape to those of its size with all its coordinates.
#[derive(Clone, Copy, Debug)]
pub enum Compatibility {}

impl<A: HasKind, B> CompatibleWith<A> for B
where
    B: HasKind + RelatedCase<Compare<Compatibility>, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compatible(a: A, b: B) -> bool {
        B::related_case(a, b)
    }
}

/// Whether `A` is compatible with `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type CompatibleOf<A, B> = <NestedOf<B> as CompatibleWith<NestedOf<A>>>::Output;

// An integer is compatible with any int tuple of its size; with a layout of its size, see `layout::relations`.
macro_rules! of_its_size {
    ($($kind:ty)*) => { $(
        impl<A, B> RelatedCase<Compare<Compatibility>, A, AnInteger, $kind> for B
        where
            A: Integer + Compared<B::Output, Output: Order>,
            B: ProductValue,
        {
            type Output = <ComparedOf<A, B::Output> as Order>::IsEqual;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn related_case(a: A, b: Self) -> bool {
                b.try_product() == Ok(a.value())
            }
        }
    )* };
}
of_its_size!(AnInteger ATuple);
// An integer and `_`.
impl<A> RelatedCase<Compare<Compatibility>, A, AnInteger, NotIntTuple<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: Underscore) -> bool);
}

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
#[cfg_attr(not(debug_assertions), inline(always))]
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
    /// Whether `a` is weakly compatible with `b`: each size of `a` divides the size of `b` at its position.
    fn weakly_compatible(a: A, b: Self) -> bool;
}

/// The relation of a shape to those with which a multiple of it is compatible.
#[derive(Clone, Copy, Debug)]
pub enum WeakCompatibility {}

impl<A: HasKind, B> WeaklyCompatibleWith<A> for B
where
    B: HasKind + RelatedCase<Compare<WeakCompatibility>, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn weakly_compatible(a: A, b: B) -> bool {
        B::related_case(a, b)
    }
}

/// Whether `A` is weakly compatible with `B`: `B1` or `B0` where it is static, `bool` otherwise.
pub type WeaklyCompatibleOf<A, B> = <NestedOf<B> as WeaklyCompatibleWith<NestedOf<A>>>::Output;

/// Whether the integer `N` is a multiple of the integer `Self`; only 0 is a multiple of 0.
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
    Multiple<K, Z>, <K, Z>;
    UInt<U, B>, <U, B>;
}

// An integer is weakly compatible with any int tuple whose size is a multiple of it.
macro_rules! of_a_multiple {
    ($($kind:ty)*) => { $(
        impl<A, B> RelatedCase<Compare<WeakCompatibility>, A, AnInteger, $kind> for B
        where
            A: Integer + HasMultiple<<B as Product>::Output>,
            B: ProductValue,
        {
            type Output = A::IsMultiple;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn related_case(a: A, b: Self) -> bool {
                b.try_product().is_ok_and(|size| size.checked_rem(a.value()).unwrap_or(size) == 0)
            }
        }
    )* };
}
of_a_multiple!(AnInteger ATuple);
// An integer and `_`.
impl<A> RelatedCase<Compare<WeakCompatibility>, A, AnInteger, NotIntTuple<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: Underscore) -> bool);
}

/// Whether shape `a` is weakly compatible with shape `b`: some multiple of `a`, mode by mode, is compatible with `b`.
/// Only 0 is a multiple of 0.
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn weakly_compatible<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: WeaklyCompatibleWith<NA>,
{
    WeaklyCompatibleWith::weakly_compatible(a.into_nested(), b.into_nested())
}
