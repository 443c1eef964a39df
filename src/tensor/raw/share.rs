//! Engines that can be had twice: each tile of a tensor has one.

use super::engine::{View, ViewMut};
use super::image::Advance;

/// An engine that can be had twice.
///
/// # Safety
/// `share` gives an engine with the same pointer.
pub unsafe trait Share: Advance {
    /// The engine again.
    ///
    /// # Safety
    /// If it is exclusive, the two engines are used for different elements.
    unsafe fn share(&self) -> Self;
}
// SAFETY: as it says.
unsafe impl<T> Share for View<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn share(&self) -> Self {
        *self
    }
}
// SAFETY: as it says.
unsafe impl<T> Share for ViewMut<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn share(&self) -> Self {
        Self::new(self.address())
    }
}
