//! Pointers from and to DLPack: all that is `unsafe` here.
#![allow(unsafe_code)]

use super::error::Error;
use super::extents::{Extents, all};
use super::layout::{Modes, OfRank, layout_of};
use colex::bounds::DataLayout;
use colex::prelude::*;
use dlpark::ffi::{DLDevice, DLDeviceType};
use dlpark::metadata::Dynamic;
use dlpark::tensor::TensorRef;
use dlpark::{DlpackElement, Managed, ManagedTensorBase, versioned};
use std::ffi::c_void;

/// A DLPack tensor of rank `N` in memory of the host, as a tensor.
///
/// **Definition.** The layout is that of [`layout_of`]; its elements are read where they are.
///
/// # Errors
/// Those of [`layout_of`]; [`Device`](Error::Device), [`Element`](Error::Element); [`Descriptor`](Error::Descriptor) where
/// the data is not there or not aligned.
///
/// # Safety
/// The tensor keeps what DLPack asks of it: at each of its indices an initialised element is in one allocation with the
/// others, during the lifetime of the view, and nobody writes it.
///
/// # Examples
/// See the [crate](crate).
pub unsafe fn view<T: DlpackElement, const N: usize>(
    dlpack: &Managed<impl ManagedTensorBase>,
) -> Result<Tensor<View<'_, T>, OfRank<N>>, Error>
where
    [usize; N]: Modes,
{
    let tensor = dlpack.validate()?;
    let layout = layout_of::<N>(&tensor)?;
    // SAFETY: the caller says that the data is there.
    let data = unsafe { data_of::<T>(&tensor)? };
    // SAFETY: the caller says that each index, which are the coordinates of the layout, has an element that nobody writes;
    // the pointer is aligned and not null, and the cosize of the layout does not overflow.
    Ok(unsafe { Tensor::<View<'_, T>, _>::from_raw(data, layout) })
}

/// A DLPack tensor of rank `N` in memory of the host, as an exclusive tensor.
///
/// # Errors
/// Those of [`view`]; [`Descriptor`](Error::Descriptor) of a tensor that is read only.
///
/// # Safety
/// As for [`view`]; and nobody else, on either side, reads or writes an element during the lifetime of the view.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export, view, view_mut};
///
/// let mut dlpack = export(VecTensor::filled(layout![(2, 3)], 1_i32))?;
/// // SAFETY: it was exported above, and nobody else has it.
/// let mut a = unsafe { view_mut::<i32, 2>(&mut dlpack)? };
/// a[(1, 2)] = 7;
/// // SAFETY: as above.
/// assert_eq!(unsafe { view::<i32, 2>(&dlpack)? }.to_vec(), [1, 1, 1, 1, 1, 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub unsafe fn view_mut<T: DlpackElement, const N: usize>(
    dlpack: &mut Managed<impl ManagedTensorBase>,
) -> Result<Tensor<ViewMut<'_, T>, OfRank<N>>, Error>
where
    [usize; N]: Modes,
{
    let tensor = dlpack.validate_mut()?;
    let layout = layout_of::<N>(&tensor)?;
    // SAFETY: the caller says that the data is there.
    let data = unsafe { data_of::<T>(&tensor)? };
    // SAFETY: as above; it is not read only, and nobody else reads or writes it, as the caller says.
    Ok(unsafe { Tensor::<ViewMut<'_, T>, _>::from_raw_mut(data.cast_mut(), layout) })
}

/// The pointer to the first element.
///
/// # Safety
/// Of a tensor that is not empty it points into the allocation.
unsafe fn data_of<T: DlpackElement>(tensor: &TensorRef<'_>) -> Result<*const T, Error> {
    if tensor.device().device_type != DLDeviceType::CPU {
        return Err(Error::Device(tensor.device()));
    }
    if tensor.dtype() != T::DTYPE {
        return Err(Error::Element { expected: T::DTYPE, found: tensor.dtype() });
    }
    // SAFETY: the caller says so.
    Ok(unsafe { tensor.offset_data_ptr::<T>()? })
}

/// An owned tensor as a DLPack tensor, which frees it in the end.
///
/// **Definition.** A dimension for each integer of the shape, in their order, with its size and its stride: those of the
/// [flattened](Tensor::flatten) tensor, because DLPack does not have modes inside modes.
///
/// # Errors
/// [`TooLarge`](Error::TooLarge): DLPack counts in `i64`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::export;
///
/// let dlpack = export(VecTensor::filled(layout![(2, 3) : (1, 2)], 0.5_f32))?;
/// assert_eq!(dlpack.validate()?.strides(), Some(&[1, 2][..]));
///
/// let dlpack = export(VecTensor::filled(layout![(2, (3, 4)) : (12, (1, 3))], 0.5_f32))?;
/// assert_eq!(dlpack.validate()?.strides(), Some(&[12, 1, 3][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export<T, S, D>(mut tensor: VecTensor<T, Layout<S, D>>) -> Result<versioned::Dlpack, Error>
where
    T: DlpackElement + Send,
    S: Extents + Copy + Send + 'static,
    D: Extents + Copy + Send + 'static,
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    let (shape, strides) = (all(tensor.layout().shape())?, all(tensor.layout().stride())?);
    let data = tensor.as_mut_ptr().cast::<c_void>();
    let mut initialized = Dynamic::new(shape, strides).initialize(Box::new(tensor))?;
    initialized.set_data(data).set_dtype(T::DTYPE).set_device(DLDevice::CPU);
    // SAFETY: the data is that of the tensor, which the box keeps until the deleter is called; its layout, whose sizes and
    // strides these are, is inside of its storage; and nobody else has it.
    Ok(unsafe { initialized.finish() })
}
