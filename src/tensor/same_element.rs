//! Elements of one type.

use super::data_layout::DataLayout;
use super::raw::{Engine, Tensor, View};

/// Elements of type `Self` are copied from those of type `T`, and so are of that type: what a copy asks for, whose error
/// says what to do.
#[diagnostic::on_unimplemented(
    message = "copy: elements of type `{T}` to elements of type `{Self}`",
    label = "the elements of the tensors are not of one type",
    note = "a copy converts nothing, and `transform` does: `transform(&x, &mut y, |&x| x.into())`, or with `x as {Self}`",
    note = "where both are type parameters they are one: `F: EngineMut<Element = E::Element>`"
)]
pub trait CopiedFrom<T>: Sized {
    /// A view of elements of type `Self`.
    fn view_of<E: Engine<Element = T>, L: DataLayout>(tensor: &Tensor<E, L>) -> Tensor<View<'_, Self>, L>;
}
#[diagnostic::do_not_recommend]
impl<T> CopiedFrom<T> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn view_of<E: Engine<Element = T>, L: DataLayout>(tensor: &Tensor<E, L>) -> Tensor<View<'_, T>, L> {
        tensor.view()
    }
}

/// An element of the predicate of [`copy_if`](crate::algorithm::copy_if()), which is `bool`.
#[diagnostic::on_unimplemented(
    message = "a predicate has elements of type `bool`, not `{Self}`",
    label = "expected a tensor of `bool`",
    note = "`copy_if(&p, &x, &mut y)` takes the predicate first, then from where and to where"
)]
pub trait Predicate: Copy {
    /// Whether the element is copied.
    fn holds(self) -> bool;
}
impl Predicate for bool {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(self) -> bool {
        self
    }
}
