//! Tensors from matrices of `faer`, and back (feature `faer`).
//!
//! Both are a pointer with sizes and strides. A matrix has dynamic ones; [`with_unit_stride`](Tensor::with_unit_stride) makes
//! a stride of 1 static, and [`with_layout`](Tensor::with_layout) all those static that are known.

use super::axes::{Axes, AxesOfTheTensor, Axis, DynamicModes};
use super::interop::{
    BecomesIf, HasModes, IntoSignedTensor, IntoTensor, KeptBy, PairOfModes, are_refused, owned_are_refused,
};
use crate::algebra::are_injective;
use crate::diagnostics::LayoutError;
use crate::tensor::{Engine, EngineMut, Tensor, View, ViewMut};
use core::ptr::NonNull;
use faer::{Mat, MatMut, MatRef};
use typenum::B1;

type Sizes = [usize; 2];
/// The layout of a matrix.
type Dynamic = <Sizes as DynamicModes>::Layout;
/// The layout of a matrix, whose strides have signs.
type Signed = <Sizes as DynamicModes>::Signed;

/// The sizes and the strides of a matrix.
fn parts<T>(matrix: MatRef<'_, T>) -> (Sizes, [isize; 2]) {
    ([matrix.nrows(), matrix.ncols()], [matrix.row_stride(), matrix.col_stride()])
}

impl<'a, T> IntoTensor<View<'a, T>, Dynamic> for MatRef<'a, T> {
    fn into_tensor(self) -> Result<Tensor<View<'a, T>, Dynamic>, LayoutError> {
        let (sizes, strides) = parts(self);
        let layout = Sizes::layout(&sizes, &strides)?;
        // SAFETY: the pointer of a matrix is not null, and from it on each of its indices, which are the coordinates of
        // the layout, has an element at the offset by its strides. Nobody writes during `'a`.
        Ok(unsafe { Tensor::<View<'a, T>, _>::from_raw(self.as_ptr(), layout) })
    }
}
impl<'a, T> IntoTensor<ViewMut<'a, T>, Dynamic> for MatMut<'a, T> {
    fn into_tensor(self) -> Result<Tensor<ViewMut<'a, T>, Dynamic>, LayoutError> {
        let (sizes, strides) = parts(self.as_ref());
        let layout = Sizes::layout(&sizes, &strides)?;
        // SAFETY: as above; nobody else reads or writes during `'a`, and the matrix is consumed.
        Ok(unsafe { Tensor::<ViewMut<'a, T>, _>::from_raw_mut(self.as_ptr_mut(), layout) })
    }
}
impl<'a, T> IntoSignedTensor<View<'a, T>, Signed> for MatRef<'a, T> {
    fn into_signed_tensor(self) -> Result<Tensor<View<'a, T>, Signed>, LayoutError> {
        let (sizes, strides) = parts(self);
        let layout = Sizes::signed_layout(&sizes, &strides)?;
        // SAFETY: the pointer of a matrix is not null.
        let pointer = unsafe { NonNull::new_unchecked(self.as_ptr().cast_mut()) };
        // The invariant: each of its indices, which are the coordinates of the layout, has an element at the offset by its
        // strides, and nobody writes during `'a`.
        Ok(Tensor { engine: View::new(pointer), layout })
    }
}
impl<'a, T> IntoSignedTensor<ViewMut<'a, T>, Signed> for MatMut<'a, T> {
    fn into_signed_tensor(self) -> Result<Tensor<ViewMut<'a, T>, Signed>, LayoutError> {
        let (sizes, strides) = parts(self.as_ref());
        let layout = Sizes::signed_layout(&sizes, &strides)?;
        // SAFETY: the pointer of a matrix is not null.
        let pointer = unsafe { NonNull::new_unchecked(self.as_ptr_mut()) };
        // The invariant: as above; nobody else reads or writes during `'a`, and the matrix is consumed.
        Ok(Tensor { engine: ViewMut::new(pointer), layout })
    }
}

/// References to matrices: those of their views.
macro_rules! references {
    ($($trait:ident: $into:ident as $layout:ident;)*) => { $(
        impl<'a, T> $trait<View<'a, T>, $layout> for &'a Mat<T> {
            fn $into(self) -> Result<Tensor<View<'a, T>, $layout>, LayoutError> {
                self.as_ref().$into()
            }
        }
        impl<'a, T> $trait<ViewMut<'a, T>, $layout> for &'a mut Mat<T> {
            fn $into(self) -> Result<Tensor<ViewMut<'a, T>, $layout>, LayoutError> {
                self.as_mut().$into()
            }
        }
    )* };
}
references! {
    IntoTensor: into_tensor as Dynamic;
    IntoSignedTensor: into_signed_tensor as Signed;
}

