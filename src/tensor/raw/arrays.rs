//! Tensors from views of `ndarray`, and back (feature `ndarray`).
//!
//! Both are a pointer with sizes and strides. An array has dynamic ones; [`with_layout`](Tensor::with_layout) makes
//! those static that are known, and [`with_unit_stride`](Tensor::with_unit_stride) the stride 1 that a recast needs. Its
//! strides can be negative, those of a layout not. The ranks are those of `Ix0` to `Ix6`, as a flat tuple of modes; a tensor
//! with nested modes is [flattened](Tensor::flatten) first.

use super::strides::strides_of;
use crate::algebra::{IsInjective, IsInjectiveByStrides, Property};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Signed, signed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use crate::signs::{SignedLayout, of_signed_modes};
use crate::tensor::{Engine, EngineMut, Tensor, View, ViewMut, try_cosize};
use core::ptr::NonNull;
use ndarray::{ArrayView, ArrayViewMut, IntoDimension, Ix0, Ix1, Ix2, Ix3, Ix4, Ix5, Ix6, ShapeBuilder, StrideShape};

/// A shape of `ndarray`, of a view of elements of type `T`, if it can have these sizes and strides.
fn array_shape<T, const N: usize>(
    sizes: [usize; N],
    strides: [usize; N],
) -> Result<StrideShape<<[usize; N] as IntoDimension>::Dim>, LayoutError>
where
    [usize; N]: IntoDimension + ShapeBuilder<Dim = <[usize; N] as IntoDimension>::Dim, Strides = [usize; N]>,
    StrideShape<<[usize; N] as IntoDimension>::Dim>: From<[usize; N]>,
{
    let fits = |number: Option<usize>| number.is_some_and(|number| isize::try_from(number).is_ok());
    let counted = sizes.iter().filter(|&&size| size > 0).try_fold(1usize, |all, &size| all.checked_mul(size));
    if !fits(counted) {
        return Err(LayoutError::Overflow);
    }
    if sizes.contains(&0) {
        // `ndarray` steps along the other axes of an empty array, too, where there is nothing to step on. Strides of
        // its own are 0.
        return Ok(sizes.into());
    }
    let strides: [usize; N] = core::array::from_fn(|k| if sizes[k] == 1 { 0 } else { strides[k] });
    let last = sizes
        .iter()
        .zip(strides)
        .try_fold(0usize, |last, (&size, stride)| last.checked_add((size - 1).checked_mul(stride)?));
    let bytes = last.and_then(|last| last.checked_add(1)?.checked_mul(size_of::<T>().max(1)));
    if fits(bytes) { Ok(sizes.strides(strides)) } else { Err(LayoutError::Overflow) }
}

/// A nested list as a type, a value or a pattern.
macro_rules! list {
    (type) => { HNil };
    (type $first:ident $($rest:ident)*) => { HCons<$first, list!(type $($rest)*)> };
    (dynamic) => { HNil };
    (dynamic $first:ident $($rest:ident)*) => { HCons<usize, list!(dynamic $($rest)*)> };
    (value) => { HNil };
    (value $first:expr, $($rest:expr,)*) => { HCons { head: $first, tail: list!(value $($rest,)*) } };
    (pattern) => { HNil };
    (pattern $first:ident $($rest:ident)*) => { HCons { head: $first, tail: list!(pattern $($rest)*) } };
}

