//! The conditions that are checked at run time, in this order.

use super::sizes::SizeOf;
use crate::algebra::statics::conditional::Condition;
use crate::algebra::statics::expression::{Expression, FromShape, Operands};
use crate::algebra::statics::scalar::ScalarExpression;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;

/// The mode `S:D` is above the reach `C`, and its own reach is a `usize`.
pub struct Above<S, D, C>(PhantomData<(S, D, C)>);
impl<S: ScalarExpression, D: ScalarExpression, C: ScalarExpression> Condition for Above<S, D, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let (size, stride, reach) = (S::scalar(operands)?, D::scalar(operands)?, C::scalar(operands)?);
        if size == 0 {
            return Err(LayoutError::EmptyTile);
        }
        // Nothing is covered. Only a lone mode has a dynamic stride, and any other stride 0 is left out.
        if stride == 0 && reach == 1 {
            return Ok(());
        }
        if stride < reach {
            return Err(match size {
                1 => LayoutError::ModeOfSizeOne { stride, reach },
                _ => LayoutError::NotInjective { stride, reach },
            });
        }
        checked::times(size, stride)?;
        Ok(())
    }
}

/// A cotarget of the size `N` is not empty.
pub struct NotEmpty<N>(PhantomData<N>);
impl<N: ScalarExpression> Condition for NotEmpty<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        if N::scalar(operands)? == 0 { Err(LayoutError::EmptyCotarget) } else { Ok(()) }
    }
}

/// Layout and complement, of the cosize `Z` together, reach a cotarget of the size `N`.
pub struct Reaches<Z, N>(PhantomData<(Z, N)>);
impl<Z: ScalarExpression, N: ScalarExpression> Condition for Reaches<Z, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let (cosize, cotarget) = (Z::scalar(operands)?, N::scalar(operands)?);
        if cosize < cotarget { Err(LayoutError::Coverage { cosize, cotarget }) } else { Ok(()) }
    }
}

/// [`Reaches`], if there is a slack `X`.
pub struct ReachesWithGaps<X, Z, N>(PhantomData<(X, Z, N)>);
impl<X: ScalarExpression, Z: ScalarExpression, N: ScalarExpression> Condition for ReachesWithGaps<X, Z, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let (cosize, cotarget) = (Z::scalar(operands)?, N::scalar(operands)?);
        if X::scalar(operands)? > 0 && cosize < cotarget {
            return Err(LayoutError::Coverage { cosize, cotarget });
        }
        Ok(())
    }
}

/// The number `N` is a `usize`.
pub struct NumberFits<N>(PhantomData<N>);
impl<N: ScalarExpression> Condition for NumberFits<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        N::scalar(operands)?;
        Ok(())
    }
}

/// Only the last of the sizes `M` can be 0, so that the rest of a reach can be divided by them.
pub struct Divisors<M>(PhantomData<M>);
impl<M: SizeValues> Condition for Divisors<M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        M::divides_all(operands)
    }
}

/// Each of the sizes `L` is a `usize`.
pub struct EachFits<L>(PhantomData<L>);
impl<L: SizeValues> Condition for EachFits<L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        L::each_fits(operands)
    }
}

/// The compact strides of the sizes `L` from `C` on, and their end, are `usize`.
pub struct StridesFit<L, C>(PhantomData<(L, C)>);
impl<L: SizeValues, C: ScalarExpression> Condition for StridesFit<L, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        L::strides_fit(operands, C::scalar(operands)?)
    }
}

/// The values of a flat list of sizes.
pub trait SizeValues {
    /// Whether the list is empty.
    const IS_EMPTY: bool;
    /// Whether one of them is 0.
    fn has_zero<O: Operands>(operands: &O) -> Result<bool, LayoutError>;
    fn size_of_all<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
    /// The error if a size but the last is 0.
    fn divides_all<O: Operands>(operands: &O) -> Result<(), LayoutError>;
    /// The error of a size that does not fit in a `usize`.
    fn each_fits<O: Operands>(operands: &O) -> Result<(), LayoutError>;
    /// The error of a compact stride, from `current` on, that does not fit in a `usize`.
    fn strides_fit<O: Operands>(operands: &O, current: usize) -> Result<(), LayoutError>;
}
impl SizeValues for HNil {
    const IS_EMPTY: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_zero<O: Operands>(_: &O) -> Result<bool, LayoutError> {
        Ok(false)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_of_all<O: Operands>(_: &O) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn divides_all<O: Operands>(_: &O) -> Result<(), LayoutError> {
        Ok(())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_fits<O: Operands>(_: &O) -> Result<(), LayoutError> {
        Ok(())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides_fit<O: Operands>(_: &O, _: usize) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<N: ScalarExpression, T: SizeValues> SizeValues for HCons<N, T> {
    const IS_EMPTY: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_zero<O: Operands>(operands: &O) -> Result<bool, LayoutError> {
        Ok(N::scalar(operands)? == 0 || T::has_zero(operands)?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_of_all<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        // A zero anywhere makes the product zero, whatever the other factors would overflow to.
        match (N::scalar(operands), T::size_of_all(operands)) {
            (Ok(0), _) | (_, Ok(0)) => Ok(0),
            (head, tail) => checked::times(head?, tail?),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn divides_all<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        if T::IS_EMPTY {
            return Ok(());
        }
        if N::scalar(operands)? == 0 {
            return Err(LayoutError::DivisionByZero).in_first();
        }
        T::divides_all(operands).behind()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_fits<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        N::scalar(operands)?;
        T::each_fits(operands)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides_fit<O: Operands>(operands: &O, current: usize) -> Result<(), LayoutError> {
        T::strides_fit(operands, checked::times(N::scalar(operands)?, current)?)
    }
}
impl<L: SizeValues> Expression for SizeOf<L> {
    type Place = FromShape;
    type Output = usize;
    type AtMost = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        L::size_of_all(operands)
    }
}
