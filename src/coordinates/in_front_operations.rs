//! The operations of a layout in front of coordinates: those of the coordinates.

use super::arithmetic::Sum;
use super::evaluate::Locates;
use super::fold::{Fold, OrOne};
use super::in_front::InFront;
use super::tensor::Moved;
use super::tilers::OnCoordinates;
use crate::algebra::operations::{ByComposition, ByDivide, FlatModes, InFlat, InGeneral, InTiled, InZipped, Logical};
use crate::algebra::{Closed, Group, LawfulTiler, Mode, Slice, Take};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, Flatten, HCons, HNil, IntoNested, Later};
use crate::layout::Layout;
use typenum::U0;

/// The layout `A` in front of the coordinates from the base `C`, moved by `F`.
type FrontMoved<A, C, F, X, Y> = InFront<A, Moved<C, F>, X, Y>;

impl<SA: Copy, DA: Copy, H: Copy, T: Copy, S: Copy, D: Copy> InFront<Layout<SA, DA>, HCons<H, T>, S, D> {
    /// The mode with the index `I`, from the same base.
    ///
    /// **In CuTe**: `layout<I>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        I: Mode<Layout<S, D>, Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.mode::<I, X, Y>())
    }

    /// The modes from `B` to before `E`, from the same base.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        B: Take<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.take::<B, E, X, Y>())
    }

    /// The modes from `B` to before `E` as one mode.
    ///
    /// **In CuTe**: `group<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<B, E, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        B: Group<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.group::<B, E, X, Y>())
    }

    /// The layout without nesting.
    ///
    /// **In CuTe**: `flatten(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten<X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        Layout<S, D>: Flatten<Output = Layout<X, Y>>,
    {
        self.before_layout(self.b.flatten())
    }

    /// The fewest modes with the same offsets at all 1-D coordinates, as far as the coordinates tell. See
    /// [`CoordinateLayout::coalesce`](crate::coordinates::CoordinateLayout::coalesce).
    ///
    /// # Panics
    /// If a size is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce<M, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: OrOne<Output = Layout<X, Y>>>,
    {
        checked::lawful(self.try_coalesce())
    }

    /// [`coalesce`](InFront::coalesce), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coalesce<M, X, Y>(self) -> Result<InFront<Layout<SA, DA>, HCons<H, T>, X, Y>, LayoutError>
    where
        Layout<S, D>: FlatModes<HNil, Output = M>,
        M: Fold<Output: OrOne<Output = Layout<X, Y>>>,
    {
        Ok(self.before_layout(self.b.try_coalesce()?))
    }

    /// The elements at the underscores of the coordinate: the base moves to the first of them.
    ///
    /// **In CuTe**: `slice(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<I, N, X, Y, F>(self, coordinate: I) -> FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        checked::lawful(self.try_slice(coordinate))
    }

    /// [`slice`](InFront::slice), or the error.
    ///
    /// # Errors
    /// Those of [`try_at`](InFront::try_at).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice<I, N, X, Y, F>(
        self,
        coordinate: I,
    ) -> Result<FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        Ok(self.before(self.coordinates().try_slice(coordinate)?))
    }

    /// The [`slice`](InFront::slice), and 0: the base has moved already.
    ///
    /// **In CuTe**: `slice_and_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<I, N, X, Y, F>(
        self,
        coordinate: I,
    ) -> (FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>, U0)
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        (self.slice(coordinate), U0::default())
    }

    /// [`slice_and_offset`](InFront::slice_and_offset), or the error.
    ///
    /// # Errors
    /// Those of [`try_at`](InFront::try_at).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice_and_offset<I, N, X, Y, F>(
        self,
        coordinate: I,
    ) -> Result<(FrontMoved<Layout<SA, DA>, HCons<H, T>, F, X, Y>, U0), LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Slice<Layout<S, D>>,
        Later<I, N>: Slice<Layout<S, D>, Output = Layout<X, Y>>,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        Ok((self.try_slice(coordinate)?, U0::default()))
    }

    /// The layout from the coordinate on, and 0: the base moves there.
    ///
    /// **In CuTe**: `domain_offset(coordinate, layout)`.
    ///
    /// # Panics
    /// If a component is no `usize`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<I, N, F>(self, coordinate: I) -> (FrontMoved<Layout<SA, DA>, HCons<H, T>, F, S, D>, U0)
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Closed,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        checked::lawful(self.try_domain_offset(coordinate))
    }

    /// [`domain_offset`](InFront::domain_offset), or the error.
    ///
    /// # Errors
    /// Those of [`try_at`](InFront::try_at).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_domain_offset<I, N, F>(
        self,
        coordinate: I,
    ) -> Result<(FrontMoved<Layout<SA, DA>, HCons<H, T>, F, S, D>, U0), LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Closed,
        N: Closed<Output: Locates<S, D, Output = F>>,
        HCons<H, T>: Sum<F>,
    {
        Ok((self.before(self.coordinates().try_domain_offset(coordinate)?), U0::default()))
    }

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
