//! Shapes, strides and layouts with expressions in them, and their values.

use super::dynamic::Dynamic;
use super::expression::{Expression, Operands, value_of};
use crate::diagnostics::verdict::Outcome;
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{MayOverflow, Multiple, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{UInt, UTerm};

/// A shape, a stride or a layout with expressions in it.
pub trait Evaluate {
    /// The same with dynamic integers, and 0 for each static integer beyond `usize`.
    type Output;
    /// Whether each static integer fits in a `usize`.
    type Verdict: Outcome;
    /// Whether it is empty, so that the type gives the values.
    const IS_STATIC: bool;
    /// The value, where it is static.
    fn of_type() -> Self::Output;
    fn evaluate<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError>;
}
impl<E: Expression> Evaluate for Dynamic<E> {
    type Output = E::Output;
    type Verdict = ();
    const IS_STATIC: bool = false;
    fn of_type() -> E::Output {
        unreachable!("a dynamic integer")
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluate<O: Operands>(operands: &O) -> Result<E::Output, LayoutError> {
        match E::evaluated(operands) {
            Ok(value) => Ok(computed(value)),
            Err(error) => Err(error),
        }
    }
}
// Only after a broken law.
macro_rules! unnamed {
    ($([$($parameter:ident)*] $integer:ty;)*) => { $(
        impl<$($parameter),*> Evaluate for $integer {
            type Output = Self;
            type Verdict = ();
            const IS_STATIC: bool = false;
            law_is_broken!(fn of_type() -> Self);
            law_is_broken!(fn evaluate<O: Operands>(_: &O) -> Result<Self, LayoutError>);
        }
    )* };
}
unnamed! {
    [] usize;
    [K W] Multiple<K, W>;
}
impl Evaluate for UTerm {
    type Output = UTerm;
    type Verdict = ();
    const IS_STATIC: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> UTerm {
        UTerm
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluate<O: Operands>(_: &O) -> Result<UTerm, LayoutError> {
        Ok(UTerm)
    }
}
impl<U, B> Evaluate for UInt<U, B>
where
    UInt<U, B>: MayOverflow,
{
    type Output = <Self as MayOverflow>::Fitting;
    type Verdict = <Self as MayOverflow>::Verdict;
    const IS_STATIC: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Self::Output {
        computed(value_of::<Self::Output>())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluate<O: Operands>(_: &O) -> Result<Self::Output, LayoutError> {
        Ok(Self::of_type())
    }
}
impl Evaluate for HNil {
    type Output = HNil;
    type Verdict = ();
    const IS_STATIC: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluate<O: Operands>(_: &O) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
// A static result does not need functions for its errors.
impl<H: Evaluate, T: Evaluate> Evaluate for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
    const IS_STATIC: bool = H::IS_STATIC && T::IS_STATIC;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Self::Output {
        HCons { head: H::of_type(), tail: T::of_type() }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[expect(clippy::question_mark, reason = "each `?` is two functions more for each type")]
    fn evaluate<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        if Self::IS_STATIC {
            return Ok(Self::of_type());
        }
        let head = match H::evaluate(operands) {
            Ok(head) => head,
            Err(error) => return Err(error),
        };
        match T::evaluate(operands) {
            Ok(tail) => Ok(HCons { head, tail }),
            Err(error) => Err(error),
        }
    }
}
impl<X: Evaluate, Y: Evaluate> Evaluate for Layout<X, Y> {
    type Output = Layout<X::Output, Y::Output>;
    type Verdict = <X::Verdict as Outcome>::Then<Y::Verdict>;
    const IS_STATIC: bool = X::IS_STATIC && Y::IS_STATIC;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Self::Output {
        layout(X::of_type(), Y::of_type())
    }
    #[expect(clippy::question_mark, reason = "each `?` is two functions more for each type")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluate<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        if Self::IS_STATIC {
            return Ok(Self::of_type());
        }
        let shape = match X::evaluate(operands) {
            Ok(shape) => shape,
            Err(error) => return Err(error),
        };
        match Y::evaluate(operands) {
            Ok(stride) => Ok(layout(shape, stride)),
            Err(error) => Err(error),
        }
    }
}
// A pair of layouts.
impl<X: Evaluate, Y: Evaluate> Evaluate for (X, Y) {
    type Output = (X::Output, Y::Output);
    type Verdict = <X::Verdict as Outcome>::Then<Y::Verdict>;
    const IS_STATIC: bool = X::IS_STATIC && Y::IS_STATIC;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Self::Output {
        (X::of_type(), Y::of_type())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluate<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok((X::evaluate(operands)?, Y::evaluate(operands)?))
    }
}
