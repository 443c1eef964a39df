//! Size: the product of all integers of an int tuple.

use super::{ATuple, AnInteger, As, HasKind, IntoNested, KindOf, Later, NestedOf, Underscore};
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::diagnostics::{LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Integer, Integral, Times, TimesOf, computed};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};
use typenum::U1;

/// The product of all integers of an int tuple: static if all are, or if one is static zero.
pub trait Product {
    /// The type of `product(self)`.
    type Output;
}

/// The product of the values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape with a size known at compile time",
    label = "expected a shape of known integers",
    note = "for a shape with type parameters, compute it at run time: `size(shape.to_dynamic())`, or `a.size()` of a layout"
)]
pub trait ProductValue: Product {
    /// The product, unless it overflows.
    fn try_product(self) -> Result<usize, LayoutError>;
}

/// The type of [`product`] of `T`.
pub type ProductOf<T> = <NestedOf<T> as Product>::Output;

impl<I: Integral> Product for I {
    type Output = I;
}
impl Product for HNil {
    type Output = U1;
}
impl<H: Product> Product for HCons<H, HNil> {
    type Output = H::Output;
}
impl<H, H2, T> Product for HCons<H, HCons<H2, T>>
where
    H: Product,
    HCons<H2, T>: Product,
    H::Output: Times<<HCons<H2, T> as Product>::Output>,
{
    type Output = TimesOf<H::Output, <HCons<H2, T> as Product>::Output>;
}

/// How many whole modes of this shape lie before an index, and the index inside of the next one. A mode of more
/// coordinates than a `usize` counts holds each index.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn split_at_size(index: usize, shape: impl ProductValue) -> Result<(usize, usize), LayoutError> {
    match shape.try_product() {
        Ok(size) => checked::div_rem(index, size),
        Err(_) => Ok((0, index)),
    }
}

// `_` does not have a size.
impl Product for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = U1;
}
impl ProductValue for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    law_is_broken!(fn try_product(self) -> Result<usize, LayoutError>);
}

impl<I: Integer> ProductValue for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_product(self) -> Result<usize, LayoutError> {
        Ok(self.value())
    }
}
impl ProductValue for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_product(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
}
impl<H: ProductValue> ProductValue for HCons<H, HNil> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_product(self) -> Result<usize, LayoutError> {
        self.head.try_product()
    }
}
impl<H, H2, T> ProductValue for HCons<H, HCons<H2, T>>
where
    Self: Product,
    H: ProductValue,
    HCons<H2, T>: ProductValue,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_product(self) -> Result<usize, LayoutError> {
        // A zero anywhere makes the product zero, whatever the other factors would overflow to.
        match (self.head.try_product(), self.tail.try_product()) {
            (Ok(0), _) | (_, Ok(0)) => Ok(0),
            (head, tail) => checked::times(head?, tail?),
        }
    }
}

/// The product of all integers of an int tuple, static where CuTe's is.
///
/// **Type.** [`ProductOf`]`<T>`.
///
/// # Panics
/// If the product of dynamic integers overflows.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::product;
///
/// assert_eq!(notation(&product(shape![(3, (2, 4))])), "_24");
/// assert_eq!(product((3, 5)), 15);
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn product<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: ProductValue,
    Later<T, N>: ProductValue<Output = R>,
    R: Integer,
{
    Ok(computed(tuple.into_nested().try_product()?))
}

/// The product of the integers of each mode: a tuple of integers, of rank 1 for an integer.
pub trait ProductEach {
    type Output;
    /// The products, unless one overflows.
    fn try_product_each(self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`product_each`] of `T`.
pub type ProductEachOf<T> = <NestedOf<T> as ProductEach>::Output;

impl<T: HasKind + ProductEachCase<KindOf<T>>> ProductEach for T {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_product_each(self) -> Result<Self::Output, LayoutError> {
        self.products()
    }
}

/// [`ProductEach`] of an int tuple of the kind `K`: with one impl for each kind rustc goes on to the law that a product of
/// static integers breaks.
pub trait ProductEachCase<K> {
    type Output;
    /// The products, unless one overflows.
    fn products(self) -> Result<Self::Output, LayoutError>;
}
impl<I: Integral> ProductEachCase<AnInteger> for I {
    type Output = HCons<I, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn products(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self, tail: HNil })
    }
}
impl ProductEachCase<ATuple> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn products(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H: ProductValue<Output: Integer>, T: ProductEachCase<ATuple>> ProductEachCase<ATuple> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn products(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons {
            head: computed::<H::Output>(self.head.try_product().in_first()?),
            tail: self.tail.products().behind()?,
        })
    }
}

/// The product of each mode of an int tuple; an integer is its own only mode.
///
/// **Type.** [`ProductEachOf`]`<T>`.
///
/// # Panics
/// If a product of dynamic integers overflows.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::product_each;
///
/// assert_eq!(notation(&product_each(shape![(3, (2, 4))])), "(_3,_8)");
/// assert_eq!(notation(&product_each(shape![4])), "(_4)");
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn product_each<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: ProductEach,
    Later<T, N>: ProductEach<Output = R>,
{
    tuple.into_nested().try_product_each()
}
