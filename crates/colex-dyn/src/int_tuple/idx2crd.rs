//! From an index to a coordinate.

use super::no_coordinate;
use crate::tree::{Tree, each};
use crate::{DynTuple, Int};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The coordinate of an index in this shape. In CuTe `idx2crd(index, shape)`.
    ///
    /// **Definition.** An index counts the coordinates of a shape in colexicographical order, the first mode fastest. The
    /// last mode takes what is left of the index, in range or not. The index may be a tuple, whose integers are indices
    /// into the modes of the shape.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero) where the index has to pass a mode of size 0,
    /// [`CoordinateProfile`](StaticLaw::CoordinateProfile) and [`CoordinateDepth`](StaticLaw::CoordinateDepth).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynTuple;
    /// let shape: DynTuple = "(_3,(_2,_3))".parse()?;
    /// assert_eq!(shape.idx2crd(&DynTuple::dynamic(16))?.to_string(), "(1,(1,2))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn idx2crd(&self, index: &Self) -> Result<Self, LayoutError> {
        match (index.as_tuple(), self.as_tuple()) {
            (None, _) => self.digits(&mut index.as_int(), true),
            (Some(indices), Some(modes)) if indices.len() == modes.len() => {
                each(modes.iter().zip(indices), |(mode, index)| mode.idx2crd(index)).map(Tree::nest)
            }
            (Some(indices), _) => Err(no_coordinate(indices.len(), self)),
        }
    }

    /// The digits of an index, whose rest goes to the following modes.
    fn digits(&self, index: &mut Int, is_last: bool) -> Result<Self, LayoutError> {
        let Some(modes) = self.as_tuple() else { return digit(self.as_int(), index, is_last).map(Tree::leaf) };
        let last = modes.len().saturating_sub(1);
        each(modes.iter().enumerate(), |(k, mode)| mode.digits(index, is_last && k == last)).map(Tree::nest)
    }
}

/// The digit of an index in a mode of integral size; the last mode takes all that is left.
pub(super) fn digit(size: Int, index: &mut Int, is_last: bool) -> Result<Int, LayoutError> {
    if is_last {
        return Ok(*index);
    }
    let digit = index.modulo(size)?;
    *index = index.divided_by(size)?;
    Ok(digit)
}
