//! From a coordinate of one shape to that of another.

use super::no_coordinate;
use crate::DynTuple;
use crate::tree::{Tree, each};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The coordinate of the shape `target` that a coordinate of this shape becomes: mode by mode where all three are
    /// tuples, otherwise the coordinate with the same number in colexicographical order. In CuTe
    /// `crd2crd(coord, src_shape, dst_shape)`.
    ///
    /// # Errors
    /// [`CoordinateProfile`](StaticLaw::CoordinateProfile) where the coordinate, or the target, is of another rank;
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    pub fn crd2crd(&self, coordinate: &Self, target: &Self) -> Result<Self, LayoutError> {
        let (Some(coordinates), Some(modes), Some(targets)) =
            (coordinate.as_tuple(), self.as_tuple(), target.as_tuple())
        else {
            return target.idx2crd(&Tree::leaf(self.crd2idx_compact(coordinate)?));
        };
        if coordinates.len() != modes.len() || coordinates.len() != targets.len() {
            let shape = if coordinates.len() == modes.len() { target } else { self };
            return Err(no_coordinate(coordinates.len(), shape));
        }
        let parts = modes.iter().zip(coordinates).zip(targets);
        each(parts, |((mode, coordinate), target)| mode.crd2crd(coordinate, target)).map(Tree::nest)
    }
}
