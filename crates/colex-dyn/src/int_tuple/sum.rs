//! Sum and inner product.

use super::{integer_for_tuple, paired};
use crate::tree::each;
use crate::{DynTuple, Int};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The sum of all integers: static if all are. In CuTe `sum(t)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn sum(&self) -> Result<Int, LayoutError> {
        self.leaves().into_iter().try_fold(Int::ZERO, |sum, int| sum.plus(*int))
    }

    /// The sum of the products of corresponding integers. In CuTe `inner_product(a, b)`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) and [`SameProfile`](StaticLaw::SameProfile) where the two are not congruent,
    /// [`Overflow`](LayoutError::Overflow).
    pub fn inner_product(&self, other: &Self) -> Result<Int, LayoutError> {
        match (self.as_tuple(), other.as_tuple()) {
            (None, None) => self.as_int().times(other.as_int()),
            (Some(a), Some(b)) => {
                let products = each(paired(a, b)?, |(a, b)| a.inner_product(b))?;
                products.into_iter().try_fold(Int::ZERO, Int::plus)
            }
            (None, Some(b)) => Err(integer_for_tuple(self, b.len())),
            (Some(a), None) => Err(integer_for_tuple(other, a.len())),
        }
    }
}
