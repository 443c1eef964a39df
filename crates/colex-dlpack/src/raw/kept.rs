//! An owned tensor whose elements others have pointers to.

use super::Element;

use colex::bounds::{DataLayout, EngineMut};
use colex::prelude::*;
use std::ptr::NonNull;

/// A tensor on the heap that nobody makes a reference to, so that a pointer to its elements stays valid wherever this goes:
/// some storage has its elements inside of itself.
pub(super) struct Kept<E: EngineMut, L> {
    tensor: NonNull<Tensor<E, L>>,
    elements: NonNull<E::Element>,
}
// SAFETY: it owns the tensor, and gives nothing away but its address.
unsafe impl<E: EngineMut + Send, L: Send> Send for Kept<E, L> {}
// SAFETY: a reference to it gives nothing away but the address of the elements.
unsafe impl<E: EngineMut + Send, L: Send> Sync for Kept<E, L> {}

impl<E: EngineMut<Element: Element>, L: DataLayout> Kept<E, L> {
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
impl<E: EngineMut, L> Drop for Kept<E, L> {
    fn drop(&mut self) {
        // SAFETY: `new` leaked the box, and this runs once.
        drop(unsafe { Box::from_raw(self.tensor.as_ptr()) });
    }
}
