//! Layouts with or without a proof.

use crate::algebra::{Property, Proven};
use crate::layout::Layout;

/// A layout, or a layout with the proof of a property: the argument of generic code that requires the property.
///
/// Only layouts and [`Proven`] layouts have it, so that no other type can claim a property and be used.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::{HasLayout, IsInjective, Proven};
///
/// /// Writes each number to a place of its own.
/// fn scatter<L>(places: L, to: &mut [usize])
/// where
///     L: Injective + HasLayout<Layout = Layout![(usize, 4) : (4, 1)]>,
/// {
///     let places = places.layout();
///     for i in 0..places.size() {
///         to[places.at(i)] = i;
///     }
/// }
///
/// let n = 3;
/// let rows = layout![(n, 4) : (4, 1)];
/// let mut data = [0; 12];
/// scatter(rows, &mut data);
/// assert_eq!(data, [0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11]);
/// scatter(Proven::<_, IsInjective>::new(rows).unwrap(), &mut data);
/// ```
pub trait HasLayout: sealed::Sealed + Copy {
    /// The type of the layout.
    type Layout;
    /// The plain layout, without the proof.
    fn layout(self) -> Self::Layout;
}

mod sealed {
    pub trait Sealed {}
    impl<S, D> Sealed for super::Layout<S, D> {}
    impl<L, P> Sealed for super::Proven<L, P> {}
}

impl<S: Copy, D: Copy> HasLayout for Layout<S, D> {
    type Layout = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layout(self) -> Self {
        self
    }
}
impl<L: Copy, P: Property<L> + Copy> HasLayout for Proven<L, P> {
    type Layout = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layout(self) -> L {
        // The inherent method.
        self.layout()
    }
}
