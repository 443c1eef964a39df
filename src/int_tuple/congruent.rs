//! Congruent and weakly congruent: the same profile, or a coarser one.

use super::case::{ATuple, AnInteger, KindOf, Kinded};
use super::neither::{not_compared, second_is_neither, underscore_is_first};
use super::nested::{As, IntoNested, NestedOf};
use super::truth::{AndOf, AndThen};
use crate::int::{Integral, Truth};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1};

/// Whether `A` and `Self` have the same profile; always static.
pub trait CongruentWith<A> {
    /// `B1` or `B0`.
    type Output: Truth;
}

impl<A: Kinded, Z, R: Truth> CongruentWith<A> for Z
where
    Z: Kinded + CongruentWithCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
}

/// [`CongruentWith`], by the kinds of the operands; that of layouts is in `layout`.
pub trait CongruentWithCase<A, KA, K> {
    /// `B1` or `B0`.
    type Output: Truth;
}

/// `B1` if `A` and `B` are congruent, `B0` otherwise.
pub type CongruentOf<A, B> = <NestedOf<B> as CongruentWith<NestedOf<A>>>::Output;

impl<A: Integral, B: Integral> CongruentWithCase<A, AnInteger, AnInteger> for B {
    type Output = B1;
}
impl<A, B> CongruentWithCase<A, AnInteger, ATuple> for B {
    type Output = B0;
}
impl<A, B> CongruentWithCase<A, ATuple, AnInteger> for B {
    type Output = B0;
}
impl CongruentWithCase<HNil, ATuple, ATuple> for HNil {
    type Output = B1;
}
impl<H, T> CongruentWithCase<HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = B0;
}
impl<H, T> CongruentWithCase<HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = B0;
}
impl<HA, TA, HB, TB> CongruentWithCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: CongruentWith<HA>,
    TB: CongruentWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
}
// A layout or `_`.
not_compared!(CongruentWithCase<A,>, type Output = B0);

/// Whether two int tuples have the same profile: the same nesting, whatever the integers.
///
/// **Type.** [`CongruentOf`]`<A, B>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::congruent;
///
/// assert!(congruent(shape![(3, (2, 4))], (1, (2, 3))));
/// assert!(!congruent(shape![4], shape![(4)]));
/// ```
///
/// **Cost.** None at run time: the types decide.
#[inline(always)]
pub fn congruent<A, B, NA, NB>(_a: A, _b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CongruentWith<NA>,
{
    <<NB as CongruentWith<NA>>::Output as Truth>::STATIC == Some(true)
}

/// Whether the profile of `A` is that of `Self` or a coarser one; always static.
pub trait WeaklyCongruentWith<A> {
    /// `B1` or `B0`.
    type Output: Truth;
}

impl<A: Kinded, Z, R: Truth> WeaklyCongruentWith<A> for Z
where
    Z: Kinded + WeaklyCongruentWithCase<A, KindOf<A>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
}

/// [`WeaklyCongruentWith`], by the kinds of the operands; that of layouts is in `layout`.
pub trait WeaklyCongruentWithCase<A, KA, K> {
    /// `B1` or `B0`.
    type Output: Truth;
}

/// `B1` if `A` is weakly congruent to `B`, `B0` otherwise.
pub type WeaklyCongruentOf<A, B> = <NestedOf<B> as WeaklyCongruentWith<NestedOf<A>>>::Output;

impl<A, B, K> WeaklyCongruentWithCase<A, AnInteger, K> for B {
    type Output = B1;
}
impl<A, B> WeaklyCongruentWithCase<A, ATuple, AnInteger> for B {
    type Output = B0;
}
impl WeaklyCongruentWithCase<HNil, ATuple, ATuple> for HNil {
    type Output = B1;
}
impl<H, T> WeaklyCongruentWithCase<HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = B0;
}
impl<H, T> WeaklyCongruentWithCase<HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = B0;
}
impl<HA, TA, HB, TB> WeaklyCongruentWithCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    HB: WeaklyCongruentWith<HA>,
    TB: WeaklyCongruentWith<TA>,
    HB::Output: AndThen<TB::Output>,
{
    type Output = AndOf<HB::Output, TB::Output>;
}
// A layout or `_`.
second_is_neither!(ATuple, WeaklyCongruentWithCase<A,>, type Output = B0);
underscore_is_first!(WeaklyCongruentWithCase, type Output = B0);

/// Whether the profile of `a` is that of `b` or a coarser one: each integer of `a` stands for any int tuple of `b`.
///
/// **Type.** [`WeaklyCongruentOf`]`<A, B>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::weakly_congruent;
///
/// assert!(weakly_congruent(shape![(3, 8)], shape![(3, (2, 4))]));
/// assert!(!weakly_congruent(shape![(3, (2, 4))], shape![(3, 8)]));
/// ```
///
/// **Cost.** None at run time: the types decide.
#[inline(always)]
pub fn weakly_congruent<A, B, NA, NB>(_a: A, _b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: WeaklyCongruentWith<NA>,
{
    <<NB as WeaklyCongruentWith<NA>>::Output as Truth>::STATIC == Some(true)
}
