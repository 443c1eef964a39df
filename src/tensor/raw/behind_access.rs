//! The elements of a tensor behind a swizzle or a layout: by a coordinate, in loops, and copied.

use super::access::Tensor;
use super::engine::{Engine, EngineMut};
use super::order::loops_of_two;
use super::stored_layout::{LocatedLayout, located};
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::checked;
use crate::int_tuple::{As, IntoNested};
use crate::layout::Coordinate;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::loops::{Loops, OffsetOfEach as At};
use crate::tensor::nest::Nest;
use crate::tensor::same_shape::SameShape;
use crate::tensor::within::WithinShape;
use core::ops::{Index, IndexMut};

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
