//! Shape, size, rank, depth and alignment of a composed layout.

use super::regions::Exponent;
use super::{ComposedLayout, InnerOffset, Swizzle};
use crate::algebra::{MaxAlignment, MaxAlignmentOf};
use crate::diagnostics::LayoutError;
use crate::int::{GcdWith, Integer, PairGcdOf};
use crate::int_tuple::{Depth, IntTuple, static_instance};
use crate::layout::{Layout, LayoutParts};
use colex_macros::twin;
use typenum::{U1, UInt, UTerm};

// Shape, size, rank and depth: those of the layout on the right.

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
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(self) -> usize
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

// The alignment of a composed layout.

/// The alignment of the layout `L` after the offset `O`.
type Behind<O, L> = PairGcdOf<<O as InnerOffset>::Alignment, MaxAlignmentOf<L>>;

// The identity.
impl<M, S, O, L> MaxAlignment for ComposedLayout<Swizzle<UTerm, M, S>, O, L>
where
    L: MaxAlignment,
    O: InnerOffset<Alignment: GcdWith<MaxAlignmentOf<L>, Output: Integer>>,
{
    type Output = Behind<O, L>;
}
// A swizzle moves runs of `2^M` elements.
impl<U, C, M, S, O, L> MaxAlignment for ComposedLayout<Swizzle<UInt<U, C>, M, S>, O, L>
where
    L: MaxAlignment,
    O: InnerOffset<Alignment: GcdWith<MaxAlignmentOf<L>>>,
    M: Exponent,
    M::Zeros<U1>: GcdWith<Behind<O, L>, Output: Integer>,
{
    type Output = PairGcdOf<M::Zeros<U1>, Behind<O, L>>;
}
// Neighbours need not be neighbours in a layout.
impl<S, D, O, L> MaxAlignment for ComposedLayout<Layout<S, D>, O, L> {
    type Output = U1;
}

impl<A, P, F, O, L> MaxAlignment for ComposedLayout<ComposedLayout<A, P, F>, O, L> {
    type Output = U1;
}
// The runs of a swizzle.
impl<B, M: Exponent, S> MaxAlignment for Swizzle<B, M, S>
where
    M::Zeros<U1>: Integer,
{
    type Output = M::Zeros<U1>;
}

impl<B, M, S> Swizzle<B, M, S> {
    /// How many elements it moves as one.
    ///
    /// **Definition.** `2^M`: an aligned run of as many offsets goes to an aligned run, in its order.
    ///
    /// **In CuTe**: `max_alignment(swizzle)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3};
    ///
    /// assert_eq!(notation(&Swizzle::<U2, U3, U3>::new().max_alignment()), "_8");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_alignment(self) -> MaxAlignmentOf<Self>
    where
        Self: MaxAlignment,
    {
        static_instance()
    }
}

impl<A, O, L> ComposedLayout<A, O, L> {
    /// The greatest number of elements that can be moved as one by static integers.
    ///
    /// **Definition.** Behind a swizzle the greatest common divisor of `2^M`, of the offset, and of the
    /// [`max_alignment`](crate::Layout::max_alignment) of the layout inside; a dynamic offset may be odd. Behind a layout 1.
    ///
    /// **In CuTe**: `max_alignment(layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U3, U4};
    ///
    /// let a = Swizzle::<U2, U3, U3>::new().composition(layout![(8, 32) : (32, 1)]);
    /// assert_eq!(notation(&a.max_alignment()), "_8");
    /// assert_eq!(notation(&make_composed_layout(a.layout_a(), U4::new(), layout![32 : 1]).max_alignment()), "_4");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_alignment(self) -> MaxAlignmentOf<Self>
    where
        Self: MaxAlignment,
    {
        static_instance()
    }
}
