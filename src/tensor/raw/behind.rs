//! Tensors whose layout is composed: a swizzle or a layout maps the offsets of another layout.
//!
//! **Invariant.** Of a [`Tensor`] with the layout `a o offset o b`, the invariant of the [module](super) holds for
//! `p + a(offset + b(c))` instead of `p + L(c)`, for each coordinate `c` in the domain of `b`, and nothing in it
//! overflows.
//!
//! [`Tensor::new`] establishes it: it compares the true cosize with the length of the storage, by
//! [`StoredLayout::needed`]. Operations keep it, because they work on a tensor of `b` without the data. They give
//! another layout and a start, such that the start plus each offset of that layout is an offset of `b`. So both can
//! replace `b` and `offset`, and every element of the result was there before.

use super::engine::Place;
use super::order::loops_of_two;
use super::stored_layout::located;
use super::{Advance, ElementLayout, Keeps, LocatedLayout};
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::{Coordinate, Layout};
use crate::signs::SignedLayout;
use crate::tensor::loops::OffsetOfEach as At;
use crate::tensor::{DataLayout, Engine, EngineMut, Loops, Nest, SameShape, Tensor, WithinShape};
use core::ops::{Index, IndexMut};

/// Operations on a tensor with the engine `E` that begin where the layout began: they change the layout inside.
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

/// Operations on a tensor with the engine `E` that can begin elsewhere.
pub trait MovesInside<E>: ElementLayout {
    type Inner: ElementLayout;
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
    type Inner = Self;
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
impl<E: Advance, S: Copy, D: Copy> MovesInside<E> for SignedLayout<S, D>
where
    Self: ElementLayout,
{
    type Inner = Self;
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
    type Inner = L;
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
    /// The layout that an operation makes of the one on the right, under the same function: its offsets are among those
    /// of this layout.
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

// The elements of a tensor with a composed layout: by a coordinate, in loops, and copied.

/// # With a composed or a signed layout
///
/// The same access where a swizzle maps the offsets, or where strides are negative.
impl<E: Engine, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// The address of the element at offset 0, which need not be one of this tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_ptr(&self) -> *const E::Element {
        self.engine.pointer()
    }

    /// The element at a coordinate, if that is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<C, N>(&self, coordinate: C) -> Option<&E::Element>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        // SAFETY: the coordinate is in range.
        coordinate
            .within(self.layout.b.data_shape())
            .ok()
            .map(|()| unsafe { &*self.address(self.offset_of(coordinate)) })
    }

    /// The offset in the layout on the right of a coordinate, in range or not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_of<C: Coordinate<L::Shape, L::Stride>>(&self, coordinate: C) -> usize {
        coordinate.offset(self.layout.b.data_shape(), self.layout.b.data_stride())
    }

    /// The address of an element.
    ///
    /// # Safety
    /// `offset` is that of a coordinate in range, in the layout on the right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn address(&self, offset: usize) -> *const E::Element {
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { self.engine.pointer().add(located(self.layout.a, self.layout.offset, offset)) }
    }

    /// Copies each element to another tensor of the same shape, of a plain layout or a composed one.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let swizzled = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let data: Vec<i32> = (0..16).collect();
    /// let mut to = [0; 16];
    /// let mut plain = make_tensor(&mut to, layout![(4, 4)]);
    /// make_tensor(&data[..], swizzled).copy_to(&mut plain);
    /// assert_eq!((plain[(1, 0)], plain[(1, 1)]), (5, 4));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn copy_to<F, M>(&self, other: &mut Tensor<F, M>)
    where
        F: EngineMut<Element = E::Element>,
        E::Element: Copy,
        M: LocatedLayout,
        L::Shape: SameShape<<M::Inner as DataLayout>::Shape>,
    {
        let to = other.layout;
        if self.layout.b.data_shape().is_empty() {
            return checked::lawful(loops_of_two(to.inner_layout(), self.layout.b).map(|_| ()));
        }
        let pointer = other.engine.pointer_mut();
        checked::lawful(loops_of_two(to.inner_layout(), self.layout.b)).fold_offsets(
            At::ZERO,
            (),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |(), at| {
                // SAFETY: the offsets are those of one coordinate, in the domain of both. `other` is borrowed exclusively.
                unsafe { *pointer.add(to.locate(at.a)) = *self.address(at.b) }
            },
        );
    }

    /// The element at a coordinate, to be written, if the coordinate is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_mut<C, N>(&mut self, coordinate: C) -> Option<&mut E::Element>
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let coordinate = coordinate.into_nested();
        let offset = coordinate.within(self.layout.b.data_shape()).ok().map(|()| self.offset_of(coordinate));
        // SAFETY: the coordinate is in range.
        offset.map(|offset| unsafe { &mut *self.address_mut(offset) })
    }

    /// The address of an element, to be written.
    ///
    /// # Safety
    /// As of `address`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn address_mut(&mut self, offset: usize) -> *mut E::Element
    where
        E: EngineMut,
    {
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { self.engine.pointer_mut().add(located(self.layout.a, self.layout.offset, offset)) }
    }

    /// Copies each element of another tensor of the same shape, of a plain layout or a composed one.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn copy_from<F, M>(&mut self, other: &Tensor<F, M>)
    where
        E: EngineMut,
        F: Engine<Element = E::Element>,
        E::Element: Copy,
        M: LocatedLayout<Inner: DataLayout<Shape: SameShape<L::Shape>>>,
    {
        let (layout, from) = (self.layout, other.layout);
        let loops = checked::lawful(loops_of_two(layout.b, from.inner_layout()));
        if layout.b.data_shape().is_empty() {
            return;
        }
        let (pointer, from_pointer) = (self.engine.pointer_mut(), other.engine.pointer());
        loops.fold_offsets(
            At::ZERO,
            (),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |(), at| {
                // SAFETY: the offsets are those of one coordinate, in the domain of both. `self` is borrowed exclusively.
                unsafe { *pointer.add(located(layout.a, layout.offset, at.a)) = *from_pointer.add(from.locate(at.b)) }
            },
        );
    }
}

/// The element at a coordinate.
///
/// A static coordinate out of a static range does not compile.
///
/// # Panics
/// If a dynamic coordinate is out of range.
impl<E: Engine, A: OffsetMap, O: InnerOffset, L: DataLayout, C> Index<C> for Tensor<E, ComposedLayout<A, O, L>>
where
    C: IntoNested<Nested: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>>,
{
    type Output = E::Element;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn index(&self, coordinate: C) -> &E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.b.data_shape()));
        // SAFETY: the coordinate is in range.
        unsafe { &*self.address(self.offset_of(coordinate)) }
    }
}
impl<E: EngineMut, A: OffsetMap, O: InnerOffset, L: DataLayout, C> IndexMut<C> for Tensor<E, ComposedLayout<A, O, L>>
where
    C: IntoNested<Nested: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn index_mut(&mut self, coordinate: C) -> &mut E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.b.data_shape()));
        let offset = self.offset_of(coordinate);
        // SAFETY: the coordinate is in range.
        unsafe { &mut *self.address_mut(offset) }
    }
}
