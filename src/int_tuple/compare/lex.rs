//! The lexicographical order, and that from the last mode on.

use crate::diagnostics::law_is_broken;
use crate::int::{Compared, ComparedOf, Integer, NegationOf, Order};
use crate::int_tuple::{
    ATuple, AnInteger, As, HasKind, IntTupleKind, IntTupleOf, IntegerForTuple, IntegersInside, IntoNested, IsIntTuple,
    KindOf, NestedOf, NotIntTuple,
};
use core::cmp::Ordering;
use frunk_core::hlist::{HCons, HNil};
use typenum::{Equal, Greater, Less};

// Lexicographical.

/// The lexicographical order of `A` and `Self`.
pub trait LexOrdered<A> {
    /// typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`](crate::int::DynamicOrder).
    type Output;
    fn lex_order(a: A, b: Self) -> Ordering;
}

impl<A: HasKind, B> LexOrdered<A> for B
where
    B: HasKind + LexOrderedCase<A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lex_order(a: A, b: B) -> Ordering {
        B::lex_order_case(a, b)
    }
}

/// [`LexOrdered`], by the kinds of the operands.
pub trait LexOrderedCase<A, KA, K> {
    /// typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`](crate::int::DynamicOrder).
    type Output;
    fn lex_order_case(a: A, b: Self) -> Ordering;
}

impl<A: Integer + Compared<B>, B: Integer> LexOrderedCase<A, AnInteger, AnInteger> for B {
    type Output = ComparedOf<A, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lex_order_case(a: A, b: B) -> Ordering {
        a.value().cmp(&b.value())
    }
}
impl LexOrderedCase<HNil, ATuple, ATuple> for HNil {
    type Output = Equal;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lex_order_case(_: HNil, _: HNil) -> Ordering {
        Ordering::Equal
    }
}
impl<H, T> LexOrderedCase<HNil, ATuple, ATuple> for HCons<H, T> {
    type Output = Less;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lex_order_case(_: HNil, _: Self) -> Ordering {
        Ordering::Less
    }
}
impl<H, T> LexOrderedCase<HCons<H, T>, ATuple, ATuple> for HNil {
    type Output = Greater;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lex_order_case(_: HCons<H, T>, _: HNil) -> Ordering {
        Ordering::Greater
    }
}
impl<HA: HasKind, TA, HB: HasKind, TB> LexOrderedCase<HCons<HA, TA>, ATuple, ATuple> for HCons<HB, TB>
where
    TB: LexOrderedCase<TA, ATuple, ATuple>,
    HB: LexOrderedCase<HA, KindOf<HA>, KindOf<HB>, Output: Order>,
{
    type Output = <HB::Output as Order>::OrElse<TB::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lex_order_case(a: HCons<HA, TA>, b: Self) -> Ordering {
        HB::lex_order_case(a.head, b.head).then_with(|| TB::lex_order_case(a.tail, b.tail))
    }
}
// An integer and a tuple.
impl<A: Integer + IntegerForTuple<HCons<H, T>>, H, T> LexOrderedCase<A, AnInteger, ATuple> for HCons<H, T> {
    type Output = Equal;
    fn lex_order_case(_: A, _: Self) -> Ordering {
        Ordering::Equal
    }
}
impl<B: Integer + IntegerForTuple<HCons<H, T>>, H, T> LexOrderedCase<HCons<H, T>, ATuple, AnInteger> for B {
    type Output = Equal;
    fn lex_order_case(_: HCons<H, T>, _: B) -> Ordering {
        Ordering::Equal
    }
}
// A layout or `_`. Functions and aliases check the first operand themselves.
impl<A, X, K, B> LexOrderedCase<A, NotIntTuple<X>, K> for B {
    type Output = Equal;
    law_is_broken!(fn lex_order_case(_: A, _: B) -> Ordering);
}
impl<A, KA: IntTupleKind, X: IntegersInside> LexOrderedCase<A, KA, NotIntTuple<X>> for X {
    type Output = Equal;
    law_is_broken!(fn lex_order_case(_: A, _: X) -> Ordering);
}

/// Whether `A` is before `B` in the lexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type LexLessOf<A, B> = <<NestedOf<B> as LexOrdered<IntTupleOf<A>>>::Output as Order>::IsLess;

/// Whether `A` is at most `B` in the lexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type LexLeqOf<A, B> = NegationOf<<<NestedOf<B> as LexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater>;

/// Whether `A` is greater than `B` in the lexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type LexGtrOf<A, B> = <<NestedOf<B> as LexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater;

/// Whether `A` is not before `B` in the lexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type LexGeqOf<A, B> = NegationOf<<<NestedOf<B> as LexOrdered<IntTupleOf<A>>>::Output as Order>::IsLess>;

