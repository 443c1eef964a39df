//! Division of shapes.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::neither::neither;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{EqualRanks, PairedWith, PairsOf};
use super::product::{Product, ProductValue};
use crate::diagnostics::laws::ShapeDivDivisibility;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, checked};
use crate::int::{Dividend, DivisibleBy, DivisibleByZero, ExactDivide, Integer, Undefined};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// The shape `A` divided by `Self`.
///
/// | `A` | `Self` | quotient |
/// | --- | --- | --- |
/// | integer | integer | the quotient, where one divides the other; 1 if `Self` is the greater |
/// | integer | tuple | by the product of the tuple |
/// | tuple | integer | the first mode by the integer, the others by what is left of it |
/// | tuple | tuple of the same rank | mode by mode |
pub trait ShapeDivides<A> {
    /// The quotient.
    type Output;
    /// The quotient, unless it divides by zero or, if `EXACT`, neither of two dynamic integers divides the other.
    fn shape_div<const EXACT: bool>(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

impl<A: Kinded, Z> ShapeDivides<A> for Z
where
    Z: Kinded + ShapeDividesCase<A, KindOf<A>, KindOf<Z>>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn shape_div<const EXACT: bool>(a: A, b: Z) -> Result<Self::Output, LayoutError> {
        Z::shape_div_case::<EXACT>(a, b)
    }
}

/// [`ShapeDivides`], by the kinds of the operands.
pub trait ShapeDividesCase<A, KA, K> {
    /// The quotient.
    type Output;
    /// The quotient, unless it divides by zero or, if `EXACT`, neither of two dynamic integers divides the other.
    fn shape_div_case<const EXACT: bool>(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`shape_div`] of `A` by `B`.
pub type ShapeDivOf<A, B> = <NestedOf<B> as ShapeDivides<IntTupleOf<A>>>::Output;

/// The integer `Self` divided by the integer `D`, of which one divides the other: 1 if `D` is the greater.
pub trait ShapeQuotient<D> {
    /// The quotient.
    type Output;
}

// Dynamic.
impl<D> ShapeQuotient<D> for usize
where
    Dividend<usize>: DivisibleBy<D>,
{
    type Output = usize;
}
impl ShapeQuotient<usize> for UTerm {
    type Output = usize;
}
impl<U, B> ShapeQuotient<usize> for UInt<U, B> {
    type Output = usize;
}
// Zero.
impl ShapeQuotient<UTerm> for UTerm
where
    for<'a> Dividend<UTerm>: DivisibleByZero<'a>,
{
    type Output = UTerm;
}
impl<V, C> ShapeQuotient<UInt<V, C>> for UTerm {
    type Output = UTerm;
}
impl<U, B> ShapeQuotient<UTerm> for UInt<U, B>
where
    Dividend<UInt<U, B>>: DivisibleBy<UTerm>,
{
    type Output = UTerm;
}
// Static.
impl<U, B, V, C> ShapeQuotient<UInt<V, C>> for UInt<U, B>
where
    UInt<U, B>: ExactDivide<UInt<V, C>>,
    UInt<V, C>: ExactDivide<UInt<U, B>>,
    (Exactly<UInt<U, B>, UInt<V, C>>, Exactly<UInt<V, C>, UInt<U, B>>): OneOfTwo<UInt<U, B>, UInt<V, C>>,
{
    type Output = <(Exactly<Self, UInt<V, C>>, Exactly<UInt<V, C>, Self>) as OneOfTwo<Self, UInt<V, C>>>::Output;
}

/// `N / D`, if that is a whole number.
type Exactly<N, D> = <N as ExactDivide<D>>::Output;

/// The pair of `N / D` and `D / N`, if they are whole numbers: the quotient of the shapes is the first, or else 1, and one
/// of the two is a whole number. Both are asked at once, so that the law is near the operation.
pub trait OneOfTwo<N, D> {
    /// The quotient.
    type Output;
}
impl<N, D, U, B, Q> OneOfTwo<N, D> for (UInt<U, B>, Q) {
    type Output = UInt<U, B>;
}
impl<N, D, U, B> OneOfTwo<N, D> for (Undefined, UInt<U, B>) {
    type Output = U1;
}
impl<N: InDecimal, D: InDecimal> OneOfTwo<N, D> for (Undefined, Undefined)
where
    Decimal<N>: ShapeDivDivisibility<Decimal<D>>,
{
    type Output = U1;
}

#[inline(always)]
fn quotient<const EXACT: bool>(a: usize, b: usize) -> Result<usize, LayoutError> {
    let quotient = checked::ceil_div(a, b)?;
    if EXACT && a % b != 0 && b % a != 0 {
        return Err(LayoutError::ShapeDiv { dividend: a, divisor: b });
    }
    Ok(quotient)
}

// Integer by integer.
impl<A, B, R: Integer> ShapeDividesCase<A, AnInteger, AnInteger> for B
where
    A: Integer + ShapeQuotient<B, Output = R>,
    B: Integer,
{
    type Output = <A as ShapeQuotient<B>>::Output;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(a: A, b: B) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(quotient::<EXACT>(a.value(), b.value())?))
    }
}
// Integer by tuple.
impl<A: Integer> ShapeDividesCase<A, AnInteger, ATuple> for HNil {
    type Output = A;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(a: A, _: HNil) -> Result<A, LayoutError> {
        Ok(a)
    }
}
impl<A, H, T, R: Integer> ShapeDividesCase<A, AnInteger, ATuple> for HCons<H, T>
where
    HCons<H, T>: ProductValue,
    A: Integer + ShapeQuotient<<Self as Product>::Output, Output = R>,
{
    type Output = <A as ShapeQuotient<<Self as Product>::Output>>::Output;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(a: A, b: Self) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(quotient::<EXACT>(a.value(), b.try_product()?)?))
    }
}
// Tuple by integer.
impl<B: Integer> ShapeDividesCase<HNil, ATuple, AnInteger> for B {
    type Output = HNil;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(_: HNil, _: B) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, B> ShapeDividesCase<HCons<H, HNil>, ATuple, AnInteger> for B
where
    B: Integer + ShapeDivides<H>,
{
    type Output = HCons<<B as ShapeDivides<H>>::Output, HNil>;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(a: HCons<H, HNil>, b: B) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: B::shape_div::<EXACT>(a.head, b).in_first()?, tail: HNil })
    }
}
impl<H, H2, T, B, R: Integer + ShapeDivides<HCons<H2, T>>> ShapeDividesCase<HCons<H, HCons<H2, T>>, ATuple, AnInteger>
    for B
