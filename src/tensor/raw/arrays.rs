//! Tensors from arrays of `ndarray`, and back (feature `ndarray`).
//!
//! Both are a pointer with sizes and strides. An array has dynamic ones; [`with_layout`](Tensor::with_layout) makes
//! those static that are known, and [`with_unit_stride`](Tensor::with_unit_stride) the stride 1 that a recast needs. The
//! ranks are those of `Ix0` to `Ix6`, as a flat tuple of modes; a tensor with nested modes is [flattened](Tensor::flatten)
//! first.

use super::axes::{Axes, AxesOfTheTensor, Axis, DynamicModes};
use super::interop::{BecomesIf, HasModes, IntoSignedTensor, IntoTensor, KeptBy, are_refused, owned_are_refused};
use crate::algebra::{are_injective, are_injective_by_strides};
use crate::diagnostics::LayoutError;
use crate::tensor::{DataLayout, Engine, EngineMut, Tensor, View, ViewMut};
use core::ptr::NonNull;
use ndarray::{
    ArrayBase, ArrayView, ArrayViewMut, Data, DataMut, Dim, Dimension, IntoDimension, IxDyn, RawData, ShapeBuilder,
    StrideShape, ViewRepr,
};
use typenum::B1;
#[cfg(feature = "alloc")]
use {
    alloc::vec::Vec,
    ndarray::{Array, OwnedRepr},
};

/// A number of axes that is known by type.
#[diagnostic::on_unimplemented(
    message = "dynamic rank: `{Self}` is the rank of an array that is known at run time only",
    label = "the rank of a tensor is a type",
    note = "`array.into_dimensionality::<Ix2>()` has rank 2, or is an error; `match array.ndim()` chooses among several ranks"
)]
pub trait StaticRank: Dimension {
    /// The sizes, as an array.
    type Sizes: DynamicModes;
}
impl<const N: usize> StaticRank for Dim<[usize; N]>
where
    Self: Dimension,
    [usize; N]: DynamicModes,
{
    type Sizes = [usize; N];
}

/// The layout of an array of the dimension `D`.
type LayoutOf<D> = <<D as StaticRank>::Sizes as DynamicModes>::Layout;
/// The layout of an array of the dimension `D`, whose strides have signs.
type SignedOf<D> = <<D as StaticRank>::Sizes as DynamicModes>::Signed;

impl<'a, T, D: StaticRank> IntoTensor<View<'a, T>, LayoutOf<D>> for ArrayView<'a, T, D> {
    fn into_tensor(self) -> Result<Tensor<View<'a, T>, LayoutOf<D>>, LayoutError> {
        let layout = D::Sizes::layout(self.shape(), self.strides())?;
        // SAFETY: the pointer of an array is not null, and from it on each of its indices, which are the coordinates of
        // the layout, has an element at the offset by its strides. Nobody writes during `'a`.
        Ok(unsafe { Tensor::<View<'a, T>, _>::from_raw(self.as_ptr(), layout) })
    }
}
impl<'a, T, D: StaticRank> IntoTensor<ViewMut<'a, T>, LayoutOf<D>> for ArrayViewMut<'a, T, D> {
    fn into_tensor(mut self) -> Result<Tensor<ViewMut<'a, T>, LayoutOf<D>>, LayoutError> {
        let layout = D::Sizes::layout(self.shape(), self.strides())?;
        // SAFETY: as above; nobody else reads or writes during `'a`, and the array is consumed.
        Ok(unsafe { Tensor::<ViewMut<'a, T>, _>::from_raw_mut(self.as_mut_ptr(), layout) })
    }
}
impl<'a, T, D: StaticRank> IntoSignedTensor<View<'a, T>, SignedOf<D>> for ArrayView<'a, T, D> {
    fn into_signed_tensor(self) -> Result<Tensor<View<'a, T>, SignedOf<D>>, LayoutError> {
        let layout = D::Sizes::signed_layout(self.shape(), self.strides())?;
        // SAFETY: the pointer of an array is not null.
        let pointer = unsafe { NonNull::new_unchecked(self.as_ptr().cast_mut()) };
        // The invariant: each of its indices, which are the coordinates of the layout, has an element at the offset by its
        // strides, and nobody writes during `'a`.
        Ok(Tensor { engine: View::new(pointer), layout })
    }
}
impl<'a, T, D: StaticRank> IntoSignedTensor<ViewMut<'a, T>, SignedOf<D>> for ArrayViewMut<'a, T, D> {
    fn into_signed_tensor(mut self) -> Result<Tensor<ViewMut<'a, T>, SignedOf<D>>, LayoutError> {
        let layout = D::Sizes::signed_layout(self.shape(), self.strides())?;
        // SAFETY: the pointer of an array is not null.
        let pointer = unsafe { NonNull::new_unchecked(self.as_mut_ptr()) };
        // The invariant: as above; nobody else reads or writes during `'a`, and the array is consumed.
        Ok(Tensor { engine: ViewMut::new(pointer), layout })
    }
}

