//! Tensors that own their elements.

mod fill;
mod inner;
#[cfg(any(feature = "alloc", feature = "generic-array"))]
mod like;
mod tuple;

pub use tuple::NaturalCoord;

use super::make::StoredIn;
use super::raw::{EngineMut, Storage};

/// Storage that owns its elements, and can be made for a layout.
///
/// | | length |
/// | --- | --- |
/// | `[T; N]` | `N` |
/// | `GenericArray<T, N>` | `N`, which can be [`CosizeOf<L>`](crate::CosizeOf) |
/// | `Vec<T>` | the cosize of the layout |
pub trait OwnedStorage: Storage<Engine = Self> + EngineMut {
    /// Storage of which each element is made by a function; of `cosize` elements, if that can be chosen.
    fn generate(cosize: usize, make: impl FnMut() -> Self::Element) -> Self;
}

impl<T, const N: usize> OwnedStorage for [T; N]
where
    Self: Storage<Engine = Self> + EngineMut<Element = T>,
{
    #[inline(always)]
    fn generate(_: usize, mut make: impl FnMut() -> T) -> Self {
        core::array::from_fn(|_| make())
    }
}

#[cfg(feature = "alloc")]
impl<T> OwnedStorage for alloc::vec::Vec<T> {
    #[inline]
    fn generate(cosize: usize, mut make: impl FnMut() -> T) -> Self {
        (0..cosize).map(|_| make()).collect()
    }
}

#[cfg(feature = "generic-array")]
impl<T, N: generic_array::ArrayLength> OwnedStorage for generic_array::GenericArray<T, N> {
    #[inline(always)]
    fn generate(_: usize, mut make: impl FnMut() -> T) -> Self {
        use generic_array::sequence::GenericSequence;
        <Self as GenericSequence<T>>::generate(|_| make())
    }
}

/// A tensor that owns its elements in a vector.
#[cfg(feature = "alloc")]
pub type VecTensor<T, L> = super::Tensor<alloc::vec::Vec<T>, L>;

/// The layout of a [`Fragment`]: its cosize is static, and the length of an array.
///
/// The bound of a generic function that keeps a fragment, of a layout whose integers are type parameters, or, together
/// with [`DataLayout`](crate::bounds::DataLayout), of any layout.
///
/// # Examples
/// ```
/// use colex::Fragment;
/// use colex::bounds::{DataLayout, FragmentLayout};
/// use colex::prelude::*;
///
/// fn identity<N: StaticInteger>(n: N) -> f32
/// where
///     Layout![(N, N) : (1, N)]: FragmentLayout,
/// {
///     let mut a = Fragment::filled(layout![(n, n) : (1, n)], 0.0);
///     (0..N::VALUE).for_each(|i| a[(i, i)] = 1.0);
///     a.iter().sum()
/// }
/// fn ones<L: DataLayout + FragmentLayout>(layout: L) -> f32 {
///     Fragment::filled(layout, 1.0).iter().sum()
/// }
/// assert_eq!(identity(shape![4]), 4.0);
/// assert_eq!(ones(layout![(4, 2)]), 8.0);
/// ```
#[cfg(feature = "generic-array")]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the layout of a fragment",
    label = "the cosize of a fragment has to be static",
    note = "a tensor of a dynamic size that owns its elements is a `VecTensor`"
)]
pub trait FragmentLayout:
    StoredIn<crate::CosizeOf<Self>> + crate::bounds::Cosize<Output: generic_array::ArrayLength>
{
}
#[cfg(feature = "generic-array")]
impl<L> FragmentLayout for L where
    L: StoredIn<crate::CosizeOf<L>> + crate::bounds::Cosize<Output: generic_array::ArrayLength>
{
}

/// A tensor of static cosize that owns its elements in place: the registers of a kernel.
#[doc(alias = "make_rmem_tensor")]
#[doc(alias = "ArrayEngine")]
#[doc(alias = "registers")]
#[cfg(feature = "generic-array")]
pub type Fragment<T, L> = super::Tensor<generic_array::GenericArray<T, crate::CosizeOf<L>>, L>;