where
    B: Integer + ShapeDivides<H>,
    H: Copy + ShapeDivides<B, Output = R>,
{
    type Output =
        HCons<<B as ShapeDivides<H>>::Output, <<H as ShapeDivides<B>>::Output as ShapeDivides<HCons<H2, T>>>::Output>;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(a: HCons<H, HCons<H2, T>>, b: B) -> Result<Self::Output, LayoutError> {
        let head = B::shape_div::<EXACT>(a.head, b).in_first()?;
        let rest = H::shape_div::<EXACT>(b, a.head).in_first()?;
        Ok(HCons { head, tail: <H as ShapeDivides<B>>::Output::shape_div::<EXACT>(a.tail, rest).behind()? })
    }
}
// Tuple by tuple.
impl ShapeDividesCase<HNil, ATuple, ATuple> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn shape_div_case<const EXACT: bool>(_: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
macro_rules! tuple_by_tuple {
    ($($a:ty, $b:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*, R: ShapeDivideModes> ShapeDividesCase<$a, ATuple, ATuple> for $b
        where
            $b: PairedWith<$a, EqualRanks, Output = R>,
        {
            type Output = <PairsOf<$a, $b, EqualRanks> as ShapeDivideModes>::Output;
            #[inline(always)]
            fn shape_div_case<const EXACT: bool>(a: $a, b: $b) -> Result<Self::Output, LayoutError> {
                PairedWith::paired(a, b).shape_divide_modes::<EXACT>()
            }
        }
    )* };
}
tuple_by_tuple! {
    HCons<HA, TA>, HCons<HB, TB>, <HA, TA, HB, TB>;
    HNil, HCons<HB, TB>, <HB, TB>;
    HCons<HA, TA>, HNil, <HA, TA>;
}
// A layout or `_`.
neither!(ShapeDividesCase<A,>, type Output = U1, fn shape_div_case[const EXACT]() -> Result<U1, LayoutError>);

/// The quotients of a list of pairs.
pub trait ShapeDivideModes {
    /// The quotients.
    type Output;
    /// The quotients, unless [`ShapeDivides::shape_div`] fails for one.
    fn shape_divide_modes<const EXACT: bool>(self) -> Result<Self::Output, LayoutError>;
}

impl ShapeDivideModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn shape_divide_modes<const EXACT: bool>(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<A: Kinded, B, T: ShapeDivideModes> ShapeDivideModes for HCons<(A, B), T>
where
    B: Kinded + ShapeDividesCase<A, KindOf<A>, KindOf<B>>,
{
    type Output = HCons<B::Output, T::Output>;
    #[inline(always)]
    fn shape_divide_modes<const EXACT: bool>(self) -> Result<Self::Output, LayoutError> {
        let (a, b) = self.head;
        Ok(HCons {
            head: B::shape_div_case::<EXACT>(a, b).in_first()?,
            tail: self.tail.shape_divide_modes::<EXACT>().behind()?,
        })
    }
}

/// The shape `a` divided by the shape `b`.
///
/// **Definition.** Of integers, `a / b` if `b` divides `a`, and 1 if `a` divides `b`. A tuple by an integer: the
/// first mode by `b`, the others by what is left of `b`, itself divided by the modes before. An integer by a tuple:
/// by the product of the tuple. A tuple by a tuple of the same rank: mode by mode.
///
/// **Defined when** one of two integers divides the other. Static integers of which neither does, a static zero
/// divisor, and tuples of different rank do not compile. Of dynamic integers this form rounds the quotient up, as
/// CuTe does; [`try_shape_div`] refuses them.
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
#[inline(always)]
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
#[inline(always)]
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
