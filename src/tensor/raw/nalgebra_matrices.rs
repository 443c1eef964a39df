//! Tensors from matrices of `nalgebra`, and back (features `nalgebra033` and `nalgebra035`).
//!
//! Both are a pointer with sizes and strides, which are static on one side where they are on the other: the view of a
//! `Matrix3x4` is a tensor of static layout. Back there are the matrices whose columns are contiguous, `DMatrixView`,
//! `DMatrixViewMut` and `DMatrix`: iterators of `nalgebra` over others go beyond the elements. A row-major tensor is
//! [transposed](Tensor::transpose) first.

use super::KnownLength;
use super::interop::{BecomesIf, HasModes, IntoTensor, KeptBy, PairOfModes, owned_are_refused};
use crate::algebra::{HasLayout, Proven, TwoModes, are_injective};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple, StaticInteger, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use crate::signs::SignedLayout;
use crate::tensor::{Engine, EngineMut, Tensor, View, ViewMut, try_cosize};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use typenum::{B0, B1, U1, UInt, UTerm};

/// A layout of two modes, where mode 0 has the static stride 1.
#[diagnostic::on_unimplemented(
    message = "columns: a matrix of `nalgebra` has two modes, and the elements of a column are side by side",
    label = "mode 0 of this tensor does not have the static stride 1; a row-major tensor is transposed first: `transpose`",
    note = "the transpose of a row-major tensor is one: `a.transpose()`",
    note = "a dynamic stride is not known to be 1: `a.with_unit_stride::<U0>()` checks that of mode 0 and makes it static"
)]
pub trait ContiguousColumns: Copy {
    /// The numbers of rows and of columns, and the stride of the columns.
    fn columns(self) -> [usize; 3];
}
#[diagnostic::do_not_recommend]
impl<M: Integer, N: Integer, D: Integer> ContiguousColumns for TwoModes<M, U1, N, D> {
    fn columns(self) -> [usize; 3] {
        let (shape, stride) = (self.shape(), self.stride());
        [shape.head.value(), shape.tail.head.value(), stride.tail.head.value()]
    }
}
#[diagnostic::do_not_recommend]
impl<L: ContiguousColumns, P> ContiguousColumns for Proven<L, P>
where
    Self: HasLayout<Layout = L>,
{
    fn columns(self) -> [usize; 3] {
        HasLayout::layout(self).columns()
    }
}

/// Whether a layout has contiguous columns.
pub trait HasColumns {
    type Answer;
}
impl<L: HasModes<PairOfModes, Answer: ColumnsIf<L>>> HasColumns for L {
    type Answer = <L::Answer as ColumnsIf<L>>::Answer;
}
/// The same, where the answer `Self` says whether the layout has two modes that are integers.
pub trait ColumnsIf<L> {
    type Answer;
}
impl<L> ColumnsIf<L> for B0 {
    type Answer = B0;
}
impl<S, D: IsOne, T> ColumnsIf<Layout<S, HCons<D, T>>> for B1 {
    type Answer = D::Answer;
}
impl<S, D> ColumnsIf<SignedLayout<S, D>> for B1 {
    type Answer = B0;
}
impl<L, P> ColumnsIf<Proven<L, P>> for B1
where
    Self: ColumnsIf<L>,
{
    type Answer = <Self as ColumnsIf<L>>::Answer;
}
/// Whether a stride is the static 1.
pub trait IsOne {
    type Answer;
}
impl IsOne for U1 {
    type Answer = B1;
}
impl<U, B, C> IsOne for UInt<UInt<U, B>, C> {
    type Answer = B0;
}
impl IsOne for UTerm {
    type Answer = B0;
}
impl IsOne for usize {
    type Answer = B0;
}
impl<D, W> IsOne for Multiple<D, W> {
    type Answer = B0;
}

/// What `nalgebra` counts with fits its numbers: elements, and how far they reach.
fn fits([rows, columns, column]: [usize; 3]) -> Result<(), LayoutError> {
    let is_one = |number: Option<usize>| number.is_some_and(|number| isize::try_from(number).is_ok());
    let reach = columns.checked_mul(column).and_then(|end| end.checked_add(rows));
    if is_one(rows.checked_mul(columns)) && is_one(reach) { Ok(()) } else { Err(LayoutError::Overflow) }
}

