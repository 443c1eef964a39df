//! Coalesce of a shape.

use crate::DynTuple;
use crate::tree::Tree;
use alloc::vec::Vec;
use colex::LayoutError;

impl DynTuple {
    /// The flat shape in which neighbours are multiplied where both are static or both dynamic; an integer if it is one.
    /// In CuTe `coalesce(shape)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynTuple;
    /// let shape: DynTuple = "(2,_3,(5,7))".parse()?;
    /// assert_eq!(shape.coalesce_shape()?.to_string(), "(2,_3,35)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn coalesce_shape(&self) -> Result<Self, LayoutError> {
        let mut sizes: Vec<_> = Vec::new();
        for &size in self.leaves() {
            match sizes.last_mut() {
                Some(last) if last_is_alike(*last, size) => *last = last.times(size)?,
                _ => sizes.push(size),
            }
        }
        Ok(match sizes[..] {
            [size] => Self::leaf(size),
            _ => Self::nest(sizes.into_iter().map(Tree::leaf).collect()),
        })
    }
}

/// Whether both integers are static, or both dynamic.
const fn last_is_alike(last: crate::Int, size: crate::Int) -> bool {
    last.is_static() == size.is_static()
}
