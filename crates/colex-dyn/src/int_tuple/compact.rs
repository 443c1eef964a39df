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
    /// [`Overflow`](LayoutError::Overflow). In a shape without elements a dynamic stride that no `usize` holds is 0.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynTuple;
    /// let shape: DynTuple = "(_3,(_1,4),5)".parse()?;
    /// assert_eq!(shape.compact_col_major()?.to_string(), "(_1,(_0,_3),12)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn compact_col_major(&self) -> Result<Self, LayoutError> {
        self.compact_col_running(&mut Running::of(self, Int::ONE))
    }

    /// The strides that make the shape compact, the last mode fastest. In CuTe `compact_row_major(shape)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn compact_row_major(&self) -> Result<Self, LayoutError> {
        self.compact_row_running(&mut Running::of(self, Int::ONE))
    }

    /// The column-major strides from the running product on, which becomes that after the shape.
    pub(crate) fn compact_col_running(&self, running: &mut Running) -> Result<Self, LayoutError> {
        self.try_map(&mut |size| next_stride(*size, running))
    }

    /// The row-major strides from the running product on, which becomes that in front of the shape.
    pub(crate) fn compact_row_running(&self, running: &mut Running) -> Result<Self, LayoutError> {
        let Some(modes) = self.as_tuple() else { return next_stride(self.as_int(), running).map(Tree::leaf) };
        let mut strides = alloc::vec::Vec::with_capacity(modes.len());
        for (index, mode) in modes.iter().enumerate().rev() {
            strides.push(mode.compact_row_running(running).map_err(|error| error.in_mode(index))?);
        }
        strides.reverse();
        Ok(Self::nest(strides))
    }
}

/// The running product of the sizes of a shape.
pub(crate) struct Running {
    product: Int,
    is_empty: bool,
}

impl Running {
    /// The stride to begin with.
    pub(crate) fn of(shape: &DynTuple, stride: Int) -> Self {
        Self { product: stride, is_empty: shape.leaves().into_iter().any(|size| size.value() == 0) }
    }
}

/// The stride of a mode of integral size, and the running product after it.
///
/// In a shape without elements any stride is right, and a dynamic one that no `usize` holds is 0.
pub(crate) fn next_stride(size: Int, running: &mut Running) -> Result<Int, LayoutError> {
    if size.is_fixed(1) {
        return Ok(Int::ZERO);
    }
    let stride = running.product;
    running.product = match stride.times(size) {
        Err(_) if running.is_empty && !(stride.is_static() && size.is_static()) => Int::dynamic(0),
        product => product?,
    };
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
