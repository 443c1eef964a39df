//! Numbers as values: static integers, and expressions of the dynamic integers of the operands.

use super::dynamic::{Dynamic, Symbol, unknown_divisor};
use super::expression::{Expression, FromShape, Operands, Scaled, value_of};
use super::number::Number;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// A number with a value.
pub trait ScalarExpression {
    /// The value, unless it overflows.
    fn scalar<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
}
impl ScalarExpression for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar<O: Operands>(_: &O) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<U, B> ScalarExpression for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar<O: Operands>(_: &O) -> Result<usize, LayoutError> {
        Ok(value_of::<Self>())
    }
}
impl<E: Expression> ScalarExpression for Dynamic<E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        E::evaluated(operands)
    }
}

/// `A * B`
pub struct Multiplied<A, B>(PhantomData<(A, B)>);
/// `A - B`, or 0 if there is no such number.
pub struct Difference<A, B>(PhantomData<(A, B)>);
/// `A / B`, rounded up.
pub struct CeilQuotient<A, B>(PhantomData<(A, B)>);
/// `A / B`, rounded down.
pub struct FloorQuotient<A, B>(PhantomData<(A, B)>);
/// `X + D % C`
pub struct PlusRemainder<X, D, C>(PhantomData<(X, D, C)>);
/// `A`, or 1 where that is 0.
pub struct OrOne<A>(PhantomData<A>);
/// `S * D`, or 1 where `D` is 0: how far a mode `S:D` reaches, above which the next one may begin.
pub struct Reach<S, D>(PhantomData<(S, D)>);

// A number in several places does not belong to a mode.
macro_rules! scalars {
    ($($scalar:ident <$($part:ident),*>: $value:expr;)*) => { $(
        impl<$($part),*> Symbol for $scalar<$($part),*> {
            type Times<K: Number> = Dynamic<Scaled<K, Self>>;
            unknown_divisor!();
        }
        impl<$($part: ScalarExpression),*> Expression for $scalar<$($part),*> {
            type Place = FromShape;
            type Output = usize;
            type AtMost = usize;
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(non_snake_case, reason = "the values have the names of the types")]
            fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
                $(let $part = $part::scalar(operands)?;)*
                $value
            }
        }
    )* };
}
scalars! {
    Multiplied<A, B>: checked::times(A, B);
    Difference<A, B>: Ok(A.saturating_sub(B));
    CeilQuotient<A, B>: checked::ceil_div(A, B);
    FloorQuotient<A, B>: Ok(checked::div_rem(A, B)?.0);
    PlusRemainder<X, D, C>: checked::plus(X, checked::div_rem(D, C)?.1);
    OrOne<A>: Ok(A.max(1));
    Reach<S, D>: if D == 0 { Ok(1) } else { checked::times(S, D) };
}
