//! From a coordinate to its number in the colexicographical order of a shape.

use super::no_coordinate;
use crate::{DynTuple, Int};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The number of a coordinate in the colexicographical order of this shape: its index with the compact column-major
    /// stride. It inverts [`idx2crd`](Self::idx2crd). In CuTe `crd2idx(coord, shape)`.
    ///
    /// # Errors
    /// [`CoordinateProfile`](StaticLaw::CoordinateProfile), [`CoordinateDepth`](StaticLaw::CoordinateDepth),
    /// [`Overflow`](LayoutError::Overflow).
    pub fn crd2idx_compact(&self, coordinate: &Self) -> Result<Int, LayoutError> {
        self.number(coordinate, Int::ZERO)
    }

    /// The number of the coordinate where that of the modes behind is `behind`: `c + size * behind`, by Horner's method.
    fn number(&self, coordinate: &Self, behind: Int) -> Result<Int, LayoutError> {
        match (coordinate.as_tuple(), self.as_tuple()) {
            (None, _) if behind.is_fixed(0) => Ok(coordinate.as_int()),
            (None, _) => self.product()?.times(behind)?.plus(coordinate.as_int()),
            (Some(coordinates), Some(modes)) if coordinates.len() == modes.len() => {
                modes.iter().zip(coordinates).enumerate().rev().try_fold(behind, |behind, (k, (mode, coordinate))| {
                    mode.number(coordinate, behind).map_err(|error| error.in_mode(k))
                })
            }
            (Some(coordinates), _) => Err(no_coordinate(coordinates.len(), self)),
        }
    }
}
