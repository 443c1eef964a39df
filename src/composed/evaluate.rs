//! Evaluation: the offset of a coordinate.

use super::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::checked::{Checked, Unchecked, unchecked};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::{Coordinate, Layout};

impl<A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> ComposedLayout<A, O, Layout<S, D>> {
    /// The offset of a coordinate.
    ///
    /// **Definition.** `a(offset + b(coordinate))`. Coordinates are those of the layout `b`: see
    /// [`Layout::at`](crate::Layout::at).
    ///
    /// **In CuTe**: `layout(coord)`.
    ///
    /// # Panics
    /// As [`Layout::at`](crate::Layout::at): in a debug build if the sum, or an offset in either of the layouts, overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U2, U4};
    ///
    /// let a = make_composed_layout(Swizzle::<U2, U1, U2>::new(), U4::new(), layout![(4, (2, 4)) : (8, (1, 2))]);
    /// assert_eq!(a.at((1, (0, 2))), 16 ^ ((16 >> 2) & 0b110));
    /// assert_eq!(a.at((1, 4)), a.at((1, (0, 2))));
    /// assert_eq!(a.at(17), a.at((1, (0, 2))));
    /// ```
    ///
    /// A coordinate of another profile does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U2, U4};
    ///
    /// let a = make_composed_layout(Swizzle::<U2, U1, U2>::new(), U4::new(), layout![(4, (2, 4)) : (8, (1, 2))]);
    /// a.at((1, 0, 2));
    /// ```
    ///
    /// **Cost.** That of both functions by hand, and an addition unless the offset is static 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N>(self, coordinate: C) -> usize
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<S, D>,
    {
        if cfg!(debug_assertions) {
            checked::lawful(self.try_at(coordinate))
        } else {
            let inner = coordinate.into_nested().offset(self.b.shape, self.b.stride);
            unchecked(self.a.map_offset::<Unchecked>(self.offset.value() + inner))
        }
    }

    /// The offset of a coordinate, with every step checked for overflow, in any build.
    ///
    /// # Errors
    /// As [`Layout::try_at`](crate::Layout::try_at).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = make_composed_layout(Swizzle::<U2, U0, U2>::new(), usize::MAX, layout![4 : 1]);
    /// assert_eq!(a.try_at(0), Ok(usize::MAX - 3));
    /// assert_eq!(a.try_at(1), Err(LayoutError::Overflow));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at<C, N>(self, coordinate: C) -> Result<usize, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<S, D>,
    {
        let inner = coordinate.into_nested().try_offset(self.b.shape, self.b.stride)?;
        self.a.map_offset::<Checked>(checked::plus(self.offset.value(), inner)?)
    }
}