/// References to arrays of any storage: those of their views.
macro_rules! references {
    ($($trait:ident: $into:ident as $layout:ident;)*) => { $(
        impl<'a, S: Data, D: StaticRank> $trait<View<'a, S::Elem>, $layout<D>> for &'a ArrayBase<S, D> {
            fn $into(self) -> Result<Tensor<View<'a, S::Elem>, $layout<D>>, LayoutError> {
                self.view().$into()
            }
        }
        impl<'a, S: DataMut, D: StaticRank> $trait<ViewMut<'a, S::Elem>, $layout<D>> for &'a mut ArrayBase<S, D> {
            fn $into(self) -> Result<Tensor<ViewMut<'a, S::Elem>, $layout<D>>, LayoutError> {
                self.view_mut().$into()
            }
        }
    )* };
}
references! {
    IntoTensor: into_tensor as LayoutOf;
    IntoSignedTensor: into_signed_tensor as SignedOf;
}

#[cfg(feature = "alloc")]
impl<T, D: StaticRank> IntoTensor<Vec<T>, LayoutOf<D>> for Array<T, D> {
    fn into_tensor(self) -> Result<Tensor<Vec<T>, LayoutOf<D>>, LayoutError> {
        let layout = D::Sizes::layout(self.shape(), self.strides())?;
        let (mut elements, first) = self.into_raw_vec_and_offset();
        elements.drain(..first.unwrap_or(0));
        Tensor::new(elements, layout)
    }
}

/// Elements that an array can have: of a view, or of a vector.
#[diagnostic::on_unimplemented(
    message = "storage: `ndarray` takes the elements of a view or of a `Vec`",
    label = "the elements of this tensor are its own, and not in a `Vec`",
    note = "`a.view()` and `a.view_mut()` lend them"
)]
pub trait ArrayEngine: Engine + Sized {
    /// How an array has them.
    type Repr: RawData<Elem = Self::Element>;
    /// Whether they can be written.
    const IS_EXCLUSIVE: bool;
    /// The array whose first element in memory is `back` elements before that of the engine.
    ///
    /// # Safety
    /// Each index of the array is an element of the engine; of an exclusive one, another for each index.
    unsafe fn array<D: Dimension>(
        self,
        shape: StrideShape<D>,
        back: usize,
    ) -> Result<ArrayBase<Self::Repr, D>, LayoutError>;
}
impl<'a, T> ArrayEngine for View<'a, T> {
    type Repr = ViewRepr<&'a T>;
    const IS_EXCLUSIVE: bool = false;
    unsafe fn array<D: Dimension>(
        self,
        shape: StrideShape<D>,
        back: usize,
    ) -> Result<ArrayView<'a, T, D>, LayoutError> {
        // SAFETY: the caller guarantees that the elements are there, and they can be read during `'a`; the sizes and
        // strides are as `ndarray` asks for.
        Ok(unsafe { ArrayView::from_shape_ptr(shape, self.pointer().sub(back)) })
    }
}
impl<'a, T> ArrayEngine for ViewMut<'a, T> {
    type Repr = ViewRepr<&'a mut T>;
    const IS_EXCLUSIVE: bool = true;
    unsafe fn array<D: Dimension>(
        mut self,
        shape: StrideShape<D>,
        back: usize,
    ) -> Result<ArrayViewMut<'a, T, D>, LayoutError> {
        // SAFETY: as above; nobody else reads or writes during `'a`, the engine is consumed, and no two indices have the
        // same element.
        Ok(unsafe { ArrayViewMut::from_shape_ptr(shape, self.pointer_mut().sub(back)) })
    }
}
#[cfg(feature = "alloc")]
impl<T> ArrayEngine for Vec<T> {
    type Repr = OwnedRepr<T>;
    const IS_EXCLUSIVE: bool = true;
    unsafe fn array<D: Dimension>(mut self, shape: StrideShape<D>, _: usize) -> Result<Array<T, D>, LayoutError> {
        if shape.size() == 0 {
            self.clear();
        }
        // It checks this again, and counts the bytes of all elements, also of those that the layout does not reach.
        Array::from_shape_vec(shape, self).map_err(|_| LayoutError::Overflow)
    }
}

