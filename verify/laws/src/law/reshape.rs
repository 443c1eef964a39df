//! Reshape: the same elements in the same order by another shape.

use super::common::{same_function, same_size, size_of};
use crate::evaluate::offset;
use crate::tuple::{IntTuple, Layout};

/// The result has exactly this shape, and the elements in their order, the first mode the fastest.
pub fn reshape(layout: &Layout, shape: &IntTuple, result: &Layout) -> Result<(), String> {
    ensure!(result.shape().same_values(shape), "the shape of {result} is not {shape}");
    same_size(result, size_of(layout))?;
    same_function(result, "the layout", |i| offset(layout, i))
}

/// The same with the last mode the fastest.
pub fn reshape_right(layout: &Layout, shape: &IntTuple, result: &Layout) -> Result<(), String> {
    ensure!(result.shape().same_values(shape), "the shape of {result} is not {shape}");
    let (layout, result) = (backwards(layout), backwards(result));
    same_size(&result, size_of(&layout))?;
    same_function(&result, "the layout", |i| offset(&layout, i))
}

/// The flat modes, the last one in front.
pub(crate) fn backwards(layout: &Layout) -> Layout {
    let mode = |mode: &crate::tuple::Mode| Layout::new(IntTuple::Int(mode.shape), IntTuple::Int(mode.stride)).ok();
    Layout::from_modes(&layout.leaves().iter().rev().filter_map(mode).collect::<Vec<_>>())
}
