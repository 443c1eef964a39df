//! Engines: how a tensor holds its elements.

use super::{Advance, ElementLayout};
use crate::algebra::Injective;
use crate::composed::{ComposedLayout, OneToOne};
use crate::diagnostics::{LayoutError, checked};
use crate::tensor::{DataLayout, Tensor};
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// Where the elements of a tensor are.
///
/// # Safety
/// `pointer` gives the same pointer each time, also after the engine was moved, unless the engine owns its elements in
/// place. As many elements as the tensor was made for can be read through it as long as the engine is borrowed.
pub unsafe trait Engine {
    /// The type of an element.
    type Element;

    /// The element at offset 0.
    fn pointer(&self) -> *const Self::Element;
}

/// Where the elements of a tensor are, to be written.
///
/// # Safety
/// As [`Engine`]; the elements can be written, too, as long as the engine is borrowed exclusively.
#[diagnostic::on_unimplemented(
    message = "a tensor over a `{Self}` can only be read",
    label = "this is to be written",
    note = "a tensor over `&mut data` or over an array of its own can be written"
)]
pub unsafe trait EngineMut: Engine {
    /// The element at offset 0.
    fn pointer_mut(&mut self) -> *mut Self::Element;
}

/// A shared view of elements, as `&'a [T]` is.
#[doc(alias = "ViewEngine")]
pub struct View<'a, T> {
    pointer: NonNull<T>,
    lifetime: PhantomData<&'a T>,
}

/// An exclusive view of elements, as `&'a mut [T]` is.
#[doc(alias = "ArrayViewMut")]
pub struct ViewMut<'a, T> {
    pointer: NonNull<T>,
    lifetime: PhantomData<&'a mut T>,
}

impl<T> View<'_, T> {
    /// A view from an address on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn new(pointer: NonNull<T>) -> Self {
        Self { pointer, lifetime: PhantomData }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn address(self) -> NonNull<T> {
        self.pointer
    }
}

impl<T> ViewMut<'_, T> {
    /// A view from an address on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn new(pointer: NonNull<T>) -> Self {
        Self { pointer, lifetime: PhantomData }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn address(&self) -> NonNull<T> {
        self.pointer
    }
}

impl<T> Clone for View<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for View<'_, T> {}

// SAFETY: the view stands for `&T` of each of its elements, and is sent and shared under the same conditions.
unsafe impl<T: Sync> Send for View<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for View<'_, T> {}
// SAFETY: the view stands for `&mut T` of each of its elements, and is sent and shared under the same conditions.
unsafe impl<T: Send> Send for ViewMut<'_, T> {}
// SAFETY: as above; through a shared `ViewMut` elements can only be read.
unsafe impl<T: Sync> Sync for ViewMut<'_, T> {}

impl<T> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("View").field(&self.pointer).finish()
    }
}
impl<T> fmt::Debug for ViewMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ViewMut").field(&self.pointer).finish()
    }
}

// SAFETY: the address is fixed, and the elements outlive `'a`.
unsafe impl<T> Engine for View<'_, T> {
    type Element = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer(&self) -> *const T {
        self.pointer.as_ptr()
    }
}
// SAFETY: as above.
unsafe impl<T> Engine for ViewMut<'_, T> {
    type Element = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer(&self) -> *const T {
        self.pointer.as_ptr()
    }
}
// SAFETY: the view is exclusive, and borrowed exclusively.
unsafe impl<T> EngineMut for ViewMut<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer_mut(&mut self) -> *mut T {
        self.pointer.as_ptr()
    }
}

// SAFETY: the elements are in the engine itself, `N` of them.
unsafe impl<T, const N: usize> Engine for [T; N] {
    type Element = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer(&self) -> *const T {
        self.as_ptr()
    }
}
// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T, const N: usize> EngineMut for [T; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer_mut(&mut self) -> *mut T {
        self.as_mut_ptr()
    }
}

