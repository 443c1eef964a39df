//! Slices of composed layouts: the integers of the coordinate go into the offset before the functions, where a sum is right.

use super::DynComposed;
use crate::{DynCoord, Int};
use colex::LayoutError;

impl DynComposed {
    /// The modes at the underscores of a coordinate, at the integers of the others. In CuTe `slice(coord, l)`, which drops
    /// the offset.
    ///
    /// **Definition.** `f o (offset + o) o b.slice(coordinate)`, where `o` is the offset in `b` of the coordinate with 0 for
    /// each underscore.
    ///
    /// # Errors
    /// Those of [`DynLayout::slice`](crate::DynLayout::slice) and [`DynLayout::at`](crate::DynLayout::at).
    pub fn slice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        let (layout, offset) = self.layout().slice_and_offset(coordinate)?;
        self.moved(offset, layout)
    }

    /// [`slice`](Self::slice), and the offset that is left: always 0.
    ///
    /// # Errors
    /// As [`slice`](Self::slice).
    pub fn slice_and_offset(&self, coordinate: &DynCoord) -> Result<(Self, Int), LayoutError> {
        Ok((self.slice(coordinate)?, Int::ZERO))
    }

    /// The layout from a coordinate on, and the offset that is left: always 0. In CuTe `domain_offset(coord, l)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::domain_offset`](crate::DynLayout::domain_offset).
    pub fn domain_offset(&self, coordinate: &DynCoord) -> Result<(Self, Int), LayoutError> {
        let (layout, offset) = self.layout().domain_offset(coordinate)?;
        Ok((self.moved(offset, layout)?, Int::ZERO))
    }
}
