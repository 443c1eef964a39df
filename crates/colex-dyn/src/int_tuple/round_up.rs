//! Rounding up to a multiple.

use super::integer_for_tuple;
use crate::DynTuple;
use crate::tree::{Tree, broken, each};
use colex::{LayoutError, StaticLaw};

impl DynTuple {
    /// The smallest multiple of another that is at least this; of tuples mode by mode, where missing modes are 1. In CuTe
    /// `round_up(a, b)`.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow),
    /// [`DivisorRank`](StaticLaw::DivisorRank), [`SameProfile`](StaticLaw::SameProfile).
    pub fn round_up(&self, multiple: &Self) -> Result<Self, LayoutError> {
        match (self.as_tuple(), multiple.as_tuple()) {
            (None, None) => {
                let multiple = multiple.as_int();
                self.as_int().ceil_div(multiple)?.times(multiple).map(Tree::leaf)
            }
            (Some(modes), Some(multiples)) => {
                let (divisor, rank) = (multiples.len(), modes.len());
                if divisor > rank {
                    return Err(broken(StaticLaw::DivisorRank { divisor, rank }));
                }
                let mut rounded = each(modes.iter().zip(multiples), |(mode, multiple)| mode.round_up(multiple))?;
                rounded.extend_from_slice(&modes[divisor..]);
                Ok(Self::nest(rounded))
            }
            (None, Some(multiples)) => Err(integer_for_tuple(self, multiples.len())),
            (Some(modes), None) => Err(integer_for_tuple(multiple, modes.len())),
        }
    }
}