#[cfg(feature = "alloc")]
// SAFETY: the elements are on the heap, and nothing resizes the vector: it is never lent as a vector.
unsafe impl<T> Engine for alloc::vec::Vec<T> {
    type Element = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer(&self) -> *const T {
        self.as_ptr()
    }
}
#[cfg(feature = "alloc")]
// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T> EngineMut for alloc::vec::Vec<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer_mut(&mut self) -> *mut T {
        self.as_mut_ptr()
    }
}

#[cfg(feature = "generic-array")]
// SAFETY: the elements are in the engine itself, `N` of them.
unsafe impl<T, N: generic_array::ArrayLength> Engine for generic_array::GenericArray<T, N> {
    type Element = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer(&self) -> *const T {
        self.as_slice().as_ptr()
    }
}
#[cfg(feature = "generic-array")]
// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T, N: generic_array::ArrayLength> EngineMut for generic_array::GenericArray<T, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer_mut(&mut self) -> *mut T {
        self.as_mut_slice().as_mut_ptr()
    }
}

// Engines that can be had twice: each tile of a tensor has one.

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
// SAFETY: the layout is injective, by its type or by a check. A `DataLayout` is a type of this crate, so no other crate
// can implement the proof for it.
unsafe impl<T, L: DataLayout + Injective> ShareAmongParts<L> for ViewMut<'_, T> {}
// SAFETY: as above, and the function in front maps different offsets to different elements: `OneToOne` cannot be named
// outside of the crate.
unsafe impl<T, A: OneToOne, O, L> ShareAmongParts<ComposedLayout<A, O, L>> for ViewMut<'_, T> where
    L: DataLayout + Injective
{
}

// The place where an operation leads, without the data: a panicking operation computes it before it makes a tensor.

/// An engine without data: how far a tensor was advanced. Its elements take no space.
///
/// `'p` is invariant, and of one call of [`found`](Place::found) alone.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    offset: usize,
    of: PhantomData<fn(&'p ()) -> &'p ()>,
}
// SAFETY: the pointer is the same each time, and an element that takes no space can be read at it.
unsafe impl Engine for Place<'_> {
    type Element = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pointer(&self) -> *const () {
        NonNull::dangling().as_ptr()
    }
}
// SAFETY: `offset` elements of size 0 do not move the address.
unsafe impl Advance for Place<'_> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn advanced(self, offset: usize) -> Self {
        Self { offset: self.offset + offset, of: PhantomData }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn shifted(self, offset: isize) -> Self {
        Self { offset: self.offset.wrapping_add_signed(offset), of: PhantomData }
    }
}

impl Place<'_> {
    /// How far an operation on a tensor of this layout leads, and to which layout: each offset of that, and so far, are
    /// together an offset of this.
    ///
    /// The operation is generic over `'p`, so its result is made of the given tensor by the operations of this module.
    /// These advance an engine only to a coordinate of its layout, and give a layout whose offsets, counted from the
    /// new start, are offsets of the layout before. An operation whose result has no coordinates must not advance the
    /// engine.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn found<L, M>(
        layout: L,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<(usize, M), LayoutError> {
        let start = Place { offset: 0, of: PhantomData };
        operation(Tensor { engine: start, layout }).map(|found| (found.engine.offset, found.layout))
    }
}

impl<E: Advance, L: ElementLayout> Tensor<E, L> {
    /// What an operation makes of this tensor, or a panic with the law that is broken.
    ///
    /// The operation is done without the data first, and then the data is put to its result. So no `Result` has the
    /// address in it: there it would share its place with the numbers of an error, and what an optimiser knew of it is
    /// lost, on a GPU which memory it is in.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(in crate::tensor) fn placed<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Tensor<E, M> {
        let (further, layout) = checked::lawful(Place::found(self.layout, operation));
        // SAFETY: so far is an offset of the layout before, as `found` says, or 0.
        let engine = unsafe { L::begin_at(self.engine, further) };
        Tensor { engine, layout }
    }

    /// [`placed`](Tensor::placed), or the law that is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn try_placed<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, M>, LayoutError> {
        let (further, layout) = Place::found(self.layout, operation)?;
        // SAFETY: so far is an offset of the layout before, as `found` says, or 0.
        let engine = unsafe { L::begin_at(self.engine, further) };
        Ok(Tensor { engine, layout })
    }
}
