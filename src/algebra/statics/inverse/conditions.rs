//! The conditions on dynamic sizes that are checked at run time.

use crate::algebra::statics::conditional::Condition;
use crate::algebra::statics::expression::Operands;
use crate::algebra::statics::scalar::ScalarExpression;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;

/// The mode `S:D` ends before the stride `E`.
pub struct EndsBeforeStride<S, D, E>(PhantomData<(S, D, E)>);
impl<S: ScalarExpression, D: ScalarExpression, E: ScalarExpression> Condition for EndsBeforeStride<S, D, E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let (size, stride, next) = (S::scalar(operands)?, D::scalar(operands)?, E::scalar(operands)?);
        if size.checked_mul(stride).is_none_or(|end| end > next) {
            return Err(LayoutError::LeftInverseReach { size, stride, next });
        }
        Ok(())
    }
}
/// No mode of the sizes `S` and the strides `P`, which are places, follows one of size 0; or the layout is empty.
pub struct LeadSomewhere<S, P>(PhantomData<(S, P)>);
impl<S: Elements<P>, P> Condition for LeadSomewhere<S, P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check<O: Operands>(operands: &O) -> Result<(), LayoutError> {
        let leads_nowhere = S::leads_nowhere(operands)?;
        if leads_nowhere && S::element_count(operands)? > 1 { Err(LayoutError::EmptyMode) } else { Ok(()) }
    }
}

/// A list of sizes `Self` and one of strides `P`.
pub trait Elements<P> {
    /// How many elements there are, as far as `usize` goes.
    fn element_count<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
    /// Whether several elements are at the place 0.
    fn leads_nowhere<O: Operands>(operands: &O) -> Result<bool, LayoutError>;
}
impl Elements<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn element_count<O: Operands>(_: &O) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leads_nowhere<O: Operands>(_: &O) -> Result<bool, LayoutError> {
        Ok(false)
    }
}
impl<S: ScalarExpression, T: Elements<Q>, P: ScalarExpression, Q> Elements<HCons<P, Q>> for HCons<S, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn element_count<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        Ok(S::scalar(operands)?.saturating_mul(T::element_count(operands)?))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leads_nowhere<O: Operands>(operands: &O) -> Result<bool, LayoutError> {
        Ok(S::scalar(operands)? > 1 && P::scalar(operands)? == 0 || T::leads_nowhere(operands)?)
    }
}