/// Elements that a matrix of `faer` can have: those of a view.
#[diagnostic::on_unimplemented(
    message = "storage: `faer` takes the elements of a view",
    label = "the elements of this tensor are its own",
    note = "`a.view()` and `a.view_mut()` lend them"
)]
pub trait FaerEngine: Engine + Sized {
    type Matrix;
    /// Whether they can be written.
    const IS_EXCLUSIVE: bool;
    /// The matrix of these sizes and strides.
    ///
    /// # Safety
    /// Each of its indices is an element of the engine; of an exclusive one, another for each index.
    unsafe fn matrix(self, sizes: Sizes, strides: [isize; 2]) -> Self::Matrix;
}
impl<'a, T> FaerEngine for View<'a, T> {
    type Matrix = MatRef<'a, T>;
    const IS_EXCLUSIVE: bool = false;
    unsafe fn matrix(self, [rows, columns]: Sizes, [row, column]: [isize; 2]) -> Self::Matrix {
        // SAFETY: the caller guarantees that the elements are there, and they can be read during `'a`.
        unsafe { MatRef::from_raw_parts(self.pointer(), rows, columns, row, column) }
    }
}
impl<'a, T> FaerEngine for ViewMut<'a, T> {
    type Matrix = MatMut<'a, T>;
    const IS_EXCLUSIVE: bool = true;
    unsafe fn matrix(mut self, [rows, columns]: Sizes, [row, column]: [isize; 2]) -> Self::Matrix {
        // SAFETY: as above; nobody else reads or writes during `'a`, the engine is consumed, and no two indices have the
        // same element.
        unsafe { MatMut::from_raw_parts_mut(self.pointer_mut(), rows, columns, row, column) }
    }
}

impl<E, L> Tensor<E, L> {
    /// The tensor as a matrix of `faer`, without a copy: a `MatRef`, or of an exclusive view a `MatMut`.
    ///
    /// **Defined when** the tensor has two modes that are integers. A tensor that owns its elements lends a view.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective): in a matrix that can be written each index has an element of its own.
    /// [`Overflow`](LayoutError::Overflow): the sizes and strides of a matrix are at most `isize::MAX`.
    ///
    /// # Examples
    /// ```
    /// use colex::interop::faer::MatRef;
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| (10 * i + j) as f64);
    /// let matrix: MatRef<f64> = a.view().try_into_faer().unwrap();
    /// assert_eq!(matrix[(1, 2)], 12.0);
    /// ```
    /// A matrix has two modes:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![(2, 3, 2)]);
    /// let matrix = a.view().try_into_faer().unwrap();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![(2, 3, 2)]);
    /// let matrix = a.view().slice((Underscore, Underscore, 0)).try_into_faer().unwrap();
    /// ```
    /// A matrix takes elements of a view:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![(4, 3)]);
    /// let matrix = a.try_into_faer().unwrap();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![(4, 3)]);
    /// let matrix = a.view().try_into_faer().unwrap();
    /// ```
    #[doc(alias = "MatRef")]
    pub fn try_into_faer<M>(self) -> Result<M, LayoutError>
    where
        L: Axes<2>,
        E: FaerEngine<Matrix = M>,
    {
        let (axes, _) = Axis::checked::<E::Element, 2>(self.layout.axes())?;
        if E::IS_EXCLUSIVE {
            are_injective(&axes.map(|axis| (axis.size, axis.stride)))?;
        }
        // It is at most `isize::MAX`, as `checked` says.
        let stride = |axis: Axis| if axis.is_back { -(axis.stride as isize) } else { axis.stride as isize };
        // SAFETY: each index is a coordinate of the tensor. If its elements can be written, no two of them are the same.
        Ok(unsafe { self.engine.matrix(axes.map(|axis| axis.size), axes.map(stride)) })
    }
}

impl<E: FaerEngine, L: Axes<2>> BecomesIf<B1, UseFlattenOrSliceToTwo<2>, E::Matrix> for Tensor<E, L> {
    type Error = LayoutError;
    fn become_array(self) -> Result<E::Matrix, LayoutError> {
        self.try_into_faer()
    }
}

/// The law that a tensor has two modes, apart from that of arrays: a matrix could be an array of two axes.
pub enum UseFlattenOrSliceToTwo<const N: usize> {}
impl<S, const N: usize> KeptBy<S> for UseFlattenOrSliceToTwo<N> where [usize; N]: AxesOfTheTensor {}

/// As [`Tensor::try_into_faer`], for code that is generic over `TryFrom`.
macro_rules! matrices {
    ($($engine:ident => $matrix:ident;)*) => { $(
        impl<'a, T, L: HasModes<PairOfModes>> TryFrom<Tensor<$engine<'a, T>, L>> for $matrix<'a, T>
        where
            Tensor<$engine<'a, T>, L>: BecomesIf<L::Answer, UseFlattenOrSliceToTwo<2>, Self>,
        {
            type Error = <Tensor<$engine<'a, T>, L> as BecomesIf<L::Answer, UseFlattenOrSliceToTwo<2>, Self>>::Error;
            fn try_from(tensor: Tensor<$engine<'a, T>, L>) -> Result<Self, Self::Error> {
                tensor.become_array()
            }
        }
    )* };
}
matrices! {
    View => MatRef;
    ViewMut => MatMut;
}
/// The law that a `Mat` has the memory that `faer` allocates.
pub enum UseToOwned {}
#[diagnostic::on_unimplemented(
    message = "storage: a `Mat` of `faer` has its elements in memory that `faer` allocates",
    label = "use `a.view().try_into_faer()?.to_owned()`, which copies them",
    note = "`a.view().try_into_faer()?` has the same elements without a copy"
)]
pub trait MovesIntoMat {}
impl<E: MovesIntoMat> KeptBy<E> for UseToOwned {}
are_refused! {
    [E, L, T] Tensor<E, L> => Mat<T>, E, UseToOwned: "a `Mat` is a copy, `a.view().try_into_faer()?.to_owned()`";
}
owned_are_refused! {
    [T] MatRef<'_, T>;
    [T] MatMut<'_, T>;
}
