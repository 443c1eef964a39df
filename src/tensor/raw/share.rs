//! Engines that can be had twice: each tile of a tensor has one.

use super::engine::{View, ViewMut};
use super::image::Advance;
use crate::algebra::Injective;
use crate::composed::{ComposedLayout, OneToOne};
use crate::tensor::data_layout::DataLayout;

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

/// An engine that parts of a tensor of the layout `L` without a common coordinate can have at the same time.
///
/// # Safety
/// If it is exclusive, no two coordinates of `L` have the same offset.
pub unsafe trait ShareAmongParts<L>: Share {}
// SAFETY: it is shared.
unsafe impl<T, L> ShareAmongParts<L> for View<'_, T> {}
// SAFETY: the layout is injective, by its type or by a check: a `DataLayout` is of a type of this crate, of which nobody else
// can say so.
unsafe impl<T, L: DataLayout + Injective> ShareAmongParts<L> for ViewMut<'_, T> {}
// SAFETY: as above, and the function in front takes no two offsets to one: `OneToOne` has no name outside of the crate.
unsafe impl<T, A: OneToOne, O, L> ShareAmongParts<ComposedLayout<A, O, L>> for ViewMut<'_, T> where
    L: DataLayout + Injective
{
}
