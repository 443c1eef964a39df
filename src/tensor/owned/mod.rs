//! Tensors that own their elements.

mod fill;
#[cfg(feature = "generic-array")]
mod fragment;
mod inner;
#[cfg(any(feature = "alloc", feature = "generic-array"))]
mod like;
mod recast;

#[cfg(feature = "generic-array")]
pub use fragment::{AlignedFragment, Fragment, FragmentLayout};

use super::{EngineMut, Storage, StoredIn};
use crate::diagnostics::LayoutError;

/// Storage that owns its elements, and can be made for a layout.
///
/// | | length |
/// | --- | --- |
/// | `[T; N]` | `N` |
/// | `GenericArray<T, N>` | `N`, which can be [`CosizeOf<L>`](crate::CosizeOf) |
/// | `Vec<T>`, `AlignedVec<T, A>` | the cosize of the layout |
pub trait OwnedStorage: Storage<Engine = Self> + EngineMut {
    /// The alignment of the elements' address, if the type gives a larger one than the element.
    const ALIGNMENT: Option<usize> = None;
    /// Whether there can be storage of `cosize` elements: an allocation has at most `isize::MAX` bytes.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check_room(_cosize: usize) -> Result<(), LayoutError> {
        Ok(())
    }
    /// Storage filled by a function; it has `cosize` elements, if the length can be chosen.
    fn generate(cosize: usize, make: impl FnMut() -> Self::Element) -> Self;
}

impl<T, const N: usize> OwnedStorage for [T; N]
where
    Self: Storage<Engine = Self> + EngineMut<Element = T>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn generate(_: usize, mut make: impl FnMut() -> T) -> Self {
        core::array::from_fn(|_| make())
    }
}

#[cfg(feature = "alloc")]
impl<T> OwnedStorage for alloc::vec::Vec<T> {
    #[inline]
    fn check_room(cosize: usize) -> Result<(), LayoutError> {
        check_bytes(cosize.checked_mul(size_of::<T>()))
    }
    #[inline]
    fn generate(cosize: usize, mut make: impl FnMut() -> T) -> Self {
        (0..cosize).map(|_| make()).collect()
    }
}

#[cfg(feature = "generic-array")]
impl<T, N: generic_array::ArrayLength> OwnedStorage for generic_array::GenericArray<T, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn generate(_: usize, mut make: impl FnMut() -> T) -> Self {
        use generic_array::sequence::GenericSequence;
        <Self as GenericSequence<T>>::generate(|_| make())
    }
}

/// Whether there can be an allocation of this many bytes.
#[cfg(feature = "alloc")]
pub(super) fn check_bytes(bytes: Option<usize>) -> Result<(), LayoutError> {
    if bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok()) { Ok(()) } else { Err(LayoutError::Overflow) }
}

/// A tensor that owns its elements in an [`AlignedVec`](crate::AlignedVec), at a multiple of `A` bytes.
#[cfg(feature = "alloc")]
pub type AlignedVecTensor<T, L, A> = super::Tensor<super::raw::AlignedVec<T, A>, L>;

/// A tensor that owns its elements in a vector.
#[doc(alias = "mdarray")]
#[doc(alias = "Array")]
#[cfg(feature = "alloc")]
pub type VecTensor<T, L> = super::Tensor<alloc::vec::Vec<T>, L>;
