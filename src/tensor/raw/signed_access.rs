//! The elements of a tensor over a layout with signs: by a coordinate, in loops, and copied.

use super::signed::SignedData;
use crate::diagnostics::checked;
use crate::diagnostics::checked::{Unchecked, unchecked};
use crate::int_tuple::{As, IntoNested};
use crate::signs::{SignedCoordinate, SignedLayout};
use crate::tensor::{Coords, DataLayout, Engine, EngineMut, Nest, SameShape, StridedNest, Tensor, View, WithinShape};
use core::iter::FusedIterator;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

/// How far the element of the layout at a natural coordinate is from the origin.
#[cfg_attr(not(debug_assertions), inline(always))]
fn value_at<L: SignedData>(layout: L, coordinate: <L::Shape as Nest>::Coord) -> isize {
    let (_, forward, backward) = layout.parts();
    let forward = unchecked(<L::Shape as StridedNest<L::Forward>>::offset::<Unchecked>(coordinate, forward));
    let backward = unchecked(<L::Shape as StridedNest<L::Backward>>::offset::<Unchecked>(coordinate, backward));
    // Of elements without a size either may be beyond `isize`.
    forward.wrapping_sub(backward) as isize
}

impl<E: Engine, S: Copy, D: Copy> Tensor<E, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData<Shape = S>,
{
    /// The element at a coordinate, if that is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<C, N>(&self, coordinate: C) -> Option<&E::Element>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D> + WithinShape<S>,
    {
        let coordinate = coordinate.into_nested();
        // SAFETY: the coordinate is in range.
        coordinate.within(self.layout.layout.shape).ok().map(|()| unsafe {
            &*self.engine.pointer().offset(coordinate.signed_value(self.layout.layout.shape, self.layout.layout.stride))
        })
    }

    /// Calls `f` with each element, in the order of the natural coordinates.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::signs::make_signed_tensor;
    ///
    /// let mut seen = Vec::new();
    /// make_signed_tensor(&[1, 2, 3], layout![3 : -1]).for_each(#[cfg_attr(not(debug_assertions), inline(always))] |&x| seen.push(x));
    /// assert_eq!(seen, [3, 2, 1]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn for_each(&self, mut f: impl FnMut(&E::Element))
    where
        S: Nest,
    {
        let (pointer, layout) = (self.engine.pointer(), self.layout);
        // SAFETY: the coordinates are those of the domain.
        layout.layout.shape.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |coordinate| f(unsafe { &*pointer.offset(value_at(layout, coordinate)) }),
        );
    }

    /// Copies each element to a tensor of a plain layout and the same shape.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn copy_to<F, M>(&self, other: &mut Tensor<F, M>)
    where
        F: EngineMut<Element = E::Element>,
        E::Element: Copy,
        M: DataLayout,
        S: Nest + SameShape<M::Shape>,
        M::Shape: Nest<Coord = S::Coord>,
    {
        checked::lawful(self.layout.layout.shape.same_shape(other.layout.data_shape()));
        let (from, layout) = (self.engine.pointer(), self.layout);
        let (to, stride) = (other.engine.pointer_mut(), other.layout.data_stride());
        layout.layout.shape.each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |coordinate| {
                let offset = unchecked(<M::Shape as StridedNest<M::Stride>>::offset::<Unchecked>(coordinate, stride));
                // SAFETY: the coordinate is in the domain of both, whose shapes are the same. `other` is borrowed exclusively.
                unsafe { *to.add(offset) = *from.offset(value_at(layout, coordinate)) };
            },
        );
    }
}

impl<E: Engine, S: Copy, D: Copy> Tensor<E, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData<Shape = S>,
{
    /// The element at a coordinate, to be written, if the coordinate is in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_mut<C, N>(&mut self, coordinate: C) -> Option<&mut E::Element>
    where
        E: EngineMut,
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D> + WithinShape<S>,
    {
        let coordinate = coordinate.into_nested();
        let is_within = coordinate.within(self.layout.layout.shape).ok();
        // SAFETY: the coordinate is in range.
        is_within.map(|()| unsafe {
            &mut *self
                .engine
                .pointer_mut()
                .offset(coordinate.signed_value(self.layout.layout.shape, self.layout.layout.stride))
        })
    }
}

/// The elements of a tensor over a layout with signs, in the order of the natural coordinates.
#[expect(missing_debug_implementations, reason = "it has the address of its elements")]
pub struct SignedElements<'a, T, L: SignedData> {
    origin: View<'a, T>,
    layout: L,
    coordinates: Coords<L::Shape>,
}
impl<'a, T, L: SignedData> Iterator for SignedElements<'a, T, L> {
    type Item = &'a T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<&'a T> {
        let coordinate = self.coordinates.step()?;
        // SAFETY: the coordinates are those of the domain, and the elements are borrowed for `'a`.
        Some(unsafe { &*self.origin.pointer().offset(value_at(self.layout, coordinate)) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.coordinates.size_hint()
    }
}
impl<T, L: SignedData> ExactSizeIterator for SignedElements<'_, T, L> {}
impl<T, L: SignedData> FusedIterator for SignedElements<'_, T, L> {}

/// The elements, in the order of the natural coordinates.
///
/// # Panics
/// If the number of elements overflows.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::signs::make_signed_tensor;
///
/// let mirrored = make_signed_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, -1)]);
/// assert_eq!((&mirrored).into_iter().copied().collect::<Vec<_>>(), [3, 6, 2, 5, 1, 4]);
/// assert_eq!((&mirrored).into_iter().sum::<i32>(), 21);
/// ```
impl<'a, E: Engine, S: Copy, D: Copy> IntoIterator for &'a Tensor<E, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData<Shape = S>,
    S: Nest,
    E::Element: 'a,
{
    type Item = &'a E::Element;
    type IntoIter = SignedElements<'a, E::Element, SignedLayout<S, D>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        let coordinates = checked::lawful(Coords::of(self.layout.layout.shape));
        // SAFETY: the pointer of an engine is not null.
        let origin = View::new(unsafe { NonNull::new_unchecked(self.engine.pointer().cast_mut()) });
        SignedElements { origin, layout: self.layout, coordinates }
    }
}

/// The element at a coordinate.
///
/// # Panics
/// If a dynamic coordinate is out of range. A static one out of a static range does not compile.
impl<E: Engine, S: Copy, D: Copy, C> Index<C> for Tensor<E, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData<Shape = S>,
    C: IntoNested<Nested: SignedCoordinate<S, D> + WithinShape<S>>,
{
    type Output = E::Element;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn index(&self, coordinate: C) -> &E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.layout.shape));
        // SAFETY: the coordinate is in range.
        unsafe {
            &*self.engine.pointer().offset(coordinate.signed_value(self.layout.layout.shape, self.layout.layout.stride))
        }
    }
}
impl<E: EngineMut, S: Copy, D: Copy, C> IndexMut<C> for Tensor<E, SignedLayout<S, D>>
where
    SignedLayout<S, D>: SignedData<Shape = S>,
    C: IntoNested<Nested: SignedCoordinate<S, D> + WithinShape<S>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn index_mut(&mut self, coordinate: C) -> &mut E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.layout.shape));
        // SAFETY: the coordinate is in range.
        unsafe {
            &mut *self
                .engine
                .pointer_mut()
                .offset(coordinate.signed_value(self.layout.layout.shape, self.layout.layout.stride))
        }
    }
}
