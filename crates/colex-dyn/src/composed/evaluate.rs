//! Evaluation, and the measures of a composed layout.

use super::{DynComposed, OffsetMap};
use crate::int::plus;
use crate::{DynTuple, Int, IntoCoord};
use colex::LayoutError;

impl DynComposed {
    /// The image of an offset of the layout on the right.
    pub(super) fn image(&self, offset: u64) -> Result<u64, LayoutError> {
        self.maps().iter().rev().try_fold(offset, |offset, (map, before)| map.at(plus(offset, before.value())?))
    }

    /// The offset of a coordinate.
    ///
    /// # Errors
    /// Those of [`DynLayout::at`](crate::DynLayout::at).
    pub fn at(&self, coordinate: impl IntoCoord) -> Result<u64, LayoutError> {
        self.image(self.layout().at(coordinate)?)
    }

    /// The offset of a coordinate, static if all of the layout and the coordinate is. In CuTe `l(coord)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::crd2idx`](crate::DynLayout::crd2idx).
    pub fn crd2idx(&self, coordinate: &DynTuple) -> Result<Int, LayoutError> {
        let offset = self.layout().crd2idx(coordinate)?;
        let is_static = self.maps().iter().all(|(map, before)| {
            before.is_static() && if let OffsetMap::Layout(layout) = map { layout.is_static() } else { true }
        });
        Ok(Int::marked(self.image(offset.value())?, is_static && offset.is_static()))
    }

    /// The shape: that of the layout on the right.
    #[must_use]
    pub fn shape(&self) -> DynTuple {
        self.layout().shape()
    }

    /// The number of coordinates.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn size(&self) -> Result<Int, LayoutError> {
        self.layout().size()
    }

    /// The number of modes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.layout().rank()
    }

    /// How deep the shape is nested.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.layout().depth()
    }

    /// The greatest number whose aligned blocks stay together, by the runs of the swizzle, the offset, and the layout;
    /// 1 if a layout is in front.
    ///
    /// # Errors
    /// Those of [`DynLayout::max_alignment`](crate::DynLayout::max_alignment).
    pub fn max_alignment(&self) -> Result<Int, LayoutError> {
        let mut alignment = self.layout().max_alignment()?;
        for (map, before) in self.maps().iter().rev() {
            let OffsetMap::Swizzle(swizzle) = map else { return Ok(Int::ONE) };
            // A dynamic offset may be odd.
            let of_offset = if before.is_static() { *before } else { Int::ONE };
            alignment = alignment.gcd(of_offset);
            if swizzle.bits() > 0 {
                alignment = alignment.gcd(swizzle.max_alignment());
            }
        }
        Ok(alignment)
    }
}
