//! The elements of a tensor over a layout with signs: by a coordinate, in loops, and copied.

use super::signed::SignedData;
use crate::diagnostics::checked;
use crate::int_tuple::{As, IntoNested};
use crate::signs::{SignedCoordinate, SignedLayout};
use crate::tensor::{DataLayout, Engine, EngineMut, Nest, SameShape, Tensor, WithinShape};
use core::ops::{Index, IndexMut};

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
    {
        checked::lawful(other.copy_elements(self));
    }

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
