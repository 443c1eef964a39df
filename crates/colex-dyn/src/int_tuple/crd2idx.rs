//! From a coordinate to an index.

use super::idx2crd::digit;
use super::no_coordinate;
use crate::tree::{Tree, each};
use crate::{DynLayout, DynTuple, Int, IntoCoord};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynLayout {
    /// The offset of a coordinate: an integer, or a tuple weakly congruent to the shape. In CuTe `layout(coord)`.
    ///
    /// **Definition.** The inner product of the natural coordinate with the stride. An integer that stands for a tuple
    /// counts its coordinates in colexicographical order; the last mode takes what is left of it, in range or not.
    ///
    /// # Errors
    /// [`CoordinateProfile`](StaticLaw::CoordinateProfile), [`CoordinateDepth`](StaticLaw::CoordinateDepth),
    /// [`HasOffset`](StaticLaw::HasOffset); [`Overflow`](LayoutError::Overflow);
    /// [`DivisionByZero`](LayoutError::DivisionByZero) where an integer has to pass a mode of size 0.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynCoord, DynLayout};
    /// let a: DynLayout = "(_3,(_2,_3)):(_3,(_12,_1))".parse()?;
    /// let coordinate: DynCoord = "(1,(1,2))".parse()?;
    /// assert_eq!((a.at(coordinate)?, a.at([1, 5])?, a.at(16)?), (17, 17, 17));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&self, coordinate: impl IntoCoord) -> Result<u64, LayoutError> {
        self.crd2idx(&coordinate.into_coord().without_underscores()?).map(Int::value)
    }

    /// The offset of a coordinate, as [`at`](Self::at), static where CuTe's is. In CuTe `crd2idx(coord, shape, stride)`.
    ///
    /// # Errors
    /// As [`at`](Self::at).
    pub fn crd2idx(&self, coordinate: &DynTuple) -> Result<Int, LayoutError> {
        match (coordinate.as_tuple(), self.as_tuple()) {
            (None, _) => self.offset_of_digits(&mut coordinate.as_int(), true),
            (Some(coordinates), Some(modes)) if coordinates.len() == modes.len() => {
                let offsets = each(modes.iter().zip(coordinates), |(mode, coordinate)| mode.crd2idx(coordinate))?;
                offsets.into_iter().try_fold(Int::ZERO, Int::plus)
            }
            (Some(coordinates), _) => Err(no_coordinate(coordinates.len(), &self.shape())),
        }
    }

    /// The offset of the digits of a 1-D coordinate, whose rest goes to the following modes.
    fn offset_of_digits(&self, index: &mut Int, is_last: bool) -> Result<Int, LayoutError> {
        if let Some(mode) = self.as_leaf() {
            return digit(mode.shape(), index, is_last)?.times(mode.stride());
        }
        let last = self.rank().saturating_sub(1);
        let modes = self.modes().iter().enumerate();
        let offsets = each(modes, |(k, mode)| mode.offset_of_digits(index, is_last && k == last))?;
        offsets.into_iter().try_fold(Int::ZERO, Int::plus)
    }

    /// The coordinate of an index of a compact layout, in its profile. In CuTe `l.get_hier_coord(index)`.
    ///
    /// # Errors
    /// As [`idx2crd_with_stride`](DynTuple::idx2crd_with_stride).
    pub fn get_hier_coord(&self, index: impl Into<Int>) -> Result<DynTuple, LayoutError> {
        self.shape().idx2crd_with_stride(&Tree::leaf(index.into()), &self.stride())
    }

    /// The coordinate of an index of a compact layout, an integer for each mode. In CuTe `l.get_flat_coord(index)`.
    ///
    /// # Errors
    /// As [`get_hier_coord`](Self::get_hier_coord).
    pub fn get_flat_coord(&self, index: impl Into<Int>) -> Result<DynTuple, LayoutError> {
        let (shape, coordinate) = (self.shape(), self.get_hier_coord(index)?);
        match shape.as_tuple() {
            None => Ok(coordinate),
            Some(modes) => {
                let parts = modes.iter().zip(coordinate.modes());
                each(parts, |(mode, coordinate)| mode.crd2idx_compact(coordinate).map(Tree::leaf)).map(Tree::nest)
            }
        }
    }

    /// The 1-D coordinate of an index of a compact layout. In CuTe `l.get_1d_coord(index)`.
    ///
    /// # Errors
    /// As [`get_hier_coord`](Self::get_hier_coord).
    pub fn get_1d_coord(&self, index: impl Into<Int>) -> Result<Int, LayoutError> {
        self.shape().crd2idx_compact(&self.get_hier_coord(index)?)
    }
}

impl DynTuple {
    /// The index of a coordinate in this shape with a stride. In CuTe `crd2idx(coord, shape, stride)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::new`] and [`DynLayout::at`].
    pub fn crd2idx(&self, coordinate: &Self, stride: &Self) -> Result<Int, LayoutError> {
        DynLayout::new(self, stride)?.crd2idx(coordinate)
    }
}
