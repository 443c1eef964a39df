//! Where an operation leads, without the data: what a panicking operation finds out before it makes a tensor.

use super::access::Tensor;
use super::engine::Engine;
use super::image::Advance;
use crate::diagnostics::{LayoutError, checked};
use crate::tensor::data_layout::DataLayout;
use core::marker::PhantomData;
use core::ptr::NonNull;

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
// SAFETY: `offset` elements that take no space are no way.
unsafe impl Advance for Place<'_> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn advanced(self, offset: usize) -> Self {
        Self { offset: self.offset + offset, of: PhantomData }
    }
}

impl Place<'_> {
    /// How far an operation on a tensor of this layout leads, and to which layout: each offset of that, and so far, are
    /// together an offset of this.
    ///
    /// The operation knows nothing of `'p`, so that its result is made of the tensor that it is given, by the operations of
    /// this module. These advance an engine to a coordinate of its layout, if at all, and give a layout each offset of which
    /// is, behind that of the engine, one of the layout before. An operation whose result has no coordinates may not advance
    /// it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn found<L: DataLayout, M>(
        layout: L,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<(usize, M), LayoutError> {
        let start = Place { offset: 0, of: PhantomData };
        operation(Tensor { engine: start, layout }).map(|found| (found.engine.offset, found.layout))
    }
}

impl<E: Advance, L: DataLayout> Tensor<E, L> {
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
        let engine = unsafe { self.engine.advanced(further) };
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
        let engine = unsafe { self.engine.advanced(further) };
        Ok(Tensor { engine, layout })
    }
}
