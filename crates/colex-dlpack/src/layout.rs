//! The layout of a DLPack tensor.

use super::error::Error;
use super::raw::Modes;
use colex::LayoutError;
use colex_dyn::{DynLayout, DynStrided, DynTuple, Int, Stride, Tree};
use dlpark::tensor::{TensorMut, TensorRef};
use dlpark::{Managed, ManagedTensorBase};

mod sealed {
    pub trait Sealed {}
}

/// A DLPack tensor of either form: a [`Managed`] one, or one imported from Python, `Imported`.
pub trait DlpackTensor: sealed::Sealed {
    /// The descriptor, checked.
    ///
    /// # Errors
    /// [`Descriptor`](Error::Descriptor) if it breaks a rule of DLPack.
    fn described(&self) -> Result<TensorRef<'_>, Error>;
    /// The descriptor of elements that may be written, checked.
    ///
    /// # Errors
    /// [`ReadOnly`](Error::ReadOnly), and that of [`described`](DlpackTensor::described).
    fn described_mut(&mut self) -> Result<TensorMut<'_>, Error>;
}
impl<M: ManagedTensorBase> sealed::Sealed for Managed<M> {}
impl<M: ManagedTensorBase> DlpackTensor for Managed<M> {
    fn described(&self) -> Result<TensorRef<'_>, Error> {
        Ok(self.validate()?)
    }
    fn described_mut(&mut self) -> Result<TensorMut<'_>, Error> {
        Ok(self.validate_mut()?)
    }
}
#[cfg(feature = "pyo3")]
impl sealed::Sealed for crate::Imported {}

/// A layout of `N` modes of dynamic sizes and strides.
pub type OfRank<const N: usize> = <[usize; N] as Modes>::Layout;

/// A layout of `N` modes of dynamic sizes and strides of either sign.
pub type SignedOfRank<const N: usize> = <[usize; N] as Modes>::Signed;

/// Which strides there may be.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Strides {
    Plain,
    Signed,
}

/// The sizes and strides of a tensor, which reach over at most `isize::MAX` bytes, forward and back together.
pub(crate) fn modes(tensor: &TensorRef<'_>, allowed: Strides) -> Result<Vec<(usize, isize)>, Error> {
    let strides = tensor.strides_or_compact()?;
    let is_empty = tensor.shape().contains(&0);
    let (mut found, mut reach) = (Vec::new(), 0_isize);
    for (mode, (&size, &stride)) in tensor.shape().iter().zip(&*strides).enumerate() {
        let size = usize::try_from(size).map_err(|_| Error::TooLarge { mode })?;
        let stride = isize::try_from(stride).map_err(|_| Error::TooLarge { mode })?;
        // A negative stride that nothing moves by does not matter.
        let stride = if (size == 1 || is_empty) && stride < 0 { 0 } else { stride };
        if stride < 0 && allowed == Strides::Plain {
            return Err(LayoutError::NegativeStride { stride }.into());
        }
        if !is_empty {
            let steps = isize::try_from(size - 1).map_err(|_| Error::TooLarge { mode })?;
            let far = steps.checked_mul(stride).and_then(isize::checked_abs);
            reach = far.and_then(|far| reach.checked_add(far)).ok_or(LayoutError::Overflow)?;
        }
        found.push((size, stride));
    }
    let width = usize::from(tensor.dtype().bits) * usize::from(tensor.dtype().lanes);
    let bytes = (reach.unsigned_abs() + 1).checked_mul(width.div_ceil(8));
    if bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok()) {
        Ok(found)
    } else {
        Err(LayoutError::Overflow.into())
    }
}
/// The modes, if there are `N` of them.
pub(crate) fn of_rank<const N: usize>(modes: &[(usize, isize)]) -> Result<[(usize, isize); N], Error> {
    modes.try_into().map_err(|_| Error::Rank { expected: N, found: modes.len() })
}
/// The layout of modes whose strides are not negative.
pub(crate) fn typed<const N: usize>(modes: [(usize, isize); N]) -> OfRank<N>
where
    [usize; N]: Modes,
{
    Modes::layout(modes.map(|(size, _)| size), modes.map(|(_, stride)| stride.unsigned_abs()))
}
/// The layout of modes whose strides have either sign.
pub(crate) fn typed_signed<const N: usize>(modes: [(usize, isize); N]) -> SignedOfRank<N>
where
    [usize; N]: Modes,
{
    Modes::signed(modes.map(|(size, _)| size), &modes.map(|(_, stride)| stride))
}