/// The exchange with one version of `nalgebra`.
macro_rules! exchange {
    ($version:ident, $feature:literal, $into:ident, $d:tt) => {
        #[cfg(feature = $feature)]
        mod $version {
            use super::*;
            use ::$version::{
                Const, DMatrixView, DMatrixViewMut, Dim, Dyn, Matrix, MatrixView, MatrixViewMut, RawStorage,
                RawStorageMut, Scalar, ViewStorage, ViewStorageMut,
            };
            #[cfg(feature = "alloc")]
            use ::$version::{DMatrix, VecStorage};

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

            /// The layout of a matrix.
            type LayoutOf<R, C, RS, CS> = TwoModes<
                <R as Dimension>::Integer,
                <RS as Dimension>::Integer,
                <C as Dimension>::Integer,
                <CS as Dimension>::Integer,
            >;

            /// The layout of a matrix of these sizes and strides, if its cosize is a number.
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

            impl<'a, T: Scalar, R: Dimension, C: Dimension, RS: Dimension, CS: Dimension>
                IntoTensor<View<'a, T>, LayoutOf<R, C, RS, CS>> for MatrixView<'a, T, R, C, RS, CS>
            {
                fn into_tensor(self) -> Result<Tensor<View<'a, T>, LayoutOf<R, C, RS, CS>>, LayoutError> {
                    let layout = layout_of::<R, C, RS, CS>(self.shape(), self.strides())?;
                    // SAFETY: the pointer of a view is not null, and from it on each of its indices, which are the
                    // coordinates of the layout, has an element at the offset by its strides. Nobody writes during `'a`.
                    Ok(unsafe { Tensor::<View<'a, T>, _>::from_raw(self.as_ptr(), layout) })
                }
            }
            impl<'a, T: Scalar, R: Dimension, C: Dimension, RS: Dimension, CS: Dimension>
                IntoTensor<ViewMut<'a, T>, LayoutOf<R, C, RS, CS>> for MatrixViewMut<'a, T, R, C, RS, CS>
            {
                fn into_tensor(mut self) -> Result<Tensor<ViewMut<'a, T>, LayoutOf<R, C, RS, CS>>, LayoutError> {
                    let layout = layout_of::<R, C, RS, CS>(self.shape(), self.strides())?;
                    // SAFETY: as above; nobody else reads or writes during `'a`, and the view is consumed.
                    Ok(unsafe { Tensor::<ViewMut<'a, T>, _>::from_raw_mut(self.as_mut_ptr(), layout) })
                }
            }
            // References to matrices of any storage: those of their views.
            impl<'a, T: Scalar, R: Dimension, C: Dimension, RS: Dimension, CS: Dimension, S>
                IntoTensor<View<'a, T>, LayoutOf<R, C, RS, CS>> for &'a Matrix<T, R, C, S>
            where
                S: RawStorage<T, R, C, RStride = RS, CStride = CS>,
            {
                fn into_tensor(self) -> Result<Tensor<View<'a, T>, LayoutOf<R, C, RS, CS>>, LayoutError> {
                    self.generic_view((0, 0), self.shape_generic()).into_tensor()
                }
            }
            impl<'a, T: Scalar, R: Dimension, C: Dimension, RS: Dimension, CS: Dimension, S>
                IntoTensor<ViewMut<'a, T>, LayoutOf<R, C, RS, CS>> for &'a mut Matrix<T, R, C, S>
            where
                S: RawStorageMut<T, R, C, RStride = RS, CStride = CS>,
            {
                fn into_tensor(self) -> Result<Tensor<ViewMut<'a, T>, LayoutOf<R, C, RS, CS>>, LayoutError> {
                    let shape = self.shape_generic();
                    self.generic_view_mut((0, 0), shape).into_tensor()
                }
            }
            #[cfg(feature = "alloc")]
            impl<T: Scalar, R: Dimension, C: Dimension> IntoTensor<Vec<T>, LayoutOf<R, C, Const<1>, R>>
                for Matrix<T, R, C, VecStorage<T, R, C>>
            where
                VecStorage<T, R, C>: RawStorage<T, R, C>,
            {
                fn into_tensor(self) -> Result<Tensor<Vec<T>, LayoutOf<R, C, Const<1>, R>>, LayoutError> {
                    let (rows, columns) = self.shape();
                    let layout = layout_of::<R, C, Const<1>, R>((rows, columns), (1, rows))?;
                    Tensor::new(Vec::from(self.data), layout)
                }
            }

            /// Elements that a matrix can have: of a view, or of a vector.
            #[diagnostic::on_unimplemented(
                message = "storage: `nalgebra` takes the elements of a view or of a `Vec`",
                label = "the elements of this tensor are its own, and not in a `Vec`",
                note = "`a.view()` and `a.view_mut()` lend them"
            )]
            pub trait MatrixEngine: Engine + Sized {
                type Matrix;
                /// The matrix of these numbers of rows and columns, whose columns are so far from each other.
                ///
                /// # Safety
                /// Each of its indices is an element of the engine.
                ///
                /// # Errors
                /// That of a law that such a matrix keeps.
                unsafe fn matrix(self, columns: [usize; 3]) -> Result<Self::Matrix, LayoutError>;
            }
            impl<'a, T: Scalar> MatrixEngine for View<'a, T> {
                type Matrix = DMatrixView<'a, T>;
                unsafe fn matrix(self, [rows, columns, column]: [usize; 3]) -> Result<Self::Matrix, LayoutError> {
                    let (shape, strides) = ((Dyn(rows), Dyn(columns)), (Const::<1>, Dyn(column)));
                    // SAFETY: the caller guarantees that the elements are there, and they can be read during `'a`. A
                    // column is contiguous, so that a pointer behind its last element is in the allocation.
                    Ok(Matrix::from_data(unsafe { ViewStorage::from_raw_parts(self.pointer(), shape, strides) }))
                }
            }
            impl<'a, T: Scalar> MatrixEngine for ViewMut<'a, T> {
                type Matrix = DMatrixViewMut<'a, T>;
                unsafe fn matrix(mut self, [rows, columns, column]: [usize; 3]) -> Result<Self::Matrix, LayoutError> {
                    are_injective(&[(rows, 1), (columns, column)])?;
                    let (shape, strides) = ((Dyn(rows), Dyn(columns)), (Const::<1>, Dyn(column)));
                    // SAFETY: as above; nobody else reads or writes during `'a`, the engine is consumed, and no two
                    // indices have the same element.
                    Ok(Matrix::from_data(unsafe { ViewStorageMut::from_raw_parts(self.pointer_mut(), shape, strides) }))
                }
            }
            #[cfg(feature = "alloc")]
            impl<T: Scalar> MatrixEngine for Vec<T> {
                type Matrix = DMatrix<T>;
                unsafe fn matrix(mut self, [rows, columns, column]: [usize; 3]) -> Result<DMatrix<T>, LayoutError> {
                    if rows > 0 && columns > 1 && column != rows {
                        return Err(LayoutError::NotCompact { stride: column, end: rows });
                    }
                    self.truncate(rows * columns);
                    Ok(DMatrix::from_vec(rows, columns, self))
                }
            }

            impl<E, L> Tensor<E, L> {
                /// The tensor as a matrix of `nalgebra`, without a copy.
                ///
                /// **Definition.** The element at an index is that of the tensor at this coordinate. A tensor over a view
                /// becomes a `DMatrixView`, an exclusive one a `DMatrixViewMut`, and a [`VecTensor`](crate::VecTensor) a
                /// `DMatrix`.
                ///
                /// **Defined when** the tensor has two modes, and the first one the static stride 1. A row-major tensor is
                /// [transposed](Tensor::transpose) first.
                ///
                /// # Errors
                /// [`NotInjective`](LayoutError::NotInjective): in a matrix that can be written each index has an element of
                /// its own. [`NotCompact`](LayoutError::NotCompact): the columns of a `DMatrix` follow each other.
                /// [`Overflow`](LayoutError::Overflow): the reach of a matrix is at most `isize::MAX`. An owned tensor is
                /// dropped then.
                ///
                /// # Examples
                /// ```
                #[doc = concat!("use colex::interop::", stringify!($version), "::{DMatrix, DMatrixView};")]
                /// use colex::prelude::*;
                ///
                /// let (rows, columns) = (2, 3);
                /// let a = VecTensor::from_fn(layout![(rows, columns)], |(i, j)| (10 * i + j) as f64);
                #[doc = concat!("let matrix: DMatrixView<f64> = a.view().", stringify!($into), "().unwrap();")]
                /// assert_eq!(matrix.row(1).sum(), 33.0);
                #[doc = concat!("let owned: DMatrix<f64> = a.", stringify!($into), "().unwrap();")]
                /// assert_eq!(owned.column(2)[1], 12.0);
                /// ```
                /// The elements of a column are side by side:
                /// ```compile_fail,E0277
                /// use colex::prelude::*;
                ///
                /// let a = make_tensor([0; 6], layout![(2, 3) : (3, 1)]);
                #[doc = concat!("let matrix = a.view().", stringify!($into), "().unwrap();")]
                /// ```
                /// ```
                /// use colex::prelude::*;
                ///
                /// let a = make_tensor([0; 6], layout![(2, 3) : (3, 1)]);
                #[doc = concat!("let matrix = a.view().transpose().", stringify!($into), "().unwrap();")]
                /// ```
                /// A matrix takes elements of a view or of a `Vec`:
                /// ```compile_fail,E0277
                /// use colex::prelude::*;
                ///
                /// let a = make_tensor([0; 12], layout![(4, 3)]);
                #[doc = concat!("let matrix = a.", stringify!($into), "().unwrap();")]
                /// ```
                /// ```
                /// use colex::prelude::*;
                ///
                /// let a = make_tensor([0; 12], layout![(4, 3)]);
                #[doc = concat!("let matrix = a.view().", stringify!($into), "().unwrap();")]
                /// ```
                #[doc(alias = "DMatrix")]
                pub fn $into<M>(self) -> Result<M, LayoutError>
                where
                    L: ContiguousColumns,
                    E: MatrixEngine<Matrix = M>,
                {
                    let columns = self.layout.columns();
                    fits(columns)?;
                    // SAFETY: each index is a coordinate of the tensor.
                    unsafe { self.engine.matrix(columns) }
                }
            }

            impl<E: MatrixEngine, L: ContiguousColumns> BecomesIf<B1, UseTranspose, E::Matrix> for Tensor<E, L> {
                type Error = LayoutError;
                fn become_array(self) -> Result<E::Matrix, LayoutError> {
                    self.$into()
                }
            }
            /// The law of contiguous columns, in this version.
            pub enum UseTranspose {}
            impl<L: ContiguousColumns> KeptBy<L> for UseTranspose {}

            // For code that is generic over `TryFrom`.
            macro_rules! matrices {
                                ($d([$d($a:lifetime)?] $engine:ty => $matrix:ty;)*) => { $d(
                                    impl<$d($a,)? T: Scalar, L: HasColumns> TryFrom<Tensor<$engine, L>> for $matrix
                                    where
                                        Tensor<$engine, L>: BecomesIf<L::Answer, UseTranspose, Self>,
                                    {
                                        type Error = <Tensor<$engine, L> as BecomesIf<L::Answer, UseTranspose, Self>>::Error;
                                        fn try_from(tensor: Tensor<$engine, L>) -> Result<Self, Self::Error> {
                                            tensor.become_array()
                                        }
                                    }
                                )* };
                            }
            matrices! {
                ['a] View<'a, T> => DMatrixView<'a, T>;
                ['a] ViewMut<'a, T> => DMatrixViewMut<'a, T>;
            }
            #[cfg(feature = "alloc")]
            matrices! {
                [] Vec<T> => DMatrix<T>;
            }
            owned_are_refused! {
                [T: Scalar] DMatrixView<'_, T>;
                [T: Scalar] DMatrixViewMut<'_, T>;
            }
        }
    };
}
exchange!(nalgebra033, "nalgebra033", try_into_nalgebra033, $);
exchange!(nalgebra035, "nalgebra035", try_into_nalgebra035, $);
