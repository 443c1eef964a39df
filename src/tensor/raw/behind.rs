//! Tensors whose elements are behind a swizzle, or behind a layout.
//!
//! **Invariant.** Of a [`Tensor`] with the layout `a o offset o b`: what the invariant of the [module](super) says of
//! `p + L(c)` is so of `p + a(offset + b(c))`, for each coordinate `c` in the domain of `b`, and nothing in it overflows.
//!
//! What establishes it: [`Tensor::new`], which compares the true cosize with the length of the storage, by
//! [`StoredLayout::needed`]. What keeps it: an operation on a tensor of `b` that knows nothing of the data. It gives another
//! layout and says how far it begins, such that each offset of the one, and the other, are together an offset of `b`: so
//! they can go in the place of `b` and `offset`, and no element is there that was not there before.

use super::access::Tensor;
use super::place::Place;
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::{LayoutError, checked};
use crate::tensor::data_layout::DataLayout;

impl<E, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// The same elements by what an operation makes of the layout on the right, or a panic with the law that is broken.
    ///
    /// No `Result` has the address in it, as of [`placed`](Tensor::placed).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(in crate::tensor) fn inside<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Tensor<E, ComposedLayout<A, usize, M>> {
        let layout = checked::lawful(self.layout.moved_by(operation));
        // The invariant, as `moved_by` says.
        Tensor { engine: self.engine, layout }
    }

    /// [`inside`](Tensor::inside), or the law that is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn try_inside<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, M>>, LayoutError> {
        let layout = self.layout.moved_by(operation)?;
        // The invariant, as `moved_by` says.
        Ok(Tensor { engine: self.engine, layout })
    }

    /// [`inside`](Tensor::inside), where the operation begins where the layout began.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(in crate::tensor) fn inside_from_0<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Tensor<E, ComposedLayout<A, O, M>> {
        let layout = checked::lawful(self.layout.kept_by(operation));
        // The invariant, as `kept_by` says.
        Tensor { engine: self.engine, layout }
    }

    /// [`inside_from_0`](Tensor::inside_from_0), or the law that is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn try_inside_from_0<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, ComposedLayout<A, O, M>>, LayoutError> {
        let layout = self.layout.kept_by(operation)?;
        // The invariant, as `kept_by` says.
        Ok(Tensor { engine: self.engine, layout })
    }
}

impl<A: OffsetMap, O: InnerOffset, L: DataLayout> ComposedLayout<A, O, L> {
    /// The layout that an operation makes of that on the right, behind the same function: its offsets are among those of
    /// this layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved_by<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<ComposedLayout<A, usize, M>, LayoutError> {
        // Each offset `x` of `b` is, as `further + x`, an offset of the layout before, as `found` says.
        let (further, b) = Place::found(self.b, operation)?;
        Ok(ComposedLayout { a: self.a, offset: self.offset.value() + further, b })
    }

    /// [`moved_by`](ComposedLayout::moved_by), of an operation that does not move it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn kept_by<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<ComposedLayout<A, O, M>, LayoutError> {
        let (further, b) = Place::found(self.b, operation)?;
        assert!(further == 0, "the operation begins at another element");
        Ok(ComposedLayout { a: self.a, offset: self.offset, b })
    }
}
