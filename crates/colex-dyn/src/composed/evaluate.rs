//! Evaluation, and the measures of a composed layout.

use super::{DynComposed, OffsetMap};
use crate::int::plus;
use crate::{DynTuple, Int, IntoCoord};
use alloc::vec::Vec;
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

    /// The offsets of the 1-D coordinates 1, 2, 4 and so on, if the offset of each coordinate is the exclusive or of those of
    /// its bits: the columns of the layout as a matrix of bits. In tensor-layouts `to_F2_matrix(l)`.
    ///
    /// **Exact**, for layouts and swizzles without an offset; `None` where the size is not a power of two, where two columns
    /// of the layout share a bit, and where a layout or an offset follows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynComposed;
    ///
    /// let a: DynComposed = "Sw<1,0,2> o _0 o (4,2):(2,1)".parse()?;
    /// assert_eq!(a.xor_basis()?, Some(vec![0b010, 0b101, 0b001]));
    /// assert_eq!(a.at(3)?, 0b010 ^ 0b101);
    /// let b: DynComposed = "(4,2):(1,3)".parse()?;
    /// assert_eq!(b.xor_basis()?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn xor_basis(&self) -> Result<Option<Vec<u64>>, LayoutError> {
        let is_linear = |(map, before): &(OffsetMap, Int)| matches!(map, OffsetMap::Swizzle(_)) && before.value() == 0;
        let size = self.size()?.value();
        if !size.is_power_of_two() || !self.maps().iter().all(is_linear) {
            return Ok(None);
        }
        let (mut basis, mut bits) = (Vec::new(), 0);
        for bit in 0..size.trailing_zeros() {
            let offset = self.layout().at(1_u64 << bit)?;
            if bits & offset != 0 {
                return Ok(None);
            }
            bits |= offset;
            basis.push(self.image(offset)?);
        }
        Ok(Some(basis))
    }
}
