//! Shape, size, rank and depth: those of the layout on the right.

use super::composed_layout::ComposedLayout;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{Depth, IntTuple, static_instance};
use crate::layout::LayoutParts;

impl<A, O, S: Copy, B: LayoutParts<Shape = S>> ComposedLayout<A, O, B> {
    /// The shape: that of the layout on the right.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2, U3};
    ///
    /// let a = make_composed_layout(Swizzle::<U2, U0, U3>::new(), U0::new(), layout![(8, (4, 2)) : (8, (1, 4))]);
    /// assert_eq!(notation(&a.shape()).to_string(), "(_8,(_4,_2))");
    /// assert_eq!((a.size(), a.rank(), a.depth()), (64, 2, 2));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shape(self) -> S {
        self.b.into_parts().0
    }

    /// The number of coordinates.
    ///
    /// # Panics
    /// If it overflows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(self) -> usize
    where
        S: IntTuple,
    {
        checked::lawful(self.try_size())
    }

    /// [`size`](ComposedLayout::size), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_size(self) -> Result<usize, LayoutError>
    where
        S: IntTuple,
    {
        self.shape().try_size()
    }

    /// The number of modes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rank(self) -> usize
    where
        S: IntTuple,
    {
        S::MODES
    }

    /// How deep the modes are nested.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn depth(self) -> usize
    where
        S: Depth<Output: Integer>,
    {
        static_instance::<S::Output>().value()
    }
}
