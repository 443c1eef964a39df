//! Scaling: each integer times the size of what is in its place.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::neither::neither;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{EqualRanks, IntegerForTuple, PairedWith, PairsOf};
use super::product::ProductValue;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Integer, Times, TimesOf};
use frunk_core::hlist::{HCons, HNil};

/// The int tuple `A`, each integer multiplied by the product of what `Self` has in its place.
pub trait ElemScales<A> {
    /// The scaled int tuple.
    type Output;
    /// Scales, unless a product overflows.
    fn elem_scale(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

impl<A: Kinded, Z> ElemScales<A> for Z
where
    Z: Kinded + ElemScalesCase<A, KindOf<A>, KindOf<Z>>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn elem_scale(a: A, b: Z) -> Result<Self::Output, LayoutError> {
        Z::elem_scale_case(a, b)
    }
}

/// [`ElemScales`], by the kinds of the operands.
pub trait ElemScalesCase<A, KA, K> {
    /// The scaled int tuple.
    type Output;
    /// Scales, unless a product overflows.
    fn elem_scale_case(a: A, b: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`elem_scale`] of `A` by `B`.
pub type ElemScaleOf<A, B> = <NestedOf<B> as ElemScales<IntTupleOf<A>>>::Output;

// An integer by any int tuple.
macro_rules! by_size {
    ($($kind:ty)*) => { $(
        impl<A, B> ElemScalesCase<A, AnInteger, $kind> for B
        where
            A: Integer + Times<B::Output, Output: Integer>,
            B: ProductValue,
        {
            type Output = TimesOf<A, B::Output>;
            #[inline(always)]
            fn elem_scale_case(a: A, b: B) -> Result<Self::Output, LayoutError> {
                Ok(Integer::from_value(checked::times(a.value(), b.try_product()?)?))
            }
        }
    )* };
}
by_size!(AnInteger ATuple);
// Tuples mode by mode.
impl ElemScalesCase<HNil, ATuple, ATuple> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn elem_scale_case(_: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
macro_rules! tuples {
    ($($a:ty, $b:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*, R: ElemScaleModes> ElemScalesCase<$a, ATuple, ATuple> for $b
        where
            $b: PairedWith<$a, EqualRanks, Output = R>,
        {
            type Output = <PairsOf<$a, $b, EqualRanks> as ElemScaleModes>::Output;
            #[inline(always)]
            fn elem_scale_case(a: $a, b: $b) -> Result<Self::Output, LayoutError> {
                PairedWith::paired(a, b).elem_scale_modes()
            }
        }
    )* };
}
tuples! {
    HCons<HA, TA>, HCons<HB, TB>, <HA, TA, HB, TB>;
    HNil, HCons<HB, TB>, <HB, TB>;
    HCons<HA, TA>, HNil, <HA, TA>;
}
// A tuple by an integer.
impl<B: Integer + IntegerForTuple<HCons<H, T>>, H, T> ElemScalesCase<HCons<H, T>, ATuple, AnInteger> for B {
    type Output = HCons<H, T>;
    fn elem_scale_case(a: HCons<H, T>, _: B) -> Result<Self::Output, LayoutError> {
        Ok(a)
    }
}
// A layout or `_`.
neither!(ElemScalesCase<A,>, type Output = HNil, fn elem_scale_case() -> Result<HNil, LayoutError>);

/// The scaled modes of a list of pairs.
pub trait ElemScaleModes {
    /// The scaled modes.
    type Output;
    /// Scales, unless a product overflows.
    fn elem_scale_modes(self) -> Result<Self::Output, LayoutError>;
}

impl ElemScaleModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn elem_scale_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<A, B: ElemScales<A>, T: ElemScaleModes> ElemScaleModes for HCons<(A, B), T> {
    type Output = HCons<B::Output, T::Output>;
    #[inline(always)]
    fn elem_scale_modes(self) -> Result<Self::Output, LayoutError> {
        let (a, b) = self.head;
        Ok(HCons { head: B::elem_scale(a, b).in_first()?, tail: self.tail.elem_scale_modes().behind()? })
    }
}

/// The int tuple `a`, each integer multiplied by the product of what `b` has in its place.
///
/// **Defined when** `a` is weakly congruent to `b`; otherwise it does not compile.
///
/// **Type.** [`ElemScaleOf`]`<A, B>`.
///
/// **In CuTe**: `elem_scale(a, b)`.
///
/// # Panics
/// If a product overflows; [`try_elem_scale`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::elem_scale;
///
/// assert_eq!(notation(&elem_scale(shape![(3, (7, 2))], shape![(3, (6, (7, 2)))])), "(_9,(_42,_28))");
/// ```
///
/// A profile of `a` that is finer than that of `b` does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::elem_scale;
///
/// elem_scale(shape![(3, (7, 2))], shape![(3, 6)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[inline(always)]
#[track_caller]
pub fn elem_scale<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ElemScales<NA>,
    Later<B, NB>: ElemScales<NA, Output = R>,
{
    checked::lawful(try_elem_scale(a, b))
}

/// [`elem_scale`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_elem_scale;
///
/// assert_eq!(try_elem_scale(3, (7, 2)), Ok(42));
/// assert_eq!(try_elem_scale(3, (7, usize::MAX)), Err(LayoutError::Overflow));
/// ```
#[inline(always)]
pub fn try_elem_scale<A, B, NA, NB, R>(a: A, b: B) -> Result<R, LayoutError>
where
    A: IntoNested<Nested = NA>,
    As<A, NA>: IsIntTuple,
    B: IntoNested<Nested = NB>,
    As<B, NB>: ElemScales<NA>,
    Later<B, NB>: ElemScales<NA, Output = R>,
{
    ElemScales::elem_scale(a.into_nested(), b.into_nested())
}
