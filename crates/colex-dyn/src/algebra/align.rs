//! The alignment of a layout.

use crate::explain::Log;
use crate::int::gcd;
use crate::order::sort_by_key;
use crate::{DynLayout, Int};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynLayout {
    /// The greatest number of elements that can be moved as one, by static integers alone. In CuTe
    /// `max_alignment(l)`, which leaves out the stride of a mode of dynamic size.
    ///
    /// **Definition.** The greatest common divisor of the number of elements that are contiguous from offset 0, and of the
    /// static strides of the other modes. Dynamic strides count as multiples of anything, as in
    /// [`upcast`](Self::upcast).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn max_alignment(&self) -> Result<Int, LayoutError> {
        let mut modes: Vec<_> = self.coalesced(&mut Log::silent())?;
        modes.retain(|mode| mode.stride().is_static() && mode.stride().value() > 0);
        sort_by_key(&mut modes, |mode| mode.stride().value());
        let (mut end, mut common) = (1, 0);
        for mode in modes {
            let stride = mode.stride().value();
            // A mode of dynamic size may end anywhere.
            if stride == end && mode.shape().is_static() {
                end = crate::int::times(mode.shape().value(), end)?;
            } else {
                common = gcd(stride, common);
            }
        }
        Ok(Int::fixed(gcd(end, common)))
    }
}
