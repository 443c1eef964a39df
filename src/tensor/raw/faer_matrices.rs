//! Tensors from views of `faer`, and back (feature `faer`).
//!
//! Both are a pointer with sizes and strides. A matrix has dynamic ones; [`with_unit_stride`](Tensor::with_unit_stride) makes a stride of 1
//! static, and [`with_layout`](Tensor::with_layout) all those
//! static that are known. Its strides can be negative, those of a layout not.

use super::strides::strides_of;
use crate::algebra::{IsInjective, Property, TwoModes};
use crate::diagnostics::LayoutError;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::layout::layout;
use crate::tensor::{Engine, EngineMut, Tensor, View, ViewMut, try_cosize};
use faer::{MatMut, MatRef};

/// The layout of a matrix.
type Dynamic = TwoModes<usize, usize, usize, usize>;

/// The layout of a matrix of these sizes and strides.
fn layout_of(sizes: [usize; 2], strides: [isize; 2]) -> Result<Dynamic, LayoutError> {
    let [row, column] = strides_of::<2>(&sizes, &strides)?;
    let list = |[first, second]: [usize; 2]| HCons { head: first, tail: HCons { head: second, tail: HNil } };
    let layout = layout(list(sizes), list([row, column]));
    try_cosize(layout)?;
    Ok(layout)
}

impl<'a, T> TryFrom<MatRef<'a, T>> for Tensor<View<'a, T>, Dynamic> {
    type Error = LayoutError;

    /// The matrix as a tensor.
    ///
    /// # Errors
    /// [`NegativeStride`](LayoutError::NegativeStride).
    fn try_from(matrix: MatRef<'a, T>) -> Result<Self, LayoutError> {
        let layout = layout_of([matrix.nrows(), matrix.ncols()], [matrix.row_stride(), matrix.col_stride()])?;
        // SAFETY: the pointer of a matrix is not null, and from it on each of its indices, which are the coordinates of
        // the layout, has an element at the offset by its strides. Nobody writes during `'a`.
        Ok(unsafe { Self::from_raw(matrix.as_ptr(), layout) })
    }
}
impl<'a, T> TryFrom<MatMut<'a, T>> for Tensor<ViewMut<'a, T>, Dynamic> {
    type Error = LayoutError;

    /// The matrix as a tensor.
    ///
    /// # Errors
    /// [`NegativeStride`](LayoutError::NegativeStride).
    fn try_from(matrix: MatMut<'a, T>) -> Result<Self, LayoutError> {
        let layout = layout_of([matrix.nrows(), matrix.ncols()], [matrix.row_stride(), matrix.col_stride()])?;
        // SAFETY: as above; nobody else reads or writes during `'a`, and the matrix is consumed.
        Ok(unsafe { Self::from_raw_mut(matrix.as_ptr_mut(), layout) })
    }
}

/// The sizes and the strides of a matrix of elements of type `T`, if it can have these.
fn parts_of<T>(sizes: [usize; 2], strides: [usize; 2]) -> Result<([usize; 2], [isize; 2]), LayoutError> {
    if sizes.contains(&0) {
        return Ok((sizes, [0; 2]));
    }
    let last = |k: usize| (sizes[k] - 1).checked_mul(strides[k]);
    let bytes = last(0)
        .and_then(|first| first.checked_add(last(1)?)?.checked_add(1)?.checked_mul(size_of::<T>().max(1)))
        .is_some_and(|bytes| isize::try_from(bytes).is_ok());
    let count = sizes[0].checked_mul(sizes[1]).is_some_and(|count| isize::try_from(count).is_ok());
    // Nothing moves along one element.
    let stride = |k: usize| if sizes[k] == 1 { Ok(0) } else { isize::try_from(strides[k]) };
    match (bytes && count, stride(0), stride(1)) {
        (true, Ok(row), Ok(column)) => Ok((sizes, [row, column])),
        _ => Err(LayoutError::Overflow),
    }
}

impl<'a, T, M: Integer, N: Integer, DM: Integer, DN: Integer> TryFrom<Tensor<View<'a, T>, TwoModes<M, DM, N, DN>>>
    for MatRef<'a, T>
{
    type Error = LayoutError;

    /// The tensor as a matrix.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow): the sizes and strides of a matrix are at most `isize::MAX`.
    fn try_from(tensor: Tensor<View<'a, T>, TwoModes<M, DM, N, DN>>) -> Result<Self, LayoutError> {
        let (shape, stride) = (tensor.layout.shape(), tensor.layout.stride());
        let sizes = [shape.head.value(), shape.tail.head.value()];
        let ([rows, columns], [row, column]) = parts_of::<T>(sizes, [stride.head.value(), stride.tail.head.value()])?;
        // SAFETY: each index is a coordinate of the tensor, whose element can be read during `'a`.
        Ok(unsafe { Self::from_raw_parts(tensor.engine.pointer(), rows, columns, row, column) })
    }
}
impl<'a, T, M: Integer, N: Integer, DM: Integer, DN: Integer> TryFrom<Tensor<ViewMut<'a, T>, TwoModes<M, DM, N, DN>>>
    for MatMut<'a, T>
where
    IsInjective: Property<TwoModes<M, DM, N, DN>>,
{
    type Error = LayoutError;

    /// The tensor as a matrix.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective): each index has an element of its own.
    /// [`Overflow`](LayoutError::Overflow): the sizes and strides of a matrix are at most `isize::MAX`.
    fn try_from(mut tensor: Tensor<ViewMut<'a, T>, TwoModes<M, DM, N, DN>>) -> Result<Self, LayoutError> {
        IsInjective::check(tensor.layout)?;
        let (shape, stride) = (tensor.layout.shape(), tensor.layout.stride());
        let sizes = [shape.head.value(), shape.tail.head.value()];
        let ([rows, columns], [row, column]) = parts_of::<T>(sizes, [stride.head.value(), stride.tail.head.value()])?;
        // SAFETY: as above; nobody else reads or writes during `'a`, the tensor is consumed, and no two indices have the
        // same element.
        Ok(unsafe { Self::from_raw_parts_mut(tensor.engine.pointer_mut(), rows, columns, row, column) })
    }
}
