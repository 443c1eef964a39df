//! The right inverse.

use super::directions::Directions;
use super::signed_layout::SignedLayout;
use crate::algebra::operations::{ByRightInverse, Operated};
use crate::diagnostics::LayoutError;
use crate::layout::{Layout, layout};
use colex_macros::twin;

impl<S: Copy, D: Directions> SignedLayout<S, D> {
    /// A right inverse: for each of the values `0, 1, …` up to some, a 1-D coordinate that has it.
    ///
    /// **Definition.** `a.at(r.at(i)) == i` for all `i` below the size of `r`, see
    /// [`Layout::right_inverse`](crate::Layout::right_inverse). Modes that run backwards, or might by their types, are
    /// not in the chain of strides.
    ///
    /// **In CuTe**: `right_inverse(layout)`.
    ///
    /// # Panics
    /// If a coordinate does not fit into a `usize`, or the layout is empty.
    ///
    /// # Errors
    /// Those of [`Layout::try_right_inverse`](crate::Layout::try_right_inverse).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(8, 2) : (-2, 1)].right_inverse().to_string(), "_2:_8");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn right_inverse<R>(self) -> R
    where
        Layout<S, D::Forward>: Operated<ByRightInverse, R>,
    {
        // A backward mode counts as one that stands still, outside of the chain.
        layout(self.layout.shape, self.layout.stride.directions_apart().0).operated()
    }
}
