//! DLPack tensors in memory of the host as tensors of colex.

use super::{Element, Modes};
use crate::error::Error;
use crate::layout::{DlpackTensor, OfRank, SignedOfRank, Strides, layout_of, modes, signed_layout_of};
use colex::prelude::*;
use dlpark::ffi::{DLDataType, DLDeviceType};
use dlpark::tensor::TensorRef;
use std::ptr::NonNull;

/// A DLPack tensor of rank `N` in memory of the host, as a tensor.
///
/// **Definition.** The layout is that of [`layout_of`]; its elements are read where they are. Memory that CUDA or ROCm has
/// pinned is memory of the host.
///
/// # Errors
/// Those of [`layout_of`]; [`Device`](Error::Device), [`Element`](Error::Element), [`NoData`](Error::NoData),
/// [`Unaligned`](Error::Unaligned), [`NotBool`](Error::NotBool); [`Descriptor`](Error::Descriptor) where the tensor breaks a rule
/// of DLPack.
///
/// # Safety
/// The tensor keeps the promises of DLPack: at each of its indices there is an initialised element, in one allocation with the
/// others, during the lifetime of the view. Work of a device on it has ended.
///
/// **Nobody writes it meanwhile**, on either side. An array that Python code passes twice, `f(a, a)`, is one array: a shared
/// view of the one argument and an exclusive view of the other break this promise.
///
/// # Examples
/// See the [crate](crate).
///
/// A rank above 8 does not compile; [`view_dyn`](crate::view_dyn) reads any:
/// ```compile_fail,E0277
/// use colex_dlpack::{DlpackTensor, view};
///
/// unsafe fn is_read(dlpack: &impl DlpackTensor) -> bool {
///     unsafe { view::<f32, 9>(dlpack) }.is_ok()
/// }
/// ```
/// ```
/// use colex_dlpack::{DlpackTensor, view_dyn};
///
/// unsafe fn is_read(dlpack: &impl DlpackTensor) -> bool {
///     unsafe { view_dyn::<f32>(dlpack) }.is_ok()
/// }
/// ```
/// **Cost.** The checks are those of the descriptor; of `bool`, each element is read once.
pub unsafe fn view<T: Element, const N: usize>(
    dlpack: &impl DlpackTensor,
) -> Result<Tensor<View<'_, T>, OfRank<N>>, Error>
where
    [usize; N]: Modes,
{
    let tensor = dlpack.described()?;
    let layout = layout_of::<N>(&tensor)?;
    // SAFETY: the caller says that the data is there.
    let data = unsafe { data_of::<T>(&tensor)? };
    // SAFETY: the caller says that each index, which are the coordinates of the layout, has an element that nobody writes;
    // the pointer is aligned and not null, and the layout reaches over at most `isize::MAX` bytes.
    Ok(unsafe { Tensor::<View<'_, T>, _>::from_raw(data, layout) })
}

/// A DLPack tensor of rank `N` in memory of the host, as an exclusive tensor.
///
/// # Errors
/// Those of [`view`]; [`ReadOnly`](Error::ReadOnly) of a tensor that says so.
///
/// # Safety
/// As for [`view`]; and nobody else, on either side, reads or writes an element during the lifetime of the view.
///
/// **An older descriptor cannot say that it is read only.** An array that must not be written, such as each array of JAX,
/// passes the check if it comes in the older form, and the caller promises that it may be written. An `Imported` asks for that
/// promise by a function of its own, `assume_writable`. One array that is passed twice has one exclusive view at a time.
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
pub unsafe fn view_mut<T: Element, const N: usize>(
    dlpack: &mut impl DlpackTensor,
) -> Result<Tensor<ViewMut<'_, T>, OfRank<N>>, Error>
where
    [usize; N]: Modes,
{
    let tensor = dlpack.described_mut()?;
    let layout = layout_of::<N>(&tensor)?;
    // SAFETY: the caller says that the data is there.
    let data = unsafe { data_of::<T>(&tensor)? };
    // SAFETY: as above; it is not read only, and nobody else reads or writes it, as the caller says.
    Ok(unsafe { Tensor::<ViewMut<'_, T>, _>::from_raw_mut(data.cast_mut(), layout) })
}

/// A signed tensor over elements of DLPack, named for its lifetime.
type SignedView<E, const N: usize> = Tensor<E, SignedOfRank<N>>;

/// A DLPack tensor of rank `N` whose strides have either sign, as `a[::-1]` of NumPy has.
///
/// **Definition.** As [`view`], with the layout of [`signed_layout_of`].
///
/// # Errors
/// Those of [`view`], without the one of a negative stride.
///
/// # Safety
/// As for [`view`].
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U0;
/// use colex_dlpack::{export_shared, view_signed};
/// use std::sync::Arc;
///
/// let row = Arc::new(VecTensor::from_fn(layout![(4)], |(i,)| i as i32));
/// let backwards = export_shared(row, |row| row.view().reversed::<U0, _>())?;
/// // SAFETY: it was exported above, and nobody writes it.
/// let a = unsafe { view_signed::<i32, 1>(&backwards)? };
/// assert_eq!((a[0], a[3]), (3, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub unsafe fn view_signed<T: Element, const N: usize>(
    dlpack: &impl DlpackTensor,
) -> Result<SignedView<View<'_, T>, N>, Error>
where
    [usize; N]: Modes,
{
    let tensor = dlpack.described()?;
    let layout = signed_layout_of::<N>(&tensor)?;
    // SAFETY: the caller says that the data is there.
    let data = unsafe { data_of::<T>(&tensor)? };
    // SAFETY: as for `view`; the bytes are counted forward and back together.
    Ok(unsafe { <[usize; N]>::signed_view(data, layout) })
}

/// A DLPack tensor of rank `N` whose strides have either sign, as an exclusive tensor.
///
/// # Errors
/// Those of [`view_mut`], without the one of a negative stride.
///
/// # Safety
/// As for [`view_mut`].
pub unsafe fn view_signed_mut<T: Element, const N: usize>(
    dlpack: &mut impl DlpackTensor,
) -> Result<SignedView<ViewMut<'_, T>, N>, Error>
where
    [usize; N]: Modes,
{
    let tensor = dlpack.described_mut()?;
    let layout = signed_layout_of::<N>(&tensor)?;
    // SAFETY: the caller says that the data is there.
    let data = unsafe { data_of::<T>(&tensor)? };
    // SAFETY: as for `view_mut`; the bytes are counted forward and back together.
    Ok(unsafe { <[usize; N]>::signed_view_mut(data.cast_mut(), layout) })
}

/// The pointer to the first element.
///
/// # Safety
/// Each index has an initialised element, in one allocation with the others.
pub(super) unsafe fn data_of<T: Element>(tensor: &TensorRef<'_>) -> Result<*const T, Error> {
    if !matches!(tensor.device().device_type, DLDeviceType::CPU | DLDeviceType::CUDAHOST | DLDeviceType::ROCMHOST) {
        return Err(Error::Device(tensor.device()));
    }
    if tensor.dtype() != T::DTYPE {
        return Err(Error::Element { expected: T::DTYPE, found: tensor.dtype() });
    }
    if tensor.num_elements() == 0 {
        return Ok(NonNull::dangling().as_ptr());
    }
    if tensor.data_ptr().is_null() {
        return Err(Error::NoData);
    }
    // SAFETY: the caller says so.
    let data = unsafe { tensor.offset_bytes_ptr()? }.cast::<T>();
    if !data.is_aligned() {
        return Err(Error::Unaligned { alignment: align_of::<T>() });
    }
    // SAFETY: the caller says so.
    unsafe { check_bools::<T>(data, modes(tensor, Strides::Signed)?)? };
    Ok(data)
}

/// The offsets of all coordinates, in colexicographical order.
pub(super) fn offsets(modes: Vec<(usize, isize)>) -> impl Iterator<Item = isize> {
    let mut next = modes.iter().all(|(size, _)| *size > 0).then(|| vec![0; modes.len()]);
    std::iter::from_fn(move || {
        let at: &mut Vec<usize> = next.as_mut()?;
        let offset = at.iter().zip(&modes).map(|(&at, (_, stride))| at as isize * stride).sum();
        let end = at.iter().zip(&modes).position(|(at, (size, _))| at + 1 < *size);
        at[..end.unwrap_or(modes.len())].fill(0);
        match end {
            Some(mode) => at[mode] += 1,
            None => next = None,
        }
        Some(offset)
    })
}

/// Whether each element of type `bool` is one: in Python, `a.view(bool)` has the bytes of any array.
///
/// # Safety
/// Each offset of the modes has an initialised element.
pub(super) unsafe fn check_bools<T: Element>(data: *const T, modes: Vec<(usize, isize)>) -> Result<(), Error> {
    if T::DTYPE != DLDataType::BOOL {
        return Ok(());
    }
    // SAFETY: the caller says so; an element of this type is a byte.
    let byte = |offset| unsafe { *data.cast::<u8>().offset(offset) };
    offsets(modes).map(byte).find(|byte| *byte > 1).map_or(Ok(()), |byte| Err(Error::NotBool { byte }))
}
