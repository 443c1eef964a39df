//! Arrays of Python in the older form.

use crate::python::Imported;

impl Imported {
    /// The array, also to be written if it is in the older form.
    ///
    /// # Safety
    /// It may be written, if it is in the older form.
    #[must_use]
    pub unsafe fn assume_writable(mut self) -> Self {
        self.is_trusted = true;
        self
    }
}
