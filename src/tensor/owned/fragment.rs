//! Fragments: tensors in registers.

use crate::CosizeOf;
use crate::tensor::raw::{Aligned, Tensor};
use generic_array::{ArrayLength, GenericArray};
use typenum::{UInt, UTerm};

/// A static cosize, of an array in registers.
#[diagnostic::on_unimplemented(
    message = "a fragment has a static cosize, and this layout has a dynamic one",
    label = "the layout of a fragment is static",
    note = "registers are counted at compile time: write the sizes as numbers or with `const`, and other tensors as a `VecTensor`"
)]
pub trait FragmentLength {
    /// The array.
    type Array<T>;
}
// The integers one by one: with an impl for all rustc would go on with a dynamic one, and tell it again and again.
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

/// The array of a fragment of layout `L`.
type ArrayOf<T, L> = <CosizeOf<L> as FragmentLength>::Array<T>;

/// A tensor of static cosize that owns its elements in place: the registers of a kernel.
pub type Fragment<T, L> = Tensor<ArrayOf<T, L>, L>;

/// A tensor of static cosize that owns its elements in place, at a multiple of `A` bytes.
pub type AlignedFragment<T, L, A> = Tensor<Aligned<ArrayOf<T, L>, A>, L>;
