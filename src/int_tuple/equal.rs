//! Equal: the same profile and the same integers.

use super::{
    ATuple, AnInteger, As, Compare, HasKind, IntegersInside, IntoNested, KindOf, NestedOf, NotIntTuple, RelatedCase,
};
use crate::diagnostics::law_is_broken;
use crate::int::{Compared, ComparedOf, Integer, Order, Truth};
use typenum::B0;

/// Whether `A` and `Self` are equal.
///
/// | `A` | `Self` | |
/// | --- | --- | --- |
/// | integer | integer | the same number, static or dynamic |
/// | tuple | tuple of the same rank | each mode in turn |
/// | layout | layout | shape and stride |
/// | otherwise | | no |
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be compared with `{A}`",
    label = "expected two int tuples, or two layouts"
)]
pub trait EqualTo<A> {
    /// `B1` or `B0` where it is static, `bool` otherwise.
    type Output: Truth;
    fn equal(a: A, b: Self) -> bool;
}

/// The relation of equal int tuples.
#[derive(Clone, Copy, Debug)]
pub enum Equality {}

impl<A: HasKind, B> EqualTo<A> for B
where
    B: HasKind + RelatedCase<Compare<Equality>, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(a: A, b: B) -> bool {
        B::related_case(a, b)
    }
}

/// Whether `A` and `B` are equal: `B1` or `B0` where it is static, `bool` otherwise.
pub type EqualOf<A, B> = <NestedOf<B> as EqualTo<NestedOf<A>>>::Output;

// Integers.
impl<A, B> RelatedCase<Compare<Equality>, A, AnInteger, AnInteger> for B
where
    A: Integer + Compared<B, Output: Order>,
    B: Integer,
{
    type Output = <ComparedOf<A, B> as Order>::IsEqual;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: A, b: B) -> bool {
        a.value() == b.value()
    }
}
// An integer is not a tuple.
impl<A, B> RelatedCase<Compare<Equality>, A, AnInteger, ATuple> for B {
    type Output = B0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(_: A, _: B) -> bool {
        false
    }
}
// A layout or `_`.
impl<A, X: IntegersInside> RelatedCase<Compare<Equality>, A, AnInteger, NotIntTuple<X>> for X {
    type Output = B0;
    law_is_broken!(fn related_case(_: A, _: X) -> bool);
}

/// Whether two int tuples, or two layouts, are equal.
///
/// **Definition.** Int tuples of the same profile with the same integers; whether an integer is static does not
/// count. Layouts whose shapes and strides are equal. Another profile is not equal, and compiles. Two layouts that
/// are the same function need not be equal: [`coalesce`](crate::Layout::coalesce) them first.
///
/// The answer is static ([`EqualOf`]) where the profile or static integers decide it.
///
/// **Type.** [`EqualOf`]`<A, B>`.
///
/// **In CuTe**: `a == b`. Layouts have the operator `==` here, too.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::{EqualOf, equal};
/// use colex::typenum::{B0, B1};
///
/// assert!(equal(shape![(4, {6})], (4, 6)));
/// assert!(!equal(shape![4], shape![(4)]));
///
/// let a = layout![(4, 6) : (1, 4)];
/// assert!(equal(a, make_layout((4, 6), (1, 4))));
/// assert!(a == make_layout_left(shape![(4, 6)]));
/// assert!(a != layout![24 : 1]);
///
/// type Same = EqualOf<Layout![4 : 1], Layout![4 : 1]>;
/// type Other = EqualOf<Layout![(usize, 4) : (1, usize)], Layout![usize : 1]>;
/// let (_, _): (Same, Other) = (B1::default(), B0::default());
/// ```
///
/// A layout is not compared with an int tuple:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::equal;
///
/// equal(layout![4 : 1], shape![4]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::equal;
///
/// equal(layout![4 : 1].shape(), shape![4]);
/// ```
///
/// **Cost.** None at run time for static integers; a comparison for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn equal<A, B, NA, NB>(a: A, b: B) -> bool
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: EqualTo<NA>,
{
    EqualTo::equal(a.into_nested(), b.into_nested())
}
