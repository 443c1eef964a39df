//! The common part with another layout, and the alignment: modes that run back do not have elements at 1, 2, and so on.

use super::{DynStrided, StridedMode};
use crate::int::gcd;
use crate::tree::broken;
use crate::{DynLayout, Int};
use colex::{LayoutError, StaticLaw};

impl DynStrided {
    /// The largest layout on which both have the same values, contiguous from 0; no mode that runs back or to a component is
    /// in it. In CuTe `max_common_layout(a, b)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, DynStrided};
    ///
    /// let (a, b): (DynStrided, DynLayout) = ("(_4,_3):(_1,_-4)".parse()?, "(_4,_3):(_1,_8)".parse()?);
    /// assert_eq!(a.max_common_layout(&b)?.to_string(), "_4:_1");
    /// assert_eq!(a.max_common_vector(&a)?.to_string(), "_4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn max_common_layout(&self, b: impl Into<Self>) -> Result<DynLayout, LayoutError> {
        self.forward().max_common_layout(&b.into().forward())
    }

    /// The number of elements that both have at the same values, contiguous from 0. In CuTe `max_common_vector(a, b)`.
    ///
    /// # Errors
    /// As [`max_common_layout`](Self::max_common_layout).
    pub fn max_common_vector(&self, b: impl Into<Self>) -> Result<Int, LayoutError> {
        self.max_common_layout(b)?.size()
    }

    /// The greatest number of elements that can be moved as one: contiguous along strides that run forward, and a divisor
    /// of the static magnitudes of those that run back. In CuTe `max_alignment(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow); [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    pub fn max_alignment(&self) -> Result<Int, LayoutError> {
        self.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides))?;
        let forward = self.forward().max_alignment()?;
        let moves = |size: Int| !size.is_fixed(0) && !size.is_fixed(1);
        let back = self.leaves().into_iter().filter(|mode| moves(mode.shape())).map(StridedMode::stride);
        let back = back.filter(|stride| stride.is_negative() && stride.int().is_static());
        Ok(Int::fixed(back.fold(forward.value(), |common, stride| gcd(stride.magnitude(), common))))
    }
}
