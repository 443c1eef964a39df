//! Congruent and weakly congruent: the same profile, or a coarser one.

use super::nested::{IntoNested, NestedOf};
use super::truth::{AndOf, AndThen};
use crate::int::{Integral, Truth};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1};

/// Whether `A` and `Self` have the same profile; always static.
pub trait CongruentWith<A> {
    /// `B1` or `B0`.
    type Output: Truth;
}

/// `B1` if `A` and `B` are congruent, `B0` otherwise.
pub type CongruentOf<A, B> = <NestedOf<B> as CongruentWith<NestedOf<A>>>::Output;

impl<A: Integral, B: Integral> CongruentWith<A> for B {
    type Output = B1;
}
impl<A: Integral> CongruentWith<A> for HNil {
    type Output = B0;
}
impl<A: Integral, H, T> CongruentWith<A> for HCons<H, T> {
    type Output = B0;
}
impl<B: Integral> CongruentWith<HNil> for B {
    type Output = B0;
}
impl<B: Integral, H, T> CongruentWith<HCons<H, T>> for B {
    type Output = B0;
}
impl CongruentWith<HNil> for HNil {
    type Output = B1;
}
impl<H, T> CongruentWith<HNil> for HCons<H, T> {
    type Output = B0;
}
impl<H, T> CongruentWith<HCons<H, T>> for HNil {
    type Output = B0;
}
impl<HA, TA, HB, TB> CongruentWith<HCons<HA, TA>> for HCons<HB, TB>
where
    HB: CongruentWith<HA>,
    TB: CongruentWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
}

/// Whether two int tuples have the same profile: the same nesting, whatever the integers.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert!(congruent(shape![(3, (2, 4))], (1, (2, 3))));
/// assert!(!congruent(shape![4], shape![(4)]));
/// ```
#[inline(always)]
pub fn congruent<A, B>(_a: A, _b: B) -> bool
where
    A: IntoNested,
    B: IntoNested<Nested: CongruentWith<NestedOf<A>>>,
{
    <CongruentOf<A, B> as Truth>::STATIC == Some(true)
}

/// Whether the profile of `A` is that of `Self` or a coarser one; always static.
pub trait WeaklyCongruentWith<A> {
    /// `B1` or `B0`.
    type Output: Truth;
}

/// `B1` if `A` is weakly congruent to `B`, `B0` otherwise.
pub type WeaklyCongruentOf<A, B> = <NestedOf<B> as WeaklyCongruentWith<NestedOf<A>>>::Output;

impl<A: Integral, B> WeaklyCongruentWith<A> for B {
    type Output = B1;
}
impl<B: Integral> WeaklyCongruentWith<HNil> for B {
    type Output = B0;
}
impl<B: Integral, H, T> WeaklyCongruentWith<HCons<H, T>> for B {
    type Output = B0;
}
impl WeaklyCongruentWith<HNil> for HNil {
    type Output = B1;
}
impl<H, T> WeaklyCongruentWith<HNil> for HCons<H, T> {
    type Output = B0;
}
impl<H, T> WeaklyCongruentWith<HCons<H, T>> for HNil {
    type Output = B0;
}
impl<HA, TA, HB, TB> WeaklyCongruentWith<HCons<HA, TA>> for HCons<HB, TB>
where
    HB: WeaklyCongruentWith<HA>,
    TB: WeaklyCongruentWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
}

/// Whether the profile of `a` is that of `b` or a coarser one: each integer of `a` stands for any int tuple of `b`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert!(weakly_congruent(shape![(3, 8)], shape![(3, (2, 4))]));
/// assert!(!weakly_congruent(shape![(3, (2, 4))], shape![(3, 8)]));
/// ```
#[inline(always)]
pub fn weakly_congruent<A, B>(_a: A, _b: B) -> bool
where
    A: IntoNested,
    B: IntoNested<Nested: WeaklyCongruentWith<NestedOf<A>>>,
{
    <WeaklyCongruentOf<A, B> as Truth>::STATIC == Some(true)
}
