//! Division, rounded up.

use super::case::{HasKind, IntTupleKind, IntTupleOf, IsIntTuple, KindOf, NotIntTuple};
use super::kind::Underscore;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::DivisorRanks;
use super::pairwise::{Collect, PairCase};
use super::quotient::{Divide, RoundedUp};
use crate::diagnostics::laws::UnderscoreForTuple;
use crate::diagnostics::{LayoutError, checked, law_is_broken};
use typenum::U1;

/// `A / Self`, rounded up.
///
/// | `A` | `Self` | quotient |
/// | --- | --- | --- |
/// | integer | integer | the quotient, rounded up |
/// | integer | tuple | by the product of the tuple |
/// | tuple | integer | the first mode by the integer, the others by what is left of it, itself rounded up |
/// | tuple | tuple | mode by mode; the missing modes of `Self` are 1 |
/// | | layout | the shape of its complement in `A` |
pub trait CeilDivides<A> {
    /// The quotient.
    type Output;
    /// The quotient, unless it divides by zero.
    fn ceil_div(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// `ceil_div`, mode by mode. The case of a layout is in `algebra::ceil_div`.
pub type CeilDiv = Collect<Divide<RoundedUp>, DivisorRanks>;

impl<A: HasKind, B> CeilDivides<A> for B
where
    B: HasKind + PairCase<CeilDiv, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ceil_div(a: A, b: B) -> Result<B::Output, LayoutError> {
        B::pair_case(Collect::of(Divide(RoundedUp)), a, b)
    }
}

/// The type of [`ceil_div`] of `A` by `B`.
pub type CeilDivOf<A, B> = <NestedOf<B> as CeilDivides<IntTupleOf<A>>>::Output;

// A layout or `_`.
impl<A, X, K, B> PairCase<CeilDiv, A, NotIntTuple<X>, K> for B {
    type Output = U1;
    law_is_broken!(fn pair_case(_: CeilDiv, _: A, _: B) -> Result<U1, LayoutError>);
}
impl<A, KA: IntTupleKind> PairCase<CeilDiv, A, KA, NotIntTuple<Underscore>> for Underscore
where
    for<'a> (): UnderscoreForTuple<'a>,
{
    type Output = U1;
    law_is_broken!(fn pair_case(_: CeilDiv, _: A, _: Underscore) -> Result<U1, LayoutError>);
}

/// `a / b`, rounded up.
///
/// **Definition.** Of integers, the smallest integer that is at least the quotient. A tuple by a tuple: mode by
/// mode, where missing modes of `b` are 1. A tuple by an integer: the first mode by `b`, the others by what is
/// left of it. An integer by a tuple: by the product of the tuple. Anything by a layout: the shape of the
/// [complement](crate::Layout::complement) of the layout in it.
///
/// **Defined when** no divisor is zero, and `b` has at most the modes of `a`. A static zero and a rank that is too
/// great do not compile.
///
/// **Type.** [`CeilDivOf`]`<A, B>`.
///
/// **In CuTe**: `ceil_div(a, b)`, where a static zero compiles and crashes.
///
/// # Panics
/// If a dynamic divisor is zero; [`try_ceil_div`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// assert_eq!(notation(&ceil_div(shape![16], shape![12])), "_2");
/// assert_eq!(notation(&ceil_div(shape![(12, 3, 6)], shape![4])), "(_3,_3,_6)");
/// assert_eq!(notation(&ceil_div(shape![(12, (3, 6))], shape![(5)])), "(_3,(_3,_6))");
/// assert_eq!(ceil_div(17, (2, 4)), 3);
/// assert_eq!(notation(&ceil_div(shape![32], layout![2 : 8])), "(_8,_2)");
/// ```
///
/// Division by a static zero does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// ceil_div(shape![8], shape![0]);
/// ```
/// nor does a divisor with more modes than the dividend:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// ceil_div(shape![(6, 4)], shape![(2, 2, 2)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::ceil_div;
///
/// ceil_div(shape![(6, 4)], shape![(2, 2)]);
/// ```
///
/// **Cost.** None at run time for static integers; a division for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn ceil_div<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CeilDivides<NA>,
    Later<B, NB>: CeilDivides<NA, Output = R>,
{
    checked::lawful(try_ceil_div(a, b))
}

/// [`ceil_div`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_ceil_div;
///
/// assert_eq!(try_ceil_div(17, (2, 4)), Ok(3));
/// assert_eq!(try_ceil_div(17, 0), Err(LayoutError::DivisionByZero));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_ceil_div<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: CeilDivides<NA>,
    Later<B, NB>: CeilDivides<NA, Output = R>,
{
    CeilDivides::ceil_div(a.into_nested(), b.into_nested())
}
