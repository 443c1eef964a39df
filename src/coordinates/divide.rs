//! Composition with a plain layout, and the divides.

use super::coordinate_layout::of_modes;
use super::{CoordinateLayout, OnCoordinates};
use crate::algebra::LawfulTiler;
use crate::algebra::operations::{ByComposition, ByDivide, InFlat, InGeneral, InTiled, InZipped, Logical};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, CompactColMajor, IntoNested};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::U1;

impl<S: Copy, D: Copy> CoordinateLayout<S, D> {
    /// The composition `self ∘ t`: first `t`, then this.
    ///
    /// **Definition.** `c -> self(t(c))`; for a tuple mode by mode. See [`Layout::composition`](crate::Layout::composition).
    ///
    /// **Defined when** the composition of a plain layout of the same shape is, whatever its strides are, and each stride of
    /// the result goes along one component: `t` does not go along a diagonal. The shape of this layout may be dynamic where
    /// the result does not depend on it, as it is by mode; the integers of `t` are static.
    ///
    /// **In CuTe**: `composition(layout, t)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_composition`](crate::Layout::try_composition).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_identity_layout(shape![(8, 12)]);
    /// assert_eq!(a.composition(layout![(4, 6) : (2, 16)]).to_string(), "(_4,_6):(_2@0,_2@1)");
    /// assert_eq!(a.composition((layout![4 : 2], layout![3 : 1])).to_string(), "(_4,_3):(_2@0,_1@1)");
    /// ```
    /// Six elements at stride 3 do not stay in step with the mode of 8:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_identity_layout(shape![(8, 12)]).composition(layout![6 : 3]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_identity_layout(shape![(8, 12)]).composition(layout![6 : 4]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<T, N, X, Y>(self, t: T) -> CoordinateLayout<X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: LawfulTiler<OnCoordinates<ByComposition>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(t.into_nested().tile_lawfully(self.layout)?))
    }

    /// The same values at the coordinates of another shape: the composition with the compact layout of the shape.
    ///
    /// **In CuTe**: `layout.with_shape(shape)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_composition`](crate::Layout::try_composition).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_shape<T, N, E, X, Y>(self, shape: T) -> CoordinateLayout<X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: CompactColMajor<U1, Strides = E> + Copy,
        Layout<N, E>: LawfulTiler<OnCoordinates<ByComposition>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        let shape = shape.into_nested();
        let (stride, _) = As::<T, N>::compact_col_major(shape, 1)?;
        Ok(of_modes(layout(shape, stride).tile_lawfully(self.layout)?))
    }

    /// The tile in mode 0, the tiles in mode 1; by mode for a tuple.
    ///
    /// **Definition.** See [`Layout::logical_divide`](crate::Layout::logical_divide); tiles at the edge overhang, and so their
    /// coordinates are outside of the shape.
    ///
    /// **Defined when** [`composition`](CoordinateLayout::composition) with the tiler and its complement is.
    ///
    /// **In CuTe**: `logical_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_logical_divide`](crate::Layout::try_logical_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<T, N, X, Y>(self, tiler: T) -> CoordinateLayout<X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<Logical<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(tiler.into_nested().by_values(self.layout)?))
    }

    /// The tile in mode 0, the tiles in mode 1.
    ///
    /// **Definition.** See [`Layout::zipped_divide`](crate::Layout::zipped_divide).
    ///
    /// **In CuTe**: `zipped_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_zipped_divide`](crate::Layout::try_zipped_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let tiles = make_identity_layout((10, 6)).zipped_divide(shape![(4, 3)]);
    /// assert_eq!(tiles.to_string(), "((_4,_3),(3,2)):((_1@0,_1@1),(_4@0,_3@1))");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, X, Y>(self, tiler: T) -> CoordinateLayout<X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<InZipped<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(tiler.into_nested().by_values(self.layout)?))
    }

    /// The tile in mode 0, followed by each mode of the tiles.
    ///
    /// **Definition.** See [`Layout::tiled_divide`](crate::Layout::tiled_divide).
    ///
    /// **In CuTe**: `tiled_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tiled_divide`](crate::Layout::try_tiled_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_divide<T, N, X, Y>(self, tiler: T) -> CoordinateLayout<X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<InTiled<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(tiler.into_nested().by_values(self.layout)?))
    }

    /// Each mode of the tile and of the tiles a mode.
    ///
    /// **Definition.** See [`Layout::flat_divide`](crate::Layout::flat_divide).
    ///
    /// **In CuTe**: `flat_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_flat_divide`](crate::Layout::try_flat_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<T, N, X, Y>(self, tiler: T) -> CoordinateLayout<X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<InFlat<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(of_modes(tiler.into_nested().by_values(self.layout)?))
    }
}
