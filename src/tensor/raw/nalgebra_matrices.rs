//! Tensors from views of `nalgebra`, and back (feature `nalgebra`).
//!
//! Both are a pointer with sizes and strides, which are static on one side where they are on the other: the view of a
//! `Matrix3x4` is a tensor of static layout. Back there are the views whose columns are contiguous, `DMatrixView` and
//! `DMatrixViewMut`: iterators of `nalgebra` over others go beyond the elements. A row-major tensor is
//! [transposed](Tensor::transpose) first.

use super::KnownLength;
use crate::algebra::{IsInjective, Property, TwoModes};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, StaticInteger, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::layout;
use crate::tensor::{Engine, EngineMut, Tensor, View, ViewMut, try_cosize};
use nalgebra::{
    Const, DMatrixView, DMatrixViewMut, Dim, Dyn, Matrix, MatrixView, MatrixViewMut, Scalar, ViewStorage,
    ViewStorageMut,
};
use typenum::U1;

/// A dimension of `nalgebra` as an integer of a layout.
pub trait Dimension: Dim {
    type Integer: Integer;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn integer(value: usize) -> Self::Integer {
        computed(value)
    }
}
impl Dimension for Dyn {
    type Integer = usize;
}
impl<const N: usize> Dimension for Const<N>
where
    typenum::Const<N>: KnownLength<Length: StaticInteger>,
{
    type Integer = <typenum::Const<N> as KnownLength>::Length;
}

/// The layout of a view.
type LayoutOf<R, C, RS, CS> = TwoModes<
    <R as Dimension>::Integer,
    <RS as Dimension>::Integer,
    <C as Dimension>::Integer,
    <CS as Dimension>::Integer,
>;

/// The layout of a view of these sizes and strides, if its cosize is a number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn layout_of<R: Dimension, C: Dimension, RS: Dimension, CS: Dimension>(
    (rows, columns): (usize, usize),
    (row, column): (usize, usize),
) -> Result<LayoutOf<R, C, RS, CS>, LayoutError> {
    let shape = HCons { head: R::integer(rows), tail: HCons { head: C::integer(columns), tail: HNil } };
    let stride = HCons { head: RS::integer(row), tail: HCons { head: CS::integer(column), tail: HNil } };
    let layout = layout(shape, stride);
    try_cosize(layout)?;
    Ok(layout)
}

impl<'a, T: Scalar, R: Dimension, C: Dimension, RS: Dimension, CS: Dimension> TryFrom<MatrixView<'a, T, R, C, RS, CS>>
    for Tensor<View<'a, T>, LayoutOf<R, C, RS, CS>>
{
    type Error = LayoutError;

    /// The matrix as a tensor.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), of elements without a size.
    fn try_from(matrix: MatrixView<'a, T, R, C, RS, CS>) -> Result<Self, LayoutError> {
        let layout = layout_of::<R, C, RS, CS>(matrix.shape(), matrix.strides())?;
        // SAFETY: the pointer of a view is not null, and from it on each of its indices, which are the coordinates of the
        // layout, has an element at the offset by its strides. Nobody writes during `'a`.
        Ok(unsafe { Self::from_raw(matrix.as_ptr(), layout) })
    }
}
impl<'a, T: Scalar, R: Dimension, C: Dimension, RS: Dimension, CS: Dimension>
    TryFrom<MatrixViewMut<'a, T, R, C, RS, CS>> for Tensor<ViewMut<'a, T>, LayoutOf<R, C, RS, CS>>
{
    type Error = LayoutError;

    /// The matrix as a tensor.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), of elements without a size.
    fn try_from(mut matrix: MatrixViewMut<'a, T, R, C, RS, CS>) -> Result<Self, LayoutError> {
        let layout = layout_of::<R, C, RS, CS>(matrix.shape(), matrix.strides())?;
        // SAFETY: as above; nobody else reads or writes during `'a`, and the view is consumed.
        Ok(unsafe { Self::from_raw_mut(matrix.as_mut_ptr(), layout) })
    }
}

/// What `nalgebra` counts with fits its numbers: elements, and how far they reach.
fn fits(rows: usize, columns: usize, column: usize) -> Result<(), LayoutError> {
    let is_one = |number: Option<usize>| number.is_some_and(|number| isize::try_from(number).is_ok());
    let reach = columns.checked_mul(column).and_then(|end| end.checked_add(rows));
    if is_one(rows.checked_mul(columns)) && is_one(reach) { Ok(()) } else { Err(LayoutError::Overflow) }
}

impl<'a, T: Scalar, M: Integer, N: Integer, D: Integer> TryFrom<Tensor<View<'a, T>, TwoModes<M, U1, N, D>>>
    for DMatrixView<'a, T>
{
    type Error = LayoutError;

    /// The tensor as a matrix.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow): the reach of a matrix is at most `isize::MAX`.
    fn try_from(tensor: Tensor<View<'a, T>, TwoModes<M, U1, N, D>>) -> Result<Self, LayoutError> {
        let (shape, stride) = (tensor.layout.shape(), tensor.layout.stride());
        let (rows, columns, column) = (shape.head.value(), shape.tail.head.value(), stride.tail.head.value());
        fits(rows, columns, column)?;
        // SAFETY: each index is a coordinate of the tensor, whose element can be read during `'a`. A column is contiguous,
        // so that a pointer behind its last element is in the allocation.
        Ok(Matrix::from_data(unsafe {
            ViewStorage::from_raw_parts(tensor.engine.pointer(), (Dyn(rows), Dyn(columns)), (Const::<1>, Dyn(column)))
        }))
    }
}
impl<'a, T: Scalar, M: Integer, N: Integer, D: Integer> TryFrom<Tensor<ViewMut<'a, T>, TwoModes<M, U1, N, D>>>
    for DMatrixViewMut<'a, T>
where
    IsInjective: Property<TwoModes<M, U1, N, D>>,
{
    type Error = LayoutError;

    /// The tensor as a matrix.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective): each index has an element of its own.
    /// [`Overflow`](LayoutError::Overflow): the reach of a matrix is at most `isize::MAX`.
    fn try_from(mut tensor: Tensor<ViewMut<'a, T>, TwoModes<M, U1, N, D>>) -> Result<Self, LayoutError> {
        IsInjective::check(tensor.layout)?;
        let (shape, stride) = (tensor.layout.shape(), tensor.layout.stride());
        let (rows, columns, column) = (shape.head.value(), shape.tail.head.value(), stride.tail.head.value());
        fits(rows, columns, column)?;
        // SAFETY: as above; nobody else reads or writes during `'a`, the tensor is consumed, and no two indices have the
        // same element.
        Ok(Matrix::from_data(unsafe {
            ViewStorageMut::from_raw_parts(
                tensor.engine.pointer_mut(),
                (Dyn(rows), Dyn(columns)),
                (Const::<1>, Dyn(column)),
            )
        }))
    }
}
