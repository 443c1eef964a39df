//! From an index to a coordinate, with the strides of the modes.

use super::no_coordinate;
use crate::tree::{Tree, broken, each, law};
use crate::{DynTuple, Int};
use colex::{LayoutError, StaticLaw};

impl DynTuple {
    /// The coordinate of an index in this shape, whose modes have strides. In CuTe `idx2crd(index, shape, stride)`.
    ///
    /// **Definition.** For a mode of integral size `s` at the stride `d`, `(index / d) % s`; 0 if the size is 1, and static or the stride dynamic.
    /// It inverts [`crd2idx`](Self::crd2idx) where shape and stride are those of a compact layout. An integral stride for
    /// a tuple stands for the compact column-major strides from it on.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`CoordinateProfile`](StaticLaw::CoordinateProfile),
    /// [`CoordinateDepth`](StaticLaw::CoordinateDepth), [`Incongruent`](StaticLaw::Incongruent),
    /// [`TupleStride`](StaticLaw::TupleStride).
    pub fn idx2crd_with_stride(&self, index: &Self, stride: &Self) -> Result<Self, LayoutError> {
        let Some(modes) = self.as_tuple() else {
            return match (index.as_tuple(), stride.as_tuple()) {
                (Some(indices), _) => Err(no_coordinate(indices.len(), self)),
                (None, Some(strides)) => {
                    Err(law!(static TupleStride { shape: self.as_int().value(), rank: strides.len() }))
                }
                (None, None) => coordinate(index.as_int(), self.as_int(), stride.as_int()).map(Tree::leaf),
            };
        };
        let Some(strides) = stride.as_tuple() else {
            return self.idx2crd_with_stride(index, &self.compact_col_major_from(stride)?);
        };
        if strides.len() != modes.len() {
            return Err(broken(StaticLaw::Incongruent { stride: strides.len(), shape: modes.len() }));
        }
        let indices = match index.as_tuple() {
            None => alloc::vec![index; modes.len()],
            Some(indices) if indices.len() == modes.len() => indices.iter().collect(),
            Some(indices) => return Err(no_coordinate(indices.len(), self)),
        };
        let parts = modes.iter().zip(strides).zip(indices);
        each(parts, |((mode, stride), index)| mode.idx2crd_with_stride(index, stride)).map(Tree::nest)
    }
}

/// The coordinate in a mode of integral size.
fn coordinate(index: Int, size: Int, stride: Int) -> Result<Int, LayoutError> {
    if size.is_fixed(1) {
        return Ok(Int::ZERO);
    }
    // One element is at 0, whatever its stride is.
    if size.value() == 1 && stride.value() == 0 && !stride.is_static() {
        return Ok(Int::marked(0, index.is_fixed(0)));
    }
    index.divided_by(stride)?.modulo(size)
}
