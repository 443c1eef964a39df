//! Composition with a plain layout, and the divides.

use super::signed_layout::SignedLayout;
use crate::algebra::operations::{ByComposition, ByDivide, InFlat, InTiled, InZipped, Logical, OperandTo};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, CompactColMajor, IntoNested};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::U1;

impl<S: Copy, D: Copy> SignedLayout<S, D> {
    /// The composition `self ∘ t`: first `t`, then this.
    ///
    /// **Definition.** `c -> self(t(c))`; for a tuple mode by mode. See [`Layout::composition`](crate::Layout::composition).
    ///
    /// **Defined when** the composition of a plain layout of the same shape is, whatever its strides are. Where strides of both
    /// signs, or of signs known at run time only, are in one mode of the tiler, the sizes that decide are static.
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
    /// let a = layout![(8, 12) : (12, -1)];
    /// assert_eq!(a.composition(layout![(4, 6) : (2, 16)]).to_string(), "(_4,_6):(_24,_-2)");
    /// assert_eq!(a.composition((layout![4 : 2], layout![3 : 1])).to_string(), "(_4,_3):(_24,_-1)");
    /// ```
    /// Seven elements at stride 3 do not stay in step with the mode of 8:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 12) : (12, -1)].composition(layout![7 : 3]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 12) : (12, -1)].composition(layout![7 : 8]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<T, N, R>(self, t: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<ByComposition, Self, R>,
    {
        t.into_nested().operate(self)
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
    pub fn with_shape<T, N, E, R>(self, shape: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: CompactColMajor<U1, Strides = E> + Copy,
        Layout<N, E>: OperandTo<ByComposition, Self, R>,
    {
        let shape = shape.into_nested();
        let (stride, _) = As::<T, N>::compact_col_major(shape, 1)?;
        layout(shape, stride).operate(self)
    }

    /// The tile in mode 0, the tiles in mode 1; by mode for a tuple.
    ///
    /// **Definition.** See [`Layout::logical_divide`](crate::Layout::logical_divide).
    ///
    /// **Defined when** [`composition`](SignedLayout::composition) with the tiler and its complement is.
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
    pub fn logical_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// The tile in mode 0, the tiles in mode 1.
    ///
    /// **Definition.** See [`Layout::zipped_divide`](crate::Layout::zipped_divide).
    ///
    /// **Defined when** [`composition`](SignedLayout::composition) with the tiler and its complement is.
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
    /// let tiles = layout![(9, 8) : (8, -1)].zipped_divide(shape![(3, 4)]);
    /// assert_eq!(tiles.to_string(), "((_3,_4),(_3,_2)):((_8,_-1),(_24,_-4))");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// The tile in mode 0, followed by each mode of the tiles.
    ///
    /// **Definition.** See [`Layout::tiled_divide`](crate::Layout::tiled_divide).
    ///
    /// **Defined when** [`composition`](SignedLayout::composition) with the tiler and its complement is.
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
    pub fn tiled_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }

    /// Each mode of the tile and of the tiles a mode.
    ///
    /// **Definition.** See [`Layout::flat_divide`](crate::Layout::flat_divide).
    ///
    /// **Defined when** [`composition`](SignedLayout::composition) with the tiler and its complement is.
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
    pub fn flat_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}
