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
use super::engine::Engine;
use super::image::Advance;
use super::keeps::Keeps;
use super::place::Place;
use super::stored_layout::LocatedLayout;
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::{LayoutError, checked};
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;

/// What operations that begin where the layout began make of a tensor with the engine `E`: they change the layout inside.
pub trait KeepsInside<E>: LocatedLayout {
    /// This layout with `M` inside.
    type Kept<M>;
    /// The same elements by the result of an operation, or a panic with the law that is broken.
    ///
    /// No `Result` has the address in it, as of [`placed`](Tensor::placed).
    #[track_caller]
    fn keeping<Op, T: Keeps<Op, Self::Inner>>(tensor: Tensor<E, Self>, operand: T) -> Tensor<E, Self::Kept<T::Output>>;
    /// [`keeping`](KeepsInside::keeping), or the law that is broken.
    fn try_keeping<Op, T: Keeps<Op, Self::Inner>>(
        tensor: Tensor<E, Self>,
        operand: T,
    ) -> Result<Tensor<E, Self::Kept<T::Output>>, LayoutError>;
}

/// What operations that can begin elsewhere make of a tensor with the engine `E`.
pub trait MovesInside<E>: LocatedLayout {
    /// This layout with `M` inside, from another element on.
    type Moved<M>;
    /// What an operation on the layout inside makes of the tensor, or a panic with the law that is broken.
    ///
    /// No `Result` has the address in it, as of [`placed`](Tensor::placed).
    #[track_caller]
    fn moved<M>(
        tensor: Tensor<E, Self>,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, Self::Inner>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Tensor<E, Self::Moved<M>>;
    /// [`moved`](MovesInside::moved), or the law that is broken.
    fn try_moved<M>(
        tensor: Tensor<E, Self>,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, Self::Inner>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, Self::Moved<M>>, LayoutError>;
}

// A plain layout is the layout inside itself.
impl<E: Engine, S: Copy, D: Copy> KeepsInside<E> for Layout<S, D>
where
    Self: DataLayout,
{
    type Kept<M> = M;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn keeping<Op, T: Keeps<Op, Self>>(tensor: Tensor<E, Self>, operand: T) -> Tensor<E, T::Output> {
        tensor.keeping(operand)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_keeping<Op, T: Keeps<Op, Self>>(
        tensor: Tensor<E, Self>,
        operand: T,
    ) -> Result<Tensor<E, T::Output>, LayoutError> {
        tensor.try_keeping(operand)
    }
}
impl<E: Advance, S: Copy, D: Copy> MovesInside<E> for Layout<S, D>
where
    Self: DataLayout,
{
    type Moved<M> = M;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn moved<M>(
        tensor: Tensor<E, Self>,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, Self>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Tensor<E, M> {
        tensor.placed(operation)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_moved<M>(
        tensor: Tensor<E, Self>,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, Self>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, M>, LayoutError> {
        tensor.try_placed(operation)
    }
}
impl<E, A: OffsetMap, O: InnerOffset, L: DataLayout> KeepsInside<E> for ComposedLayout<A, O, L> {
    type Kept<M> = ComposedLayout<A, O, M>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn keeping<Op, T: Keeps<Op, L>>(tensor: Tensor<E, Self>, operand: T) -> Tensor<E, Self::Kept<T::Output>> {
        let layout = checked::lawful(tensor.layout.kept_by(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_keeping(operand),
        ));
        // The invariant, as `kept_by` says.
        Tensor { engine: tensor.engine, layout }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_keeping<Op, T: Keeps<Op, L>>(
        tensor: Tensor<E, Self>,
        operand: T,
    ) -> Result<Tensor<E, Self::Kept<T::Output>>, LayoutError> {
        tensor.try_inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_keeping(operand),
        )
    }
}
impl<E, A: OffsetMap, O: InnerOffset, L: DataLayout> MovesInside<E> for ComposedLayout<A, O, L> {
    type Moved<M> = ComposedLayout<A, usize, M>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn moved<M>(
        tensor: Tensor<E, Self>,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Tensor<E, Self::Moved<M>> {
        let layout = checked::lawful(tensor.layout.moved_by(operation));
        // The invariant, as `moved_by` says.
        Tensor { engine: tensor.engine, layout }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_moved<M>(
        tensor: Tensor<E, Self>,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, Self::Moved<M>>, LayoutError> {
        let layout = tensor.layout.moved_by(operation)?;
        // The invariant, as `moved_by` says.
        Ok(Tensor { engine: tensor.engine, layout })
    }
}

impl<E, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// The same elements by what an operation makes of the layout on the right, where it begins where the layout began.
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
