//! Coalesce, filter: the simplest layout with the same values.

use super::coordinate_layout::{CoordinateLayout, of_modes};
use super::fold::{Fold, OnlyMovingModes};
use super::tilers::OnCoordinates;
use crate::algebra::operations::ByCoalesce;
use crate::algebra::operations::FlatModes;
use crate::algebra::{KeepRest, LawfulTiler, OnInteger};
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integral;
use crate::int_tuple::{As, HNil, IntoNested};
use crate::layout::{JoinModes, Layout};

impl<S: Copy, D: Copy> CoordinateLayout<S, D> {
    /// The layout of the fewest modes with the same values at all 1-D coordinates.
    ///
    /// **Definition.** Modes of static size 1 are dropped, and a mode that ends where the next one begins, along the same
    /// component, is joined with it. Modes along different components are never one.
    ///
    /// **In CuTe**: `coalesce(layout)`.
    ///
    /// # Panics
    /// If a size is no `usize`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, (3, 1), 4) : (1@0, (2@0, 1@1), 6@1)].coalesce().to_string(), "(_6,_4):(_1@0,_6@1)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<M, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: JoinModes<Output = Layout<X, Y>>>,
    {
        checked::lawful(self.try_coalesce())
    }

    /// [`coalesce`](CoordinateLayout::coalesce), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coalesce<M, X, Y>(self) -> Result<CoordinateLayout<X, Y>, LayoutError>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: JoinModes<Output = Layout<X, Y>>>,
    {
        Ok(of_modes(self.layout.flat_modes(HNil).fold_modes()?.join_modes()))
    }

    /// The modes that move, coalesced.
    ///
    /// **Definition.** The modes of stride 0 are left out.
    ///
    /// **In CuTe**: `filter(layout)`.
    ///
    /// # Panics
    /// If a size is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter<M, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: OnlyMovingModes<Output: Fold<Output: JoinModes<Output = Layout<X, Y>>>>,
    {
        checked::lawful(self.try_filter())
    }

    /// [`filter`](CoordinateLayout::filter), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_filter<M, X, Y>(self) -> Result<CoordinateLayout<X, Y>, LayoutError>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: OnlyMovingModes<Output: Fold<Output: JoinModes<Output = Layout<X, Y>>>>,
    {
        Ok(of_modes(self.layout.flat_modes(HNil).moving().fold_modes()?.join_modes()))
    }

    /// [`coalesce`](CoordinateLayout::coalesce), mode by mode at the leaves of a profile.
    ///
    /// **In CuTe**: `coalesce(layout, profile)`.
    ///
    /// # Panics
    /// If a size is no `usize`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![((2, 3), (4, 1)) : ((1@0, 2@0), (1@1, 4@1))];
    /// assert_eq!(a.coalesce_by(shape![(1, 1)]).to_string(), "(_6,_4):(_1@0,_1@1)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_by<P, N, X, Y>(self, profile: P) -> CoordinateLayout<X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: LawfulTiler<OnCoordinates<ByCoalesce>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        checked::lawful(self.try_coalesce_by(profile))
    }

    /// [`coalesce_by`](CoordinateLayout::coalesce_by), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coalesce_by<P, N, X, Y>(self, profile: P) -> Result<CoordinateLayout<X, Y>, LayoutError>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: LawfulTiler<OnCoordinates<ByCoalesce>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(profile.into_nested().tile_lawfully(self.layout)?))
    }
}

impl KeepRest for OnCoordinates<ByCoalesce> {}
impl<S, D, M, P: Integral> OnInteger<Layout<S, D>, P> for OnCoordinates<ByCoalesce>
where
    Layout<S, D>: FlatModes<HNil, Output = M>,
    M: Fold<Output: JoinModes>,
{
    type Output = <M::Output as JoinModes>::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(modes: Layout<S, D>, _: P) -> Result<Self::Output, LayoutError> {
        Ok(modes.flat_modes(HNil).fold_modes()?.join_modes())
    }
}
