//! Scaling: each integer times the size of the element at its place.

use super::{integer_for_tuple, paired};
use crate::DynTuple;
use crate::tree::{Tree, each};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The int tuple, each integer multiplied by the product of what `other` has in its place. In CuTe
    /// `elem_scale(a, b)`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) and [`SameProfile`](StaticLaw::SameProfile) where `self` is not weakly
    /// congruent to the other, [`Overflow`](LayoutError::Overflow).
    pub fn elem_scale(&self, other: &Self) -> Result<Self, LayoutError> {
        match (self.as_tuple(), other.as_tuple()) {
            (None, _) => self.as_int().times(other.product()?).map(Tree::leaf),
            (Some(modes), None) => Err(integer_for_tuple(other, modes.len())),
            (Some(modes), Some(others)) => {
                each(paired(modes, others)?, |(mode, other)| mode.elem_scale(other)).map(Tree::nest)
            }
        }
    }
}
