//! Division of shapes.

use super::quotient::Quotient;
use super::{
    As, Collect, Divide, Divides, EqualRanks, HasKind, IntTupleOf, IntoNested, IsIntTuple, KindOf, Later, NestedOf,
    PairCase, only_int_tuples,
};
use crate::diagnostics::laws::{DivisionByZero, ShapeDivDivisibility};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{ExactDivide, Integer, Undefined};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// The shape `A` divided by `Self`.
///
/// | `A` | `Self` | quotient |
/// | --- | --- | --- |
/// | integer | integer | the quotient, where one divides the other; 1 if `Self` is the greater |
/// | integer | tuple | by the product of the tuple |
/// | tuple | integer | the first mode by the integer, the others by the rest of it |
/// | tuple | tuple of the same rank | mode by mode |
pub trait ShapeDivides<A> {
    /// The type of `shape_div(a, self)`.
    type Output;
    /// The quotient, unless it divides by zero or, if `EXACT`, neither of two dynamic integers divides the other.
    fn shape_div<const EXACT: bool>(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// `shape_div`, mode by mode.
pub type ShapeDiv = Collect<Divide<ShapeQuotient<Told>>, EqualRanks>;

impl<A: HasKind, B> ShapeDivides<A> for B
where
    B: HasKind + PairCase<ShapeDiv, A, KindOf<A>, KindOf<B>>,
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shape_div<const EXACT: bool>(a: A, b: B) -> Result<B::Output, LayoutError> {
        B::pair_case(Collect::of(Divide(ShapeQuotient { exact: EXACT, law: PhantomData::<Told> })), a, b)
    }
}

/// The type of [`shape_div`] of `A` by `B`.
pub type ShapeDivOf<A, B> = <NestedOf<B> as ShapeDivides<IntTupleOf<A>>>::Output;

/// The quotient of two integers, if one divides the other: 1 if the divisor is the greater.
///
/// Where neither of two static integers divides the other, `Law` says whether that is reported.
#[derive(Clone, Copy, Debug)]
pub struct ShapeQuotient<Law> {
    /// Whether it is an error that neither of two dynamic integers divides the other.
    exact: bool,
    law: PhantomData<Law>,
}
/// Reports the broken law.
#[derive(Clone, Copy, Debug)]
pub struct Told;
/// The broken law has been reported: the quotient is 1, which divides the following modes, too.
#[derive(Clone, Copy, Debug)]
pub struct Untold;

impl<Law: Copy> Quotient for ShapeQuotient<Law> {
    type Left = ShapeQuotient<Untold>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_over(self) -> Self::Left {
        ShapeQuotient { exact: self.exact, law: PhantomData }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn quotient(self, a: usize, b: usize) -> Result<usize, LayoutError> {
        let quotient = checked::ceil_div(a, b)?;
        if self.exact && a % b != 0 && b % a != 0 {
            return Err(LayoutError::ShapeDiv { dividend: a, divisor: b });
        }
        Ok(quotient)
    }
}

// Dynamic.
impl<L, A: Integer> Divides<ShapeQuotient<L>, A> for usize {
    type Output = usize;
}
impl<L, U, B> Divides<ShapeQuotient<L>, usize> for UInt<U, B> {
    type Output = usize;
}
// Zero. The quotient is not 0, which another mode may be divided by: one mistake is one error.
impl<L, A: InDecimal> Divides<ShapeQuotient<L>, A> for UTerm
where
    Decimal<A>: DivisionByZero,
{
    type Output = U1;
}
impl<L, V, C> Divides<ShapeQuotient<L>, UTerm> for UInt<V, C> {
    type Output = UTerm;
}
// Static.
impl<L, U, B, V, C> Divides<ShapeQuotient<L>, UInt<U, B>> for UInt<V, C>
where
    UInt<U, B>: ExactDivide<UInt<V, C>>,
    UInt<V, C>: ExactDivide<UInt<U, B>>,
    (Exactly<UInt<U, B>, UInt<V, C>>, Exactly<UInt<V, C>, UInt<U, B>>): OneOfTwo<L, UInt<U, B>, UInt<V, C>>,
{
    type Output = <(Exactly<UInt<U, B>, Self>, Exactly<Self, UInt<U, B>>) as OneOfTwo<L, UInt<U, B>, Self>>::Output;
}

/// `N / D`, if that is a whole number.
type Exactly<N, D> = <N as ExactDivide<D>>::Output;

/// The pair of `N / D` and `D / N`, if they are whole numbers: the quotient of the shapes is the first, or else 1, and
/// one of the two is a whole number, or the law is broken, and reported if `Law` requires it.
pub trait OneOfTwo<Law, N, D> {
    type Output: Integer;
}
impl<L, N, D, U, B, Q> OneOfTwo<L, N, D> for (UInt<U, B>, Q)
where
    UInt<U, B>: Integer,
{
    type Output = UInt<U, B>;
}
impl<L, N, D, U, B> OneOfTwo<L, N, D> for (Undefined, UInt<U, B>) {
    type Output = U1;
}
impl<N: InDecimal, D: InDecimal> OneOfTwo<Told, N, D> for (Undefined, Undefined)
where
    Decimal<N>: ShapeDivDivisibility<Decimal<D>>,
{
    type Output = U1;
}
impl<N, D> OneOfTwo<Untold, N, D> for (Undefined, Undefined) {
    type Output = U1;
}

only_int_tuples!(ShapeDiv, U1);

/// The shape `a` divided by the shape `b`.
///
/// **Definition.** Of integers, `a / b` if `b` divides `a`, and 1 if `a` divides `b`. A tuple by an integer: the first
/// mode by `b`, the others by the rest of `b`, itself divided by the modes before. An integer by a tuple: by the
/// product of the tuple. A tuple by a tuple of the same rank: mode by mode.
///
/// **Defined when** one of two integers divides the other. Other static integers, a static zero divisor, and tuples of
/// different rank do not compile. For other dynamic integers this form rounds the quotient up, as CuTe does;
/// [`try_shape_div`] refuses them.
///
/// **Type.** [`ShapeDivOf`]`<A, B>`.
///
/// **In CuTe**: `shape_div(a, b)`.
///
/// # Panics
/// If a dynamic divisor is zero.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::shape_div;
///
/// assert_eq!(notation(&shape_div(shape![(4, 5, 6)], shape![40])), "(_1,_1,_3)");
/// assert_eq!(notation(&shape_div(shape![((3, 4), 6)], shape![36])), "((_1,_1),_2)");
/// assert_eq!(shape_div(12, (2, 3)), 2);
/// ```
///
/// Of 6 and 4, neither divides the other:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::shape_div;
///
/// shape_div(shape![6], shape![4]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::shape_div;
///
/// shape_div(shape![6], shape![3]);
/// ```
///
/// **Cost.** None at run time for static integers; a division for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn shape_div<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ShapeDivides<NA>,
    Later<B, NB>: ShapeDivides<NA, Output = R>,
{
    checked::lawful(<NB>::shape_div::<false>(a.into_nested(), b.into_nested()))
}

/// [`shape_div`] where of two integers one divides the other, or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_shape_div;
///
/// assert_eq!(try_shape_div(6, 3), Ok(2));
/// assert_eq!(try_shape_div(6, 4), Err(LayoutError::ShapeDiv { dividend: 6, divisor: 4 }));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_shape_div<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ShapeDivides<NA>,
    Later<B, NB>: ShapeDivides<NA, Output = R>,
{
    <NB>::shape_div::<true>(a.into_nested(), b.into_nested())
}
