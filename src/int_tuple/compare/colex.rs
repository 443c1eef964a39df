//! Colexicographical, the order of CuTe's coordinates.

use super::lex::LexOrdered;
use crate::int::{NegationOf, Order};
use crate::int_tuple::case::{ATuple, AnInteger, HasKind, IntTupleOf, IsIntTuple, KindOf, NotIntTuple};
use crate::int_tuple::nested::{As, IntoNested, NestedOf};
use core::cmp::Ordering;
use frunk_core::hlist::{HCons, HNil};

/// The colexicographical order of `A` and `Self`: the lexicographical one of the two with all modes in the opposite order.
pub trait ColexOrdered<A> {
    /// typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`](crate::int::DynamicOrder).
    type Output;
    /// The order.
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
    /// Reverses.
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
    /// The list.
    type Output;
    /// Reverses.
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

/// Whether `A` is not behind `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
pub type ColexLeqOf<A, B> = NegationOf<<<NestedOf<B> as ColexOrdered<IntTupleOf<A>>>::Output as Order>::IsGreater>;

/// Whether `A` is behind `B` in the colexicographical order: `B1` or `B0` where it is static, `bool` otherwise.
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

/// Whether `a` is not behind `b` in the colexicographical order.
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

/// Whether `a` is behind `b` in the colexicographical order.
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