macro_rules! arrays {
    ($($dimension:ident $rank:literal: $($s:ident $d:ident $k:literal),*;)*) => { $(
        impl<'a, T> TryFrom<ArrayView<'a, T, $dimension>>
            for Tensor<View<'a, T>, Layout<list!(dynamic $($s)*), list!(dynamic $($s)*)>>
        {
            type Error = LayoutError;

            /// The array as a tensor.
            ///
            /// # Errors
            /// [`NegativeStride`](LayoutError::NegativeStride).
            fn try_from(array: ArrayView<'a, T, $dimension>) -> Result<Self, LayoutError> {
                let _strides = strides_of::<$rank>(array.shape(), array.strides())?;
                let layout = layout(list!(value $(array.shape()[$k],)*), list!(value $(_strides[$k],)*));
                try_cosize(layout)?;
                // SAFETY: the pointer of an array is not null, and from it on each of its indices, which are the
                // coordinates of the layout, has an element at the offset by its strides. Nobody writes during `'a`.
                Ok(unsafe { Self::from_raw(array.as_ptr(), layout) })
            }
        }
        impl<'a, T> TryFrom<ArrayViewMut<'a, T, $dimension>>
            for Tensor<ViewMut<'a, T>, Layout<list!(dynamic $($s)*), list!(dynamic $($s)*)>>
        {
            type Error = LayoutError;

            /// The array as a tensor.
            ///
            /// # Errors
            /// [`NegativeStride`](LayoutError::NegativeStride).
            fn try_from(mut array: ArrayViewMut<'a, T, $dimension>) -> Result<Self, LayoutError> {
                let _strides = strides_of::<$rank>(array.shape(), array.strides())?;
                let layout = layout(list!(value $(array.shape()[$k],)*), list!(value $(_strides[$k],)*));
                try_cosize(layout)?;
                // SAFETY: as above; nobody else reads or writes during `'a`, and the array is consumed.
                Ok(unsafe { Self::from_raw_mut(array.as_mut_ptr(), layout) })
            }
        }

        impl<'a, T, $($s: Integer, $d: Integer),*>
            TryFrom<Tensor<View<'a, T>, Layout<list!(type $($s)*), list!(type $($d)*)>>> for ArrayView<'a, T, $dimension>
        {
            type Error = LayoutError;

            /// The tensor as an array.
            ///
            /// # Errors
            /// [`Overflow`](LayoutError::Overflow): the size of an array is at most `isize::MAX`.
            #[allow(non_snake_case)]
            fn try_from(
                tensor: Tensor<View<'a, T>, Layout<list!(type $($s)*), list!(type $($d)*)>>,
            ) -> Result<Self, LayoutError> {
                let list!(pattern $($s)*) = tensor.layout.shape();
                let list!(pattern $($d)*) = tensor.layout.stride();
                let sizes: [usize; $rank] = [$($s.value()),*];
                let shape = array_shape::<T, $rank>(sizes, [$($d.value()),*])?;
                // SAFETY: each index is a coordinate of the tensor, whose element can be read during `'a`; the sizes
                // and strides are as `ndarray` asks for.
                Ok(unsafe { Self::from_shape_ptr(shape, tensor.engine.pointer()) })
            }
        }
        impl<'a, T, $($s: Integer, $d: Integer),*>
            TryFrom<Tensor<ViewMut<'a, T>, Layout<list!(type $($s)*), list!(type $($d)*)>>>
            for ArrayViewMut<'a, T, $dimension>
        where
            IsInjective: Property<Layout<list!(type $($s)*), list!(type $($d)*)>>,
            IsInjectiveByStrides: Property<Layout<list!(type $($s)*), list!(type $($d)*)>>,
        {
            type Error = LayoutError;

            /// The tensor as an array.
            ///
            /// # Errors
            /// [`NotInjective`](LayoutError::NotInjective): each index of an array has an element of its own.
            /// [`NotProvenInjective`](LayoutError::NotProvenInjective): `ndarray` requires that each stride exceeds the
            /// last offset of the modes of smaller stride.
            /// [`Overflow`](LayoutError::Overflow): the size of an array is at most `isize::MAX`.
            #[allow(non_snake_case)]
            fn try_from(
                mut tensor: Tensor<ViewMut<'a, T>, Layout<list!(type $($s)*), list!(type $($d)*)>>,
            ) -> Result<Self, LayoutError> {
                IsInjective::check(tensor.layout)?;
                IsInjectiveByStrides::check(tensor.layout)?;
                let list!(pattern $($s)*) = tensor.layout.shape();
                let list!(pattern $($d)*) = tensor.layout.stride();
                let sizes: [usize; $rank] = [$($s.value()),*];
                let shape = array_shape::<T, $rank>(sizes, [$($d.value()),*])?;
                // SAFETY: as above; nobody else reads or writes during `'a`, the tensor is consumed, and no two indices
                // have the same element.
                Ok(unsafe { Self::from_shape_ptr(shape, tensor.engine.pointer_mut()) })
            }
        }
    )* };
}
arrays! {
    Ix0 0:;
    Ix1 1: A DA 0;
    Ix2 2: A DA 0, B DB 1;
    Ix3 3: A DA 0, B DB 1, C DC 2;
    Ix4 4: A DA 0, B DB 1, C DC 2, D DD 3;
    Ix5 5: A DA 0, B DB 1, C DC 2, D DD 3, E DE 4;
    Ix6 6: A DA 0, B DB 1, C DC 2, D DD 3, E DE 4, F DF 5;
}

