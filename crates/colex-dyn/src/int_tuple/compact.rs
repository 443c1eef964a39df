//! Compact strides: the running products of a shape.

use crate::tree::Tree;
use crate::{DynLayout, DynTuple, Int};
use colex::LayoutError;

impl DynTuple {
    /// The strides that make the shape compact, the first mode fastest. In CuTe `compact_col_major(shape)`.
    ///
    /// **Definition.** The stride of a mode is the product of the sizes before it; of a mode of static size 1 it is 0.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynTuple;
    /// let shape: DynTuple = "(_3,(_1,4),5)".parse()?;
    /// assert_eq!(shape.compact_col_major()?.to_string(), "(_1,(_0,_3),12)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn compact_col_major(&self) -> Result<Self, LayoutError> {
        self.compact_col_running(&mut Int::ONE.clone())
    }

    /// The strides that make the shape compact, the last mode fastest. In CuTe `compact_row_major(shape)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn compact_row_major(&self) -> Result<Self, LayoutError> {
        self.compact_row_running(&mut Int::ONE.clone())
    }

    /// The column-major strides from the running product on, which becomes that behind the shape.
    pub(crate) fn compact_col_running(&self, running: &mut Int) -> Result<Self, LayoutError> {
        self.try_map(&mut |size| next_stride(*size, running))
    }

    /// The row-major strides from the running product on, which becomes that in front of the shape.
    pub(crate) fn compact_row_running(&self, running: &mut Int) -> Result<Self, LayoutError> {
        let Some(modes) = self.as_tuple() else { return next_stride(self.as_int(), running).map(Tree::leaf) };
        let mut strides = alloc::vec::Vec::with_capacity(modes.len());
        for (index, mode) in modes.iter().enumerate().rev() {
            strides.push(mode.compact_row_running(running).map_err(|error| error.in_mode(index))?);
        }
        strides.reverse();
        Ok(Self::nest(strides))
    }
}

/// The stride of a mode of integral size, and the running product behind it.
pub(crate) fn next_stride(size: Int, running: &mut Int) -> Result<Int, LayoutError> {
    if size.is_fixed(1) {
        return Ok(Int::ZERO);
    }
    let stride = *running;
    *running = stride.times(size)?;
    Ok(stride)
}

/// The compact column-major layout of a shape. In CuTe `make_layout(shape)`.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// # use colex_dyn::{DynTuple, make_layout_left, make_layout_right};
/// let shape: DynTuple = "(_3,(_2,4))".parse()?;
/// assert_eq!(make_layout_left(&shape)?.to_string(), "(_3,(_2,4)):(_1,(_3,_6))");
/// assert_eq!(make_layout_right(&shape)?.to_string(), "(_3,(_2,4)):(8,(4,_1))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make_layout_left(shape: &DynTuple) -> Result<DynLayout, LayoutError> {
    DynLayout::new(shape, &shape.compact_col_major()?)
}

/// The compact row-major layout of a shape. In CuTe `make_layout(shape, LayoutRight{})`.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
pub fn make_layout_right(shape: &DynTuple) -> Result<DynLayout, LayoutError> {
    DynLayout::new(shape, &shape.compact_row_major()?)
}
