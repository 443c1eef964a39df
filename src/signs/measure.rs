//! The measures that depend on the magnitudes of the strides.

use super::components::Magnitudes;
use super::signed_layout::SignedLayout;
use crate::algebra::operations::CotargetFor;
use crate::algebra::{Filter, Nullspace};
use crate::diagnostics::{LayoutError, checked};
use crate::int::FromComputed;
use crate::int_tuple::{As, IntoNested};
use crate::layout::{CosizeValue, Layout, layout};
use colex_macros::twin;

impl<S: Copy, D: Copy + Magnitudes> SignedLayout<S, D> {
    /// The layout that goes forward where this one goes back: of the magnitudes of the strides.
    ///
    /// **Definition.** `|stride[i]|` for each mode. Its values are those of this layout with each mode that runs backwards
    /// begun at its other end.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, 8) : (8, -1)].magnitudes().to_string(), "(_4,_8):(_8,_1)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn magnitudes(self) -> Layout<S, D::Output> {
        layout(self.layout.shape, self.layout.stride.magnitudes())
    }

    /// The greatest value minus the smallest one, plus 1; 0 if the layout is empty.
    ///
    /// **Definition.** 1 more than the sum of `(size - 1) * |stride|` over the modes.
    ///
    /// **In CuTe**: `cosize(layout)`, which is wrong where a size is 0.
    ///
    /// # Panics
    /// If it does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// // From -7 to 24.
    /// assert_eq!(layout![(4, 8) : (8, -1)].cosize(), 32);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cosize(self) -> usize
    where
        Layout<S, D::Output>: CosizeValue,
    {
        CosizeValue::try_cosize(self.magnitudes())
    }

    /// The complement in the cotarget, a plain layout.
    ///
    /// **Definition.** That of the [`magnitudes`](SignedLayout::magnitudes), see [`Layout::complement`](crate::Layout::complement):
    /// the sums of a value of this layout and one of the complement are those of the magnitudes, moved by one number, and so
    /// they are different from each other where those are.
    ///
    /// **In CuTe**: `complement(layout, cotarget)`, which gives negative sizes.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_complement`](crate::Layout::try_complement).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![8 : -2].complement(shape![32]).to_string(), "(_2,_2):(_1,_16)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn complement<M, N, R>(self, cotarget: M) -> R
    where
        M: IntoNested<Nested = N>,
        As<M, N>: CotargetFor<Layout<S, D::Output>, R>,
    {
        cotarget.into_nested().complement_of(self.magnitudes())
    }

    /// The complement in the cosize of the layout without its modes of static stride 0: only the holes.
    ///
    /// **Definition.** That of the [`magnitudes`](SignedLayout::magnitudes), see
    /// [`Layout::complement_in_cosize`](crate::Layout::complement_in_cosize).
    ///
    /// **In CuTe**: `complement(layout)`, which gives negative sizes.
    ///
    /// # Panics
    /// As [`complement`](SignedLayout::complement).
    ///
    /// # Errors
    /// Those of [`Layout::try_complement`](crate::Layout::try_complement).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, 4) : (-1, 6)].complement_in_cosize().to_string(), "_3:_2");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn complement_in_cosize<M, R>(self) -> R
    where
        Layout<S, D::Output>: Filter<Output: CosizeValue<Output = M>> + Copy,
        M: FromComputed + CotargetFor<Layout<S, D::Output>, R>,
    {
        self.magnitudes().try_complement_in_cosize()
    }

    /// The layout of the coordinates at which the value is that at 0, by the static strides of 0.
    ///
    /// **In CuTe**: `nullspace(layout)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nullspace<R>(self) -> R
    where
        Layout<S, D::Output>: Nullspace<Output = R>,
    {
        checked::lawful(self.magnitudes().try_nullspace())
    }
}
