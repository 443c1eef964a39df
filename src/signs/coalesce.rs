//! Coalesce, filter: the simplest layout with the same values.

use super::components::{Signs, WithSigns};
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::LawfulTiler;
use crate::algebra::operations::{ByCoalesce, FlatModes, OperandTo};
use crate::coordinates::{Fold, OnCoordinates, OnlyMovingModes};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, HNil, IntoNested};
use crate::layout::{JoinModes, Layout, layout};
use colex_macros::twin;

impl<S: Copy, D: Copy> SignedLayout<S, D> {
    /// The layout of the fewest modes with the same values at all 1-D coordinates.
    ///
    /// **Definition.** Modes of static size 1 are dropped, and a mode that ends where the next one begins is joined with it.
    /// Modes of different signs are never one.
    ///
    /// **In CuTe**: `coalesce(layout)`.
    ///
    /// # Panics
    /// If a size does not fit into a `usize`, or a stride not into an `isize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, (3, 1), 4) : (-1, (-2, 7), 6)].coalesce().to_string(), "(_6,_4):(_-1,_6)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<C, M, X, Y>(self) -> SignedLayout<X, Y::Output>
    where
        D: Signs<Components = C>,
        Layout<S, C>: FlatModes<HNil, Output = M>,
        M: Fold<Output: JoinModes<Output = Layout<X, Y>>>,
        Y: WithSigns,
    {
        OperandTo::<ByCoalesce, _, _>::operate((), self)
    }

    /// The modes that move, coalesced.
    ///
    /// **Definition.** The modes of static stride 0 are left out.
    ///
    /// **In CuTe**: `filter(layout)`.
    ///
    /// # Panics
    /// If a size does not fit into a `usize`, or a stride not into an `isize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter<C, M, X, Y>(self) -> SignedLayout<X, Y::Output>
    where
        D: Signs<Components = C>,
        Layout<S, C>: FlatModes<HNil, Output = M>,
        M: OnlyMovingModes<Output: Fold<Output: JoinModes<Output = Layout<X, Y>>>>,
        Y: WithSigns,
    {
        let modes = layout(self.layout.shape, self.layout.stride.components());
        let result = modes.flat_modes(HNil).moving().fold_modes()?.join_modes();
        Ok(of_modes(layout(result.shape, result.stride.with_signs()?)))
    }

    /// [`coalesce`](SignedLayout::coalesce), mode by mode at the leaves of a profile.
    ///
    /// **In CuTe**: `coalesce(layout, profile)`.
    ///
    /// # Panics
    /// If a size does not fit into a `usize`, or a stride not into an `isize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![((2, 3), (4, 1)) : ((-1, -2), (6, 4))];
    /// assert_eq!(a.coalesce_by(shape![(1, 1)]).to_string(), "(_6,_4):(_-1,_6)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_by<P, N, C, X, Y>(self, profile: P) -> SignedLayout<X, Y::Output>
    where
        P: IntoNested<Nested = N>,
        D: Signs<Components = C>,
        As<P, N>: LawfulTiler<OnCoordinates<ByCoalesce>, Layout<S, C>, Output = Layout<X, Y>>,
        Y: WithSigns,
    {
        let modes = layout(self.layout.shape, self.layout.stride.components());
        let result = profile.into_nested().tile_lawfully(modes)?;
        Ok(of_modes(layout(result.shape, result.stride.with_signs()?)))
    }
}
