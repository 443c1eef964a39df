//! A matrix whose windows several threads write.

#![allow(unsafe_code, reason = "several threads write one matrix")]

use crate::matrix::{MatrixMut, Strided, pair};
use core::marker::PhantomData;

/// A matrix that is lent window by window.
pub struct Shared<'a, T> {
    first: *mut T,
    layout: Strided<usize, usize, usize, usize>,
    lent: PhantomData<&'a mut [T]>,
}
// SAFETY: it lends parts of an exclusive view, each once, which its caller promises; elements may go to another thread.
unsafe impl<T: Send> Sync for Shared<'_, T> {}

impl<'a, T> Shared<'a, T> {
    /// A matrix to be lent, in which no two coordinates share an element.
    pub fn new(mut matrix: MatrixMut<'a, T>) -> Self {
        Self { first: matrix.as_mut_ptr(), layout: matrix.layout(), lent: PhantomData }
    }

    /// A window.
    ///
    /// # Safety
    /// It overlaps no other window that is in use, and no two coordinates of the matrix are one element.
    #[inline(always)]
    pub unsafe fn window(&self, origin: (usize, usize), [rows, columns]: [usize; 2]) -> MatrixMut<'_, T> {
        // SAFETY: the pointer and the layout are those of an exclusive view that lives as long; only the window of it
        // is used, and the caller guarantees that nothing else uses that.
        let matrix = unsafe { MatrixMut::<T>::from_raw_mut(self.first, self.layout) };
        matrix.window(origin, pair(rows, columns))
    }
}
