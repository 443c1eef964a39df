//! An owned tensor whose elements others have pointers to.

use super::Element;

use colex::bounds::{DataLayout, Engine, EngineMut};
use colex::prelude::*;
use std::ptr::NonNull;

/// Elements that a DLPack tensor can keep.
#[diagnostic::on_unimplemented(
    message = "storage: DLPack takes a tensor that owns its elements",
    label = "a tensor over a `{Self}` does not",
    note = "`a.to_owned()` copies them; `export_shared(arc, |a| a.view())` gives away a part of a tensor in an `Arc`"
)]
pub trait Owned: EngineMut + Send + 'static {}
#[diagnostic::do_not_recommend]
impl<E: EngineMut + Send + 'static> Owned for E {}

/// A tensor on the heap that nobody makes a reference to, so that a pointer to its elements stays valid wherever this goes:
/// some storage has its elements inside of itself.
pub(super) struct Kept<E: Engine, L> {
    tensor: NonNull<Tensor<E, L>>,
    elements: NonNull<E::Element>,
}
// SAFETY: it owns the tensor, and gives nothing away but its address.
unsafe impl<E: Engine + Send, L: Send> Send for Kept<E, L> {}
// SAFETY: a reference to it gives nothing away but the address of the elements.
unsafe impl<E: Engine + Send, L: Send> Sync for Kept<E, L> {}

impl<E: Owned<Element: Element>, L: DataLayout> Kept<E, L> {
    pub(super) fn new(tensor: Tensor<E, L>) -> Self {
        let tensor = NonNull::from(Box::leak(Box::new(tensor)));
        // SAFETY: it was made above, and the reference ends here.
        let elements = unsafe { NonNull::new_unchecked((*tensor.as_ptr()).as_mut_ptr()) };
        Self { tensor, elements }
    }
    /// The first of its elements, or an aligned pointer if it is empty.
    pub(super) fn elements(&self) -> *mut E::Element {
        self.elements.as_ptr()
    }
    pub(super) fn into_tensor(self) -> Tensor<E, L> {
        let kept = std::mem::ManuallyDrop::new(self);
        // SAFETY: `new` leaked the box, and `drop` does not run.
        *unsafe { Box::from_raw(kept.tensor.as_ptr()) }
    }
}
impl<E: Engine, L> Drop for Kept<E, L> {
    fn drop(&mut self) {
        // SAFETY: `new` leaked the box, and this runs once.
        drop(unsafe { Box::from_raw(self.tensor.as_ptr()) });
    }
}
