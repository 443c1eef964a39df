//! Fragments: tensors in registers.

use super::{OwnedStorage, StoredIn};
use crate::CosizeOf;
use crate::layout::Cosize;
use crate::tensor::{Aligned, Tensor};
use generic_array::{ArrayLength, GenericArray};
use typenum::{UInt, UTerm};

/// A static cosize, of an array in registers.
#[diagnostic::on_unimplemented(
    message = "a fragment has a static cosize, and this layout has a dynamic one",
    label = "the layout of a fragment is static",
    note = "registers are counted at compile time: write the sizes as numbers or with `const`, and other tensors as a `VecTensor`"
)]
pub trait FragmentLength {
    type Array<T>: OwnedStorage<Element = T, Length = Self>;
}
// One impl for each static integer: with an impl for all, rustc would report the error again for a dynamic one.
#[diagnostic::do_not_recommend]
impl FragmentLength for UTerm {
    type Array<T> = GenericArray<T, UTerm>;
}
#[diagnostic::do_not_recommend]
impl<U, B> FragmentLength for UInt<U, B>
where
    Self: ArrayLength,
{
    type Array<T> = GenericArray<T, Self>;
}

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
pub trait FragmentLayout: StoredIn<CosizeOf<Self>> + Cosize<Output: FragmentLength> {}
impl<L> FragmentLayout for L where L: StoredIn<CosizeOf<L>> + Cosize<Output: FragmentLength> {}

/// The array of a fragment of layout `L`.
type ArrayOf<T, L> = <CosizeOf<L> as FragmentLength>::Array<T>;

/// A tensor of static cosize that owns its elements in place: the registers of a kernel.
#[doc(alias = "make_rmem_tensor")]
#[doc(alias = "ArrayEngine")]
#[doc(alias = "registers")]
pub type Fragment<T, L> = Tensor<ArrayOf<T, L>, L>;

/// A tensor of static cosize that owns its elements in place, at a multiple of `A` bytes.
pub type AlignedFragment<T, L, A> = Tensor<Aligned<ArrayOf<T, L>, A>, L>;
