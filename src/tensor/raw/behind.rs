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
use super::engine::{Engine, EngineMut, View, ViewMut};
use super::loops::{loops_of_one, loops_of_two};
use super::place::Place;
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap, Offsets};
use crate::diagnostics::arithmetic::{Unchecked, unchecked};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::{Coordinate, Layout};
use crate::tensor::data_layout::{DataLayout, try_cosize};
use crate::tensor::loops::{Loops, Offsets as At};
use crate::tensor::nest::{Nest, StridedNest};
use crate::tensor::same_shape::SameShape;
use crate::tensor::within::WithinShape;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

/// A layout that a tensor can have: a plain one, or one behind a function of its offsets.
///
/// # Safety
/// If `needed(n)` is at most `n`, then `locate(x)` is below `n` for the offset `x` of each coordinate in the domain of
/// `inner()`, and does not overflow. `locate(x)` is the offset of the coordinate in this layout.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected a layout, or one with a proof",
    note = "the compact layout of a shape is `make_layout_left(shape)`"
)]
pub unsafe trait StoredLayout: Copy {
    /// The layout inside.
    type Inner: DataLayout;
    /// The layout inside.
    fn inner(self) -> Self::Inner;
    /// Where an offset of the layout inside goes.
    fn locate(self, offset: usize) -> usize;
    /// The cosize; or a number up to `length` that is not less.
    fn needed(self, length: usize) -> Result<usize, LayoutError>;
}
// SAFETY: each offset is below the cosize, which is computed from the values of a sealed type.
unsafe impl<L: DataLayout> StoredLayout for L {
    type Inner = Self;
    #[inline(always)]
    fn inner(self) -> Self {
        self
    }
    #[inline(always)]
    fn locate(self, offset: usize) -> usize {
        offset
    }
    #[inline(always)]
    fn needed(self, _: usize) -> Result<usize, LayoutError> {
        try_cosize(self)
    }
}
// SAFETY: `last` is the greatest of `offset + x`, and does not overflow. `bound(last)` is not less than what any of them goes
// to, and is the greatest `usize` if anything in it could overflow: `OffsetMap` has no name outside of the crate. So it is
// enough that the bound is below `length`. Otherwise the search goes through the coordinates, each by a checked `map`, and
// leaves out those only whose bound is not above what it has found, which by the same argument do not overflow.
unsafe impl<A, O, S, D> StoredLayout for ComposedLayout<A, O, Layout<S, D>>
where
    A: OffsetMap,
    O: InnerOffset,
    S: StridedNest<D> + Offsets<D>,
    D: Copy,
{
    type Inner = Layout<S, D>;
    #[inline(always)]
    fn inner(self) -> Layout<S, D> {
        self.b
    }
    #[inline(always)]
    fn locate(self, offset: usize) -> usize {
        located(self.a, self.offset, offset)
    }
    #[inline(always)]
    fn needed(self, length: usize) -> Result<usize, LayoutError> {
        if self.b.shape().is_empty() {
            return Ok(0);
        }
        let last = checked::plus(self.offset.value(), self.b.shape().last_offset(self.b.stride())?)?;
        match self.a.bound(last) {
            // Without a search, and of a static layout known at compile time.
            bound if bound < length => Ok(bound + 1),
            _ => self.try_cosize(),
        }
    }
}

/// `a(offset + x)`, which does not overflow for an offset `x` of a tensor.
#[inline(always)]
fn located<A: OffsetMap, O: InnerOffset>(a: A, offset: O, x: usize) -> usize {
    unchecked(a.map::<Unchecked>(offset.value() + x))
}

impl<E, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// The layout.
    #[inline(always)]
    pub const fn layout(&self) -> ComposedLayout<A, O, L> {
        self.layout
    }

    /// The same elements by what an operation makes of the layout on the right, or a panic with the law that is broken.
    ///
    /// No `Result` has the address in it, as of [`placed`](Tensor::placed).
    #[inline(always)]
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
    #[inline(always)]
    pub(in crate::tensor) fn try_inside<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<Tensor<E, ComposedLayout<A, usize, M>>, LayoutError> {
        let layout = self.layout.moved_by(operation)?;
        // The invariant, as `moved_by` says.
        Ok(Tensor { engine: self.engine, layout })
    }

    /// [`inside`](Tensor::inside), where the operation begins where the layout began.
    #[inline(always)]
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
    #[inline(always)]
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
    #[inline(always)]
    fn moved_by<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<ComposedLayout<A, usize, M>, LayoutError> {
        // Each offset `x` of `b` is, as `further + x`, an offset of the layout before, as `found` says.
        let (further, b) = Place::found(self.b, operation)?;
        Ok(ComposedLayout { a: self.a, offset: self.offset.value() + further, b })
    }

    /// [`moved_by`](ComposedLayout::moved_by), of an operation that does not move it.
    #[inline(always)]
    fn kept_by<M>(
        self,
        operation: impl for<'p> FnOnce(Tensor<Place<'p>, L>) -> Result<Tensor<Place<'p>, M>, LayoutError>,
    ) -> Result<ComposedLayout<A, O, M>, LayoutError> {
        let (further, b) = Place::found(self.b, operation)?;
        assert!(further == 0, "the operation begins at another element");
        Ok(ComposedLayout { a: self.a, offset: self.offset, b })
    }
}

