//! Composition and divides of a layout in front of coordinates: those of the coordinates, from the same base.

use super::in_front::InFront;
use super::tilers::OnCoordinates;
use crate::algebra::LawfulTiler;
use crate::algebra::operations::{ByComposition, ByDivide, InFlat, InGeneral, InTiled, InZipped, Logical};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, HCons, IntoNested};
use crate::layout::Layout;

impl<SA: Copy, DA: Copy, H: Copy, T: Copy, S: Copy, D: Copy> InFront<Layout<SA, DA>, HCons<H, T>, S, D> {
    /// The composition of the coordinates, from the same base. See
    /// [`CoordinateLayout::composition`](crate::coordinates::CoordinateLayout::composition).
    ///
    /// **In CuTe**: `composition(layout, t)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<P, N, X, Y>(self, t: P) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: LawfulTiler<OnCoordinates<ByComposition>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        checked::lawful(self.try_composition(t))
    }

    /// [`composition`](InFront::composition), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_composition`](crate::coordinates::CoordinateLayout::try_composition).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_composition<P, N, X, Y>(self, t: P) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: LawfulTiler<OnCoordinates<ByComposition>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(self.before_layout(self.b.try_composition(t)?))
    }

    /// The divide of the coordinates, from the same base. See
    /// [`CoordinateLayout::logical_divide`](crate::coordinates::CoordinateLayout::logical_divide).
    ///
    /// **In CuTe**: `logical_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<P, N, X, Y>(self, tiler: P) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<Logical<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        checked::lawful(self.try_logical_divide(tiler))
    }

    /// [`logical_divide`](InFront::logical_divide), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_logical_divide`](crate::coordinates::CoordinateLayout::try_logical_divide).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_logical_divide<P, N, X, Y>(
        self,
        tiler: P,
    ) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<Logical<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(self.before_layout(self.b.try_logical_divide(tiler)?))
    }

    /// The divide of the coordinates, from the same base. See
    /// [`CoordinateLayout::zipped_divide`](crate::coordinates::CoordinateLayout::zipped_divide).
    ///
    /// **In CuTe**: `zipped_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<P, N, X, Y>(self, tiler: P) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<InZipped<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        checked::lawful(self.try_zipped_divide(tiler))
    }

    /// [`zipped_divide`](InFront::zipped_divide), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_zipped_divide`](crate::coordinates::CoordinateLayout::try_zipped_divide).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_zipped_divide<P, N, X, Y>(
        self,
        tiler: P,
    ) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<InZipped<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(self.before_layout(self.b.try_zipped_divide(tiler)?))
    }

    /// The divide of the coordinates, from the same base. See
    /// [`CoordinateLayout::tiled_divide`](crate::coordinates::CoordinateLayout::tiled_divide).
    ///
    /// **In CuTe**: `tiled_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_divide<P, N, X, Y>(self, tiler: P) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<InTiled<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        checked::lawful(self.try_tiled_divide(tiler))
    }

    /// [`tiled_divide`](InFront::tiled_divide), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_tiled_divide`](crate::coordinates::CoordinateLayout::try_tiled_divide).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_tiled_divide<P, N, X, Y>(
        self,
        tiler: P,
    ) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<InTiled<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(self.before_layout(self.b.try_tiled_divide(tiler)?))
    }

    /// The divide of the coordinates, from the same base. See
    /// [`CoordinateLayout::flat_divide`](crate::coordinates::CoordinateLayout::flat_divide).
    ///
    /// **In CuTe**: `flat_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<P, N, X, Y>(self, tiler: P) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<InFlat<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        checked::lawful(self.try_flat_divide(tiler))
    }

    /// [`flat_divide`](InFront::flat_divide), or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_flat_divide`](crate::coordinates::CoordinateLayout::try_flat_divide).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_flat_divide<P, N, X, Y>(
        self,
        tiler: P,
    ) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: InGeneral<InFlat<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(self.before_layout(self.b.try_flat_divide(tiler)?))
    }
}
