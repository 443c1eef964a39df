//! An element of a tensor by its coordinate, as `a[coordinate]`.

use crate::diagnostics::checked;
use crate::int_tuple::IntoNested;
use crate::layout::Coordinate;
use crate::tensor::{DataLayout, Engine, EngineMut, Tensor, WithinShape};
use core::ops::{Index, IndexMut};

/// The element at a coordinate.
///
/// A static coordinate out of a static range does not compile.
///
/// # Panics
/// If a dynamic coordinate is out of range.
impl<E: Engine, L: DataLayout, C, N> Index<C> for Tensor<E, L>
where
    C: IntoNested<Nested = N>,
    N: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
{
    type Output = E::Element;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn index(&self, coordinate: C) -> &E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.data_shape()));
        // SAFETY: the coordinate is in range.
        unsafe { &*self.element(coordinate) }
    }
}
impl<E: EngineMut, L: DataLayout, C, N> IndexMut<C> for Tensor<E, L>
where
    C: IntoNested<Nested = N>,
    N: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn index_mut(&mut self, coordinate: C) -> &mut E::Element {
        let coordinate = coordinate.into_nested();
        checked::lawful(coordinate.within(self.layout.data_shape()));
        // SAFETY: the coordinate is in range.
        unsafe { &mut *self.element_mut(coordinate) }
    }
}
