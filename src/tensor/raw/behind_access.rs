//! The elements of a tensor behind a swizzle or a layout: by a coordinate, in loops, and copied.

use super::access::Tensor;
use super::engine::{Engine, EngineMut, View, ViewMut};
use super::loops::{loops_of_one, loops_of_two};
use super::stored_layout::{StoredLayout, located};
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::checked;
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::loops::{Loops, Offsets as At};
use crate::tensor::nest::Nest;
use crate::tensor::same_shape::SameShape;
use crate::tensor::within::WithinShape;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

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