/// The sizes of an array: `[usize; N]` for up to 6 of them.
pub trait ArraySizes: IntoDimension + ShapeBuilder<Dim = <Self as IntoDimension>::Dim, Strides = Self> {}
impl<const N: usize> ArraySizes for [usize; N] where
    Self: IntoDimension + ShapeBuilder<Dim = <Self as IntoDimension>::Dim, Strides = Self>
{
}

impl<E, L> Tensor<E, L> {
    /// The tensor as an array of `ndarray`, without a copy.
    ///
    /// **Definition.** The element at an index is that of the tensor at this coordinate. A tensor over a view becomes an
    /// `ArrayView`, an exclusive one an `ArrayViewMut`, and a [`VecTensor`](crate::VecTensor) an `Array`.
    ///
    /// **Defined when** the tensor has a flat tuple of up to 6 modes. Others are [flattened](Tensor::flatten) first.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective): in an array that can be written each index has an element of its own.
    /// [`NotProvenInjective`](LayoutError::NotProvenInjective): `ndarray` requires that each stride exceeds the
    /// last offset of the modes of smaller stride. [`Overflow`](LayoutError::Overflow): an array has at most `isize::MAX`
    /// elements and bytes. An owned tensor is dropped then.
    ///
    /// # Examples
    /// ```
    /// use colex::interop::ndarray::{Array1, ArrayView2};
    /// use colex::prelude::*;
    ///
    /// let a = VecTensor::from_fn(layout![(2, 3)], |(i, j)| 10 * i + j);
    /// let array: ArrayView2<usize> = a.view().try_into_ndarray().unwrap();
    /// assert_eq!(array.row(1).to_vec(), [10, 11, 12]);
    /// // With a rank that is known at run time:
    /// assert_eq!(array.into_dyn().ndim(), 2);
    ///
    /// let owned: Array1<usize> = a.coalesce().try_into_ndarray().unwrap();
    /// assert_eq!(owned.to_vec(), [0, 10, 1, 11, 2, 12]);
    /// ```
    /// An axis does not have several sizes:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![((2, 2), 3)]);
    /// let array = a.view().try_into_ndarray().unwrap();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![((2, 2), 3)]);
    /// let array = a.view().flatten().try_into_ndarray().unwrap();
    /// ```
    /// An array takes elements of a view or of a `Vec`:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![(4, 3)]);
    /// let array = a.try_into_ndarray().unwrap();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor([0; 12], layout![(4, 3)]);
    /// let array = a.view().try_into_ndarray().unwrap();
    /// ```
    #[doc(alias = "ArrayView")]
    // The result is in parameters: rustc reports a projection that fails in the signature of a method as a missing method.
    pub fn try_into_ndarray<const N: usize, R, D>(self) -> Result<ArrayBase<R, D>, LayoutError>
    where
        L: Axes<N>,
        E: ArrayEngine<Repr = R>,
        R: RawData<Elem = E::Element>,
        [usize; N]: ArraySizes + IntoDimension<Dim = D>,
        D: Dimension,
    {
        let (axes, back) = Axis::checked::<E::Element, N>(self.layout.axes())?;
        if E::IS_EXCLUSIVE {
            let modes = axes.map(|axis| (axis.size, axis.stride));
            are_injective(&modes)?;
            are_injective_by_strides(&modes)?;
        }
        let sizes = axes.map(|axis| axis.size);
        // `ndarray` compares the strides of an empty array, too: it has those of the order of its axes.
        let shape = if sizes.contains(&0) { sizes.into() } else { sizes.strides(axes.map(|axis| axis.stride)) };
        // SAFETY: each index is a coordinate of the tensor, whose elements are from the last one back on. If they can be
        // written, no two of them are the same.
        let mut array = unsafe { self.engine.array(shape, back)? };
        axes.iter().enumerate().filter(|(_, axis)| axis.is_back).for_each(|(k, _)| array.invert_axis(ndarray::Axis(k)));
        Ok(array)
    }
}

