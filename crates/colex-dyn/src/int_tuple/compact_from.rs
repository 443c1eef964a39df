//! Compact strides from a given stride on.

use super::{Running, integer_for_tuple, paired};
use crate::DynTuple;
use crate::tree::{Tree, each};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The strides that make the shape compact from a stride on, the first mode fastest; from a tuple of strides, each
    /// mode by itself. In CuTe `compact_col_major(shape, current)`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) and [`SameProfile`](StaticLaw::SameProfile) where `current` is not weakly
    /// congruent to the shape, [`Overflow`](LayoutError::Overflow).
    pub fn compact_col_major_from(&self, current: &Self) -> Result<Self, LayoutError> {
        self.compact_from(current, &Self::compact_col_running)
    }

    /// The strides that make the shape compact from a stride on, the last mode fastest. In CuTe
    /// `compact_row_major(shape, current)`.
    ///
    /// # Errors
    /// As [`compact_col_major_from`](Self::compact_col_major_from).
    pub fn compact_row_major_from(&self, current: &Self) -> Result<Self, LayoutError> {
        self.compact_from(current, &Self::compact_row_running)
    }

    /// The strides that `running` gives from each integer of `current` on.
    fn compact_from(
        &self,
        current: &Self,
        running: &impl Fn(&Self, &mut Running) -> Result<Self, LayoutError>,
    ) -> Result<Self, LayoutError> {
        match (self.as_tuple(), current.as_tuple()) {
            (_, None) => running(self, &mut Running::of(self, current.as_int())),
            (None, Some(currents)) => Err(integer_for_tuple(self, currents.len())),
            (Some(modes), Some(currents)) => {
                each(paired(modes, currents)?, |(mode, current)| mode.compact_from(current, running)).map(Tree::nest)
            }
        }
    }
}
