//! The divides, and composition.

use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::raw::{Composing, FlatDivision, Keeps, LogicalDivision, Tensor, TiledDivision, ZippedDivision};

impl<E, A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> Tensor<E, ComposedLayout<A, O, Layout<S, D>>>
where
    Layout<S, D>: DataLayout,
{
    /// Each mode split into the tile and the rest.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<T, N, R>(self, tiler: T) -> Tensor<E, ComposedLayout<A, O, R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<LogicalDivision, Layout<S, D>>,
        Later<T, N>: Keeps<LogicalDivision, Layout<S, D>, Output = R>,
    {
        self.inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_logical_divide(tiler),
        )
    }

    /// `logical_divide`, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_logical_divide<T, N, R>(self, tiler: T) -> Result<Tensor<E, ComposedLayout<A, O, R>>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<LogicalDivision, Layout<S, D>>,
        Later<T, N>: Keeps<LogicalDivision, Layout<S, D>, Output = R>,
    {
        self.try_inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_logical_divide(tiler),
        )
    }

    /// The tiles in mode 0, the rests in mode 1.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let data: Vec<i32> = (0..16).collect();
    /// let a = make_tensor(&data[..], layout);
    /// let tiles = a.zipped_divide(shape![(2, 2)]);
    /// assert_eq!(tiles.layout().to_string(), "Sw<2,0,2> o _0 o ((_2,_2),(_2,_2)):((_4,_1),(_8,_2))");
    /// assert_eq!(tiles[((1, 0), (0, 1))], a[(1, 2)]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, R>(self, tiler: T) -> Tensor<E, ComposedLayout<A, O, R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, N>: Keeps<ZippedDivision, Layout<S, D>, Output = R>,
    {
        self.inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_zipped_divide(tiler),
        )
    }

    /// `zipped_divide`, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_zipped_divide<T, N, R>(self, tiler: T) -> Result<Tensor<E, ComposedLayout<A, O, R>>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, N>: Keeps<ZippedDivision, Layout<S, D>, Output = R>,
    {
        self.try_inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_zipped_divide(tiler),
        )
    }

    /// The tiles in mode 0, each rest a mode behind it.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_divide<T, N, R>(self, tiler: T) -> Tensor<E, ComposedLayout<A, O, R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<TiledDivision, Layout<S, D>>,
        Later<T, N>: Keeps<TiledDivision, Layout<S, D>, Output = R>,
    {
        self.inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_tiled_divide(tiler),
        )
    }

    /// `tiled_divide`, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_tiled_divide<T, N, R>(self, tiler: T) -> Result<Tensor<E, ComposedLayout<A, O, R>>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<TiledDivision, Layout<S, D>>,
        Later<T, N>: Keeps<TiledDivision, Layout<S, D>, Output = R>,
    {
        self.try_inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_tiled_divide(tiler),
        )
    }

    /// Each tile and each rest a mode.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<T, N, R>(self, tiler: T) -> Tensor<E, ComposedLayout<A, O, R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<FlatDivision, Layout<S, D>>,
        Later<T, N>: Keeps<FlatDivision, Layout<S, D>, Output = R>,
    {
        self.inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_flat_divide(tiler),
        )
    }

    /// `flat_divide`, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_flat_divide<T, N, R>(self, tiler: T) -> Result<Tensor<E, ComposedLayout<A, O, R>>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<FlatDivision, Layout<S, D>>,
        Later<T, N>: Keeps<FlatDivision, Layout<S, D>, Output = R>,
    {
        self.try_inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_flat_divide(tiler),
        )
    }

    /// The elements at the coordinates that another layout gives.
    ///
    /// **Definition.** As of a tensor of the layout on the right.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<T, N, R>(self, b: T) -> Tensor<E, ComposedLayout<A, O, R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<Composing, Layout<S, D>>,
        Later<T, N>: Keeps<Composing, Layout<S, D>, Output = R>,
    {
        self.inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_composition(b),
        )
    }

    /// `composition`, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As of a plain layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_composition<T, N, R>(self, b: T) -> Result<Tensor<E, ComposedLayout<A, O, R>>, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<Composing, Layout<S, D>>,
        Later<T, N>: Keeps<Composing, Layout<S, D>, Output = R>,
    {
        self.try_inside_from_0(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_composition(b),
        )
    }
}