/// The shape of a tensor with `N` modes.
type Modes<const N: usize> = <<[usize; N] as DynamicModes>::Layout as DataLayout>::Shape;

impl<E, L, const N: usize> BecomesIf<B1, UseFlattenOrSlice<N>, ArrayBase<E::Repr, Dim<[usize; N]>>> for Tensor<E, L>
where
    L: Axes<N>,
    E: ArrayEngine,
    [usize; N]: ArraySizes + IntoDimension<Dim = Dim<[usize; N]>>,
    Dim<[usize; N]>: Dimension,
{
    type Error = LayoutError;
    fn become_array(self) -> Result<ArrayBase<E::Repr, Dim<[usize; N]>>, LayoutError> {
        self.try_into_ndarray()
    }
}

/// The law that a tensor has as many axes as the array.
pub enum UseFlattenOrSlice<const N: usize> {}
impl<S, const N: usize> KeptBy<S> for UseFlattenOrSlice<N> where [usize; N]: AxesOfTheTensor {}

/// As [`Tensor::try_into_ndarray`], for code that is generic over `TryFrom`.
macro_rules! arrays {
    ($([$($a:lifetime)?] $engine:ty => $array:ty;)*) => { $(
        impl<$($a,)? T, L, const N: usize> TryFrom<Tensor<$engine, L>> for $array
        where
            [usize; N]: DynamicModes,
            L: HasModes<Modes<N>>,
            Tensor<$engine, L>: BecomesIf<L::Answer, UseFlattenOrSlice<N>, Self>,
        {
            type Error = <Tensor<$engine, L> as BecomesIf<L::Answer, UseFlattenOrSlice<N>, Self>>::Error;
            fn try_from(tensor: Tensor<$engine, L>) -> Result<Self, Self::Error> {
                tensor.become_array()
            }
        }
    )* };
}
arrays! {
    ['a] View<'a, T> => ArrayView<'a, T, Dim<[usize; N]>>;
    ['a] ViewMut<'a, T> => ArrayViewMut<'a, T, Dim<[usize; N]>>;
}
#[cfg(feature = "alloc")]
arrays! {
    [] Vec<T> => Array<T, Dim<[usize; N]>>;
}
/// The law that an array of this tensor has a rank that is a type.
pub enum UseIntoDyn {}
#[diagnostic::on_unimplemented(
    message = "dynamic rank: this array has a rank that is known at run time only",
    label = "use `a.try_into_ndarray()?.into_dyn()`",
    note = "the modes of a tensor are a type, and so is the rank of the array that it becomes"
)]
pub trait RankOfTheTensor {}
impl<D: RankOfTheTensor> KeptBy<D> for UseIntoDyn {}
are_refused! {
    ['a, T, L] Tensor<View<'a, T>, L> => ArrayView<'a, T, IxDyn>, IxDyn, UseIntoDyn: "`try_into_ndarray` and then `into_dyn`";
    ['a, T, L] Tensor<ViewMut<'a, T>, L> => ArrayViewMut<'a, T, IxDyn>, IxDyn, UseIntoDyn: "`try_into_ndarray` and then `into_dyn`";
}
#[cfg(feature = "alloc")]
are_refused! {
    [T, L] Tensor<Vec<T>, L> => Array<T, IxDyn>, IxDyn, UseIntoDyn: "`try_into_ndarray` and then `into_dyn`";
}
owned_are_refused! {
    [T, D] ArrayView<'_, T, D>;
    [T, D] ArrayViewMut<'_, T, D>;
}