// Tensors from views of `ndarray` with strides of either sign (feature `ndarray`).

/// A view of `ndarray`, of rank 1 to 6.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a view of an array of rank 1 to 6",
    label = "expected an `ndarray::ArrayView` of `Ix1` to `Ix6`"
)]
pub trait ArrayOfSigns {
    /// The tensor of the same elements.
    type Tensor;
    fn signed_tensor(self) -> Self::Tensor;
}

/// A view of an array as a tensor, whatever the signs of its strides are.
///
/// **Definition.** The element at each coordinate is that of the array at this index; so the coordinate 0 is the first element
/// of an axis that was inverted.
///
/// **Cost.** None at run time: the sizes and strides are those of the array, and dynamic.
///
/// # Examples
/// ```
/// use colex::signs::signed_tensor_of_array;
/// use ndarray::{arr2, s};
///
/// let array = arr2(&[[1, 2, 3], [4, 5, 6]]);
/// let mirrored = signed_tensor_of_array(array.slice(s![.., ..;-1]));
/// assert_eq!(mirrored.signed_layout().to_string(), "(2,3):(3,-1)");
/// assert_eq!((mirrored[(0, 0)], mirrored[(1, 2)]), (3, 4));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn signed_tensor_of_array<A: ArrayOfSigns>(array: A) -> A::Tensor {
    array.signed_tensor()
}

/// A nested list of one type for each mode, or of values.
macro_rules! list {
    ($leaf:ty;) => { HNil };
    ($leaf:ty; $first:literal $($rest:literal)*) => { HCons<$leaf, list!($leaf; $($rest)*)> };
    (value $from:expr;) => { HNil };
    (value $from:expr; $first:literal $($rest:literal)*) => {
        HCons { head: $from($first), tail: list!(value $from; $($rest)*) }
    };
}
macro_rules! arrays {
    ($($dimension:ident: $($k:literal)*;)*) => { $(
        impl<'a, T> ArrayOfSigns for ArrayView<'a, T, $dimension> {
            type Tensor = Tensor<View<'a, T>, SignedLayout<list!(usize; $($k)*), list!(Signed; $($k)*)>>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn signed_tensor(self) -> Self::Tensor {
                let size = |k: usize| self.shape()[k];
                // Along an axis of one element nothing is stepped on.
                let stride = |k: usize| signed(if self.shape()[k] == 1 { 0 } else { self.strides()[k] });
                let modes = layout(list!(value size; $($k)*), list!(value stride; $($k)*));
                // SAFETY: the pointer of an array is not null.
                let pointer = unsafe { NonNull::new_unchecked(self.as_ptr().cast_mut()) };
                // The invariant: each of its indices, which are the coordinates of the layout, has an element at the offset
                // by its strides, and nobody writes during `'a`.
                Tensor { engine: View::new(pointer), layout: of_signed_modes(modes) }
            }
        }
    )* };
}
arrays! {
    Ix1: 0;
    Ix2: 0 1;
    Ix3: 0 1 2;
    Ix4: 0 1 2 3;
    Ix5: 0 1 2 3 4;
    Ix6: 0 1 2 3 4 5;
}