/// The layout of a DLPack tensor of rank `N`, in elements.
///
/// **Definition.** A mode for each dimension, in their order, with its size and its stride; a tensor without strides
/// has those of the row-major order. A mode that does not move, of size 1 or of an empty tensor, has stride 0 if its
/// own is negative.
///
/// # Errors
/// [`Rank`](Error::Rank), [`TooLarge`](Error::TooLarge);
/// [`NegativeStride`](LayoutError::NegativeStride), which a [`signed_layout_of`] has;
/// [`Overflow`](LayoutError::Overflow): the elements reach over more than `isize::MAX` bytes.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export, layout_of};
///
/// let dlpack = export(VecTensor::filled(layout![(2, 3) : (1, 4)], 0_i32))?;
/// assert_eq!(layout_of::<2>(&dlpack.validate()?)?.to_string(), "(2,3):(1,4)");
/// assert_eq!(layout_of::<3>(&dlpack.validate()?).unwrap_err().to_string(), "the tensor has rank 2, not 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn layout_of<const N: usize>(tensor: &TensorRef<'_>) -> Result<OfRank<N>, Error>
where
    [usize; N]: Modes,
{
    Ok(typed(of_rank(&modes(tensor, Strides::Plain)?)?))
}

/// The layout of a DLPack tensor of rank `N` whose strides have either sign, in elements from the first one on.
///
/// # Errors
/// Those of [`layout_of`], without the one of a negative stride.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{export_shared, signed_layout_of};
/// use std::sync::Arc;
///
/// let row = Arc::new(VecTensor::filled(layout![(4)], 0_i32));
/// let backwards = export_shared(row, |row| row.view().reversed::<colex::typenum::U0, _>())?;
/// assert_eq!(signed_layout_of::<1>(&backwards.validate()?)?.to_string(), "(4):(-1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn signed_layout_of<const N: usize>(tensor: &TensorRef<'_>) -> Result<SignedOfRank<N>, Error>
where
    [usize; N]: Modes,
{
    Ok(typed_signed(of_rank(&modes(tensor, Strides::Signed)?)?))
}

/// A layout whose rank is known at run time.
pub(crate) trait AnyRank: Sized {
    /// Its strides.
    const ALLOWED: Strides;
    fn of_modes(modes: &[(usize, isize)]) -> Result<Self, LayoutError>;
}
fn sizes(modes: &[(usize, isize)]) -> Result<DynTuple, LayoutError> {
    DynTuple::from_modes(modes.iter().map(|&(size, _)| DynTuple::dynamic(size as u64)).collect())
}
impl AnyRank for DynLayout {
    const ALLOWED: Strides = Strides::Plain;
    fn of_modes(modes: &[(usize, isize)]) -> Result<Self, LayoutError> {
        let strides = modes.iter().map(|(_, stride)| DynTuple::dynamic(stride.unsigned_abs() as u64)).collect();
        Self::new(&sizes(modes)?, &DynTuple::from_modes(strides)?)
    }
}
impl AnyRank for DynStrided {
    const ALLOWED: Strides = Strides::Signed;
    fn of_modes(modes: &[(usize, isize)]) -> Result<Self, LayoutError> {
        let stride = |stride: isize| Stride::new(Int::dynamic(stride.unsigned_abs() as u64), stride < 0, Vec::new());
        let strides = modes.iter().map(|(_, at)| Tree::leaf(stride(*at))).collect();
        Self::with_strides(&sizes(modes)?, &Tree::from_modes(strides)?)
    }
}

/// The layout of a DLPack tensor of any rank, as a [`DynLayout`].
///
/// # Errors
/// Those of [`layout_of`], without the one of the rank.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{dyn_layout_of, export};
///
/// let dlpack = export(VecTensor::filled(layout![(2, (3, 4)) : (12, (1, 3))], 0_u8))?;
/// assert_eq!(dyn_layout_of(&dlpack.validate()?)?.to_string(), "(2,3,4):(12,1,3)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dyn_layout_of(tensor: &TensorRef<'_>) -> Result<DynLayout, Error> {
    Ok(AnyRank::of_modes(&modes(tensor, Strides::Plain)?)?)
}

/// The layout of a DLPack tensor of any rank whose strides have either sign, as a [`DynStrided`].
///
/// # Errors
/// Those of [`dyn_layout_of`], without the one of a negative stride.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{dyn_signed_layout_of, export_shared};
/// use std::sync::Arc;
///
/// let row = Arc::new(VecTensor::filled(layout![(4)], 0_i32));
/// let backwards = export_shared(row, |row| row.view().reversed::<colex::typenum::U0, _>())?;
/// assert_eq!(dyn_signed_layout_of(&backwards.validate()?)?.to_string(), "(4):(-1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dyn_signed_layout_of(tensor: &TensorRef<'_>) -> Result<DynStrided, Error> {
    Ok(AnyRank::of_modes(&modes(tensor, Strides::Signed)?)?)
}
