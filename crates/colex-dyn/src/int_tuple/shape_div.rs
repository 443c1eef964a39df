//! Division of shapes.

use super::paired;
use crate::tree::{Tree, each, law};
use crate::{DynTuple, Int};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The shape divided by another. In CuTe `shape_div(a, b)`, which rounds up where neither divides the other.
    ///
    /// **Definition.** Of integers, `a / b` if `b` divides `a`, and 1 if `a` divides `b`. A tuple by an integer: the
    /// first mode by `b`, the others by the rest of `b`, itself divided by the modes before. An integer by a tuple: by
    /// the product of the tuple. A tuple by a tuple of the same rank: mode by mode.
    ///
    /// # Errors
    /// [`ShapeDiv`](LayoutError::ShapeDiv), [`DivisionByZero`](LayoutError::DivisionByZero),
    /// [`SameRank`](StaticLaw::SameRank).
    pub fn shape_div(&self, divisor: &Self) -> Result<Self, LayoutError> {
        match (self.as_tuple(), divisor.as_tuple()) {
            (None, _) => quotient(self.as_int(), divisor.product()?).map(Tree::leaf),
            (Some(_), None) => self.shape_div_running(&mut divisor.as_int()),
            (Some(modes), Some(divisors)) => {
                each(paired(modes, divisors)?, |(mode, divisor)| mode.shape_div(divisor)).map(Tree::nest)
            }
        }
    }

    /// Divided by an integer, whose rest goes to the following modes.
    fn shape_div_running(&self, divisor: &mut Int) -> Result<Self, LayoutError> {
        self.try_map(&mut |size| {
            let result = quotient(*size, *divisor)?;
            *divisor = quotient(*divisor, *size)?;
            Ok(result)
        })
    }
}

/// The quotient of integers if one divides the other, 1 if the divisor is greater.
pub(super) fn quotient(dividend: Int, divisor: Int) -> Result<Int, LayoutError> {
    let is_static = dividend.is_static() && divisor.is_static();
    let (a, b) = (dividend.value(), divisor.value());
    if b == 0 {
        return Err(LayoutError::DivisionByZero);
    }
    if a % b != 0 && b % a != 0 {
        return Err(law!(ShapeDiv { dividend: a, divisor: b }));
    }
    Ok(Int::marked(a.div_ceil(b), is_static))
}