/// Whether `a` is before `b` in the lexicographical order.
///
/// **In CuTe**: `lex_less(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::lex_less;
///
/// assert!(lex_less((1, 9), shape![(2, 4)]));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lex_less<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: LexOrdered<NA>,
{
    <NB>::lex_order(a.into_nested(), b.into_nested()).is_lt()
}

/// Whether `a` is at most `b` in the lexicographical order.
///
/// **In CuTe**: `lex_leq(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::lex_leq;
///
/// assert!(lex_leq((1, 9), (1, 9)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lex_leq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: LexOrdered<NA>,
{
    <NB>::lex_order(a.into_nested(), b.into_nested()).is_le()
}

/// Whether `a` is greater than `b` in the lexicographical order.
///
/// **In CuTe**: `lex_gtr(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::lex_gtr;
///
/// assert!(lex_gtr(shape![(2, 4)], (1, 9)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lex_gtr<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: LexOrdered<NA>,
{
    <NB>::lex_order(a.into_nested(), b.into_nested()).is_gt()
}

/// Whether `a` is not before `b` in the lexicographical order.
///
/// **In CuTe**: `lex_geq(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::lex_geq;
///
/// assert!(lex_geq((1, 9), (1, 9)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lex_geq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: LexOrdered<NA>,
{
    <NB>::lex_order(a.into_nested(), b.into_nested()).is_ge()
}

// Colexicographical, the order of CuTe's coordinates.

/// The colexicographical order of `A` and `Self`: the lexicographical one of the two with all modes in the opposite order.
pub trait ColexOrdered<A> {
    /// typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`](crate::int::DynamicOrder).
    type Output;
    fn colex_order(a: A, b: Self) -> Ordering;
}

impl<A, B> ColexOrdered<A> for B
where
    A: HasKind + ReverseInside<KindOf<A>>,
    B: HasKind + ReverseInside<KindOf<B>>,
    B::Output: LexOrdered<A::Output>,
{
    type Output = <B::Output as LexOrdered<A::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn colex_order(a: A, b: B) -> Ordering {
        LexOrdered::lex_order(a.reverse_inside(), b.reverse_inside())
    }
}

/// `Self`, of the kind `K`, with its modes in the opposite order, and those of each mode, too.
pub trait ReverseInside<K> {
    /// The reversed int tuple.
    type Output;
    fn reverse_inside(self) -> Self::Output;
}
impl<I> ReverseInside<AnInteger> for I {
    type Output = I;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse_inside(self) -> I {
        self
    }
}
impl<X> ReverseInside<NotIntTuple<X>> for X {
    type Output = X;
    fn reverse_inside(self) -> X {
        self
    }
}
impl<T: ReverseInsideOnto<HNil>> ReverseInside<ATuple> for T {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse_inside(self) -> T::Output {
        self.reverse_inside_onto(HNil)
    }
}

/// The modes of the list `Self` in the opposite order, and those of each mode, too, in front of the list `Done`.
pub trait ReverseInsideOnto<Done> {
    type Output;
    fn reverse_inside_onto(self, done: Done) -> Self::Output;
}
impl<Done> ReverseInsideOnto<Done> for HNil {
    type Output = Done;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse_inside_onto(self, done: Done) -> Done {
        done
    }
}
impl<H, T, Done> ReverseInsideOnto<Done> for HCons<H, T>
where
    H: HasKind + ReverseInside<KindOf<H>>,
    T: ReverseInsideOnto<HCons<H::Output, Done>>,
{
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse_inside_onto(self, done: Done) -> T::Output {
        self.tail.reverse_inside_onto(HCons { head: self.head.reverse_inside(), tail: done })
    }
}

/// Whether `A` is before `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexLessOf<A, B> = <<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsLess;

/// Whether `A` is at most `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexLeqOf<A, B> = NegationOf<<<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater>;

/// Whether `A` is greater than `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexGtrOf<A, B> = <<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater;

/// Whether `A` is not before `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexGeqOf<A, B> = NegationOf<<<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsLess>;

/// Whether `a` is before `b` in the colexicographical order.
///
/// **In CuTe**: `colex_less(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_less;
///
/// assert!(colex_less((9, 1), shape![(2, 4)]));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn colex_less<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_lt()
}

/// Whether `a` is at most `b` in the colexicographical order.
///
/// **In CuTe**: `colex_leq(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_leq;
///
/// assert!(colex_leq((9, 1), (9, 1)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn colex_leq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_le()
}

/// Whether `a` is greater than `b` in the colexicographical order.
///
/// **In CuTe**: `colex_gtr(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_gtr;
///
/// assert!(colex_gtr(shape![(2, 4)], (9, 1)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn colex_gtr<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_gt()
}

/// Whether `a` is not before `b` in the colexicographical order.
///
/// **In CuTe**: `colex_geq(a, b)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::colex_geq;
///
/// assert!(colex_geq((9, 1), (9, 1)));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn colex_geq<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ColexOrdered<NA>,
{
    <NB>::colex_order(a.into_nested(), b.into_nested()).is_ge()
}