impl<E: Engine, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// A shared view of all elements.
    #[inline(always)]
    pub fn view(&self) -> Tensor<View<'_, E::Element>, ComposedLayout<A, O, L>> {
        // SAFETY: the pointer of an engine is not null. The invariant: the engine is borrowed as long as the view lives,
        // so nobody writes.
        let pointer = unsafe { NonNull::new_unchecked(self.engine.pointer().cast_mut()) };
        Tensor { engine: View::new(pointer), layout: self.layout }
    }

    /// The address of the element at offset 0, which need not be one of this tensor.
    #[inline(always)]
    pub fn as_ptr(&self) -> *const E::Element {
        self.engine.pointer()
    }

    /// The element at a coordinate, if that is in range.
    #[inline(always)]
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
    #[inline(always)]
    fn offset_of<C: Coordinate<L::Shape, L::Stride>>(&self, coordinate: C) -> usize {
        coordinate.offset(self.layout.b.data_shape(), self.layout.b.data_stride())
    }

    /// The address of an element.
    ///
    /// # Safety
    /// `offset` is that of a coordinate in range, in the layout on the right.
    #[inline(always)]
    unsafe fn address(&self, offset: usize) -> *const E::Element {
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { self.engine.pointer().add(located(self.layout.a, self.layout.offset, offset)) }
    }

    /// Calls a function with each element, in colexicographical order of the coordinates.
    ///
    /// **Cost.** As of a plain layout, and the swizzle of each offset.
    #[inline(always)]
    pub fn for_each(&self, mut visit: impl FnMut(&E::Element)) {
        self.fold((), |(), element| visit(element));
    }

    /// The last state of a function that is called with each element, in colexicographical order of the coordinates.
    #[inline(always)]
    pub fn fold<State>(&self, first: State, mut visit: impl FnMut(State, &E::Element) -> State) -> State {
        if self.layout.b.data_shape().is_empty() {
            return first;
        }
        loops_of_one(self.layout.b).fold(At::ZERO, first, &mut |state, at| {
            // SAFETY: the offset is that of a coordinate in the domain, so by the invariant the element can be read.
            visit(state, unsafe { &*self.address(at.a) })
        })
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
    #[inline(always)]
    #[track_caller]
    pub fn copy_to<F, M>(&self, other: &mut Tensor<F, M>)
    where
        F: EngineMut<Element = E::Element>,
        E::Element: Copy,
        M: StoredLayout,
        L::Shape: SameShape<<M::Inner as DataLayout>::Shape>,
    {
        let to = other.layout;
        if self.layout.b.data_shape().is_empty() {
            return checked::lawful(loops_of_two(to.inner(), self.layout.b).map(|_| ()));
        }
        let pointer = other.engine.pointer_mut();
        checked::lawful(loops_of_two(to.inner(), self.layout.b)).fold(At::ZERO, (), &mut |(), at| {
            // SAFETY: the offsets are those of one coordinate, in the domain of both. `other` is borrowed exclusively.
            unsafe { *pointer.add(to.locate(at.a)) = *self.address(at.b) }
        });
    }
}

impl<E: EngineMut, A: OffsetMap, O: InnerOffset, L: DataLayout> Tensor<E, ComposedLayout<A, O, L>> {
    /// An exclusive view of all elements.
    #[inline(always)]
    pub fn view_mut(&mut self) -> Tensor<ViewMut<'_, E::Element>, ComposedLayout<A, O, L>> {
        // SAFETY: the pointer of an engine is not null. The invariant: the engine is borrowed exclusively as long as the
        // view lives.
        let pointer = unsafe { NonNull::new_unchecked(self.engine.pointer_mut()) };
        Tensor { engine: ViewMut::new(pointer), layout: self.layout }
    }

    /// The element at a coordinate, to be written, if the coordinate is in range.
    #[inline(always)]
    pub fn get_mut<C, N>(&mut self, coordinate: C) -> Option<&mut E::Element>
    where
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
    #[inline(always)]
    unsafe fn address_mut(&mut self, offset: usize) -> *mut E::Element {
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { self.engine.pointer_mut().add(located(self.layout.a, self.layout.offset, offset)) }
    }

    /// Calls a function with each element, to be written, in colexicographical order of the coordinates.
    #[inline(always)]
    pub fn for_each_mut(&mut self, mut visit: impl FnMut(&mut E::Element)) {
        let layout = self.layout;
        if layout.b.data_shape().is_empty() {
            return;
        }
        let pointer = self.engine.pointer_mut();
        loops_of_one(layout.b).fold(At::ZERO, (), &mut |(), at| {
            // SAFETY: the offset is that of a coordinate in the domain, so by the invariant the element can be written.
            // `self` is borrowed exclusively, and the reference before is gone.
            visit(unsafe { &mut *pointer.add(located(layout.a, layout.offset, at.a)) });
        });
    }

    /// Copies each element of another tensor of the same shape, of a plain layout or a composed one.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    #[inline(always)]
    #[track_caller]
    pub fn copy_from<F, M>(&mut self, other: &Tensor<F, M>)
    where
        F: Engine<Element = E::Element>,
        E::Element: Copy,
        M: StoredLayout<Inner: DataLayout<Shape: SameShape<L::Shape>>>,
    {
        let (layout, from) = (self.layout, other.layout);
        let loops = checked::lawful(loops_of_two(layout.b, from.inner()));
        if layout.b.data_shape().is_empty() {
            return;
        }
        let (pointer, from_pointer) = (self.engine.pointer_mut(), other.engine.pointer());
        loops.fold(At::ZERO, (), &mut |(), at| {
            // SAFETY: the offsets are those of one coordinate, in the domain of both. `self` is borrowed exclusively.
            unsafe { *pointer.add(located(layout.a, layout.offset, at.a)) = *from_pointer.add(from.locate(at.b)) }
        });
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
    #[inline(always)]
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
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, coordinate: C) -> &mut E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.b.data_shape()));
        let offset = self.offset_of(coordinate);
        // SAFETY: the coordinate is in range.
        unsafe { &mut *self.address_mut(offset) }
    }
}
