//! Tensors of colex as DLPack tensors.

use super::Element;
use super::kept::{Kept, Owned};
use crate::error::Error;
use crate::extents::Dimensions;
use colex::bounds::DataLayout;
use colex::prelude::*;
use dlpark::ffi::DLDevice;
use dlpark::metadata::Dynamic;
use dlpark::{DlpackFlags, Managed, ManagedTensorBase, OpaqueContext, legacy, versioned};
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A tensor that owns its elements as a DLPack tensor, which frees it in the end.
///
/// **Definition.** A dimension for each integer of the shape, in their order, with its size and its stride: those of the
/// [flattened](Tensor::flatten) tensor, because DLPack does not have modes inside modes. The descriptor is a versioned one,
/// which NumPy from 2.1 on and PyTorch from 2.9 on ask for; [`export_legacy`] is for the others, and a [`SharedTensor`](crate::SharedTensor) is for both.
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
///
/// // An array of known size, at a multiple of 64 bytes.
/// let fixed = Tensor::<[f32; 6], _>::filled(layout![(2, 3)], 0.5);
/// assert_eq!(export(fixed)?.validate()?.shape(), [2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export<E, L>(tensor: Tensor<E, L>) -> Result<versioned::Dlpack, Error>
where
    E: Owned<Element: Element>,
    L: DataLayout + Dimensions + Send + 'static,
{
    export_once(tensor)
}

/// [`export`] with the older descriptor, the one of JAX 0.10 and PyTorch before 2.9.
///
/// # Errors
/// Those of [`export`].
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export_legacy, view};
///
/// let dlpack = export_legacy(VecTensor::filled(layout![(2, 3)], 0.5_f32))?;
/// // SAFETY: it was exported above, and nobody writes to it.
/// assert_eq!(unsafe { view::<f32, 2>(&dlpack)? }.to_vec(), [0.5; 6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_legacy<E, L>(tensor: Tensor<E, L>) -> Result<legacy::Dlpack, Error>
where
    E: Owned<Element: Element>,
    L: DataLayout + Dimensions + Send + 'static,
{
    export_once(tensor)
}

fn export_once<M, E, L>(tensor: Tensor<E, L>) -> Result<Managed<M>, Error>
where
    M: ManagedTensorBase,
    E: Owned<Element: Element>,
    L: DataLayout + Dimensions + Send + 'static,
{
    let dimensions = tensor.layout().dimensions()?;
    let kept = Box::new(Kept::new(tensor));
    let data = kept.elements();
    // SAFETY: the data is that of the tensor, which the box keeps until the deleter is called; its layout, whose sizes and
    // strides these are, is inside of its storage; and nobody else has it.
    unsafe { described(dimensions, data, kept, DlpackFlags::empty()) }
}

/// A part of a shared tensor as a DLPack tensor that is read only, as often as one likes.
///
/// **Definition.** The dimensions of the view that `part` makes, as in [`export`]. The owner lives until the last of
/// its DLPack tensors has been freed. It exists only in the newer form, because the older one cannot mark data as
/// read-only.
///
/// # Errors
/// [`TooLarge`](Error::TooLarge).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::export_shared;
/// use std::sync::Arc;
///
/// let a = Arc::new(VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| (10 * i + j) as f32));
/// let whole = export_shared(a.clone(), |a| a.view())?;
/// let row = export_shared(a.clone(), |a| a.view().slice(coord![(1, _)]))?;
/// assert_eq!((whole.validate()?.shape(), row.validate()?.shape()), (&[2, 3][..], &[3][..]));
/// // And it can still be read here.
/// assert_eq!(a[(1, 2)], 12.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_shared<O, T, L>(
    owner: Arc<O>,
    part: impl for<'a> FnOnce(&'a O) -> Tensor<View<'a, T>, L>,
) -> Result<versioned::Dlpack, Error>
where
    O: Send + Sync + 'static,
    T: Element + Sync,
    L: Dimensions,
{
    let (data, layout) = L::apart(part(&owner));
    let dimensions = layout.dimensions()?;
    // SAFETY: the view is one of the owner or of something that lives longer, and the descriptor keeps the owner. Nobody
    // writes: it is read only for others, and here there are shared references alone.
    unsafe { described(dimensions, data.cast_mut(), owner, DlpackFlags::READ_ONLY) }
}

/// The DLPack tensor of a pointer.
///
/// # Safety
/// The data has an element at each index, as long as the context exists; it may be written if the flags do not forbid it.
pub(super) unsafe fn described<M: ManagedTensorBase, T: Element>(
    (shape, strides): (Vec<i64>, Vec<i64>),
    data: *mut T,
    context: impl OpaqueContext,
    flags: DlpackFlags,
) -> Result<Managed<M>, Error> {
    let mut initialized = Dynamic::new(shape, strides).initialize_as::<M>(Quiet(context))?;
    initialized.set_data(data.cast::<c_void>()).set_dtype(T::DTYPE).set_device(DLDevice::CPU);
    initialized.set_flags(flags)?;
    // SAFETY: the caller says that the data is as it was described.
    Ok(unsafe { initialized.finish() })
}

/// A context that keeps its panics from the deleter, which C calls. The message has been printed.
struct Quiet<C>(C);
// SAFETY: as the context inside, without its panics.
unsafe impl<C: OpaqueContext> OpaqueContext for Quiet<C> {
    fn into_raw(self) -> *mut c_void {
        self.0.into_raw()
    }
    unsafe fn drop_raw(raw: *mut c_void) {
        // SAFETY: that of the caller.
        let freed = catch_unwind(AssertUnwindSafe(|| unsafe { C::drop_raw(raw) }));
        // The message may have a destructor that panics, too. Its own message is kept.
        if let Err(message) = freed {
            catch_unwind(AssertUnwindSafe(|| drop(message))).unwrap_or_else(std::mem::forget);
        }
    }
}
