//! The shape of the codomain.

use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, computed};
use crate::layout::{CosizeOf, CosizeValue, Layout};

impl<S, D> Layout<S, D> {
    /// The shape of the codomain: an integer, the [`cosize`](Layout::cosize) with its static-ness, of the type
    /// [`CosizeOf`].
    ///
    /// **In CuTe**: `coshape(l)`.
    ///
    /// # Panics
    /// If it overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(2, 4) : (12, 1)].coshape()), "_16");
    /// assert_eq!(layout![(2, {4}) : (12, 1)].coshape(), 16);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coshape(self) -> CosizeOf<Self>
    where
        Self: CosizeValue<Output: Integer>,
    {
        computed(checked::lawful(CosizeValue::try_cosize(self)))
    }

    /// [`coshape`](Layout::coshape), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coshape(self) -> Result<CosizeOf<Self>, LayoutError>
    where
        Self: CosizeValue<Output: Integer>,
    {
        Ok(computed(CosizeValue::try_cosize(self)?))
    }
}
