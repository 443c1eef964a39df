//! The divides.

use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use crate::tensor::raw::{FlatDivision, Keeps, KeepsInside, LogicalDivision, TiledDivision, ZippedDivision};
use crate::tensor::{DataLayout, Tensor};
use colex_macros::twin;

/// # Divide
///
/// All tiles as modes of one tensor. On data each divide is exact.
impl<E, L: KeepsInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout,
{
    /// The tensor divided by tiles: each mode becomes the tile and the rest.
    ///
    /// **Defined when** [`exact_logical_divide`](Layout::exact_logical_divide) is. On data a divide is exact, because
    /// padding is not data.
    ///
    /// **In CuTe**: `logical_divide(tensor, tiler)`, which rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_exact_logical_divide`](Layout::try_exact_logical_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let tiles = make_tensor(&data, layout![(4, 6)]).logical_divide(shape![(2, 3)]);
    /// assert_eq!(tiles.layout().to_string(), "((_2,_2),(_3,_2)):((_1,_2),(_4,_12))");
    /// assert_eq!(tiles[((1, 1), (2, 0))], 11);
    /// ```
    ///
    /// Four columns do not divide six:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).logical_divide(shape![(2, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).logical_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** That of the divide of the layout.
    #[twin(LayoutError, keeping)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<T, N, R>(self, tiler: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<LogicalDivision, Layout<S, D>>,
        Later<T, N>: Keeps<LogicalDivision, Layout<S, D>, Output = R>,
    {
        L::keeping::<LogicalDivision, _>(self, tiler.into_nested())
    }

    /// The tensor divided by tiles: all tiles in mode 0, all rests in mode 1.
    ///
    /// **Defined when** [`exact_zipped_divide`](Layout::exact_zipped_divide) is. On data a divide is exact, because
    /// padding is not data.
    ///
    /// **In CuTe**: `zipped_divide(tensor, tiler)`, which rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_exact_zipped_divide`](Layout::try_exact_zipped_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let tiles = make_tensor(&data, layout![(4, 6)]).zipped_divide(shape![(2, 3)]);
    /// assert_eq!(tiles.layout().to_string(), "((_2,_3),(_2,_2)):((_1,_4),(_2,_12))");
    /// assert_eq!(tiles[((1, 2), (1, 0))], 11);
    /// ```
    ///
    /// Four columns do not divide six:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).zipped_divide(shape![(2, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).zipped_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** That of the divide of the layout.
    #[twin(LayoutError, keeping)]
    #[doc(alias = "divide")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, R>(self, tiler: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, N>: Keeps<ZippedDivision, Layout<S, D>, Output = R>,
    {
        L::keeping::<ZippedDivision, _>(self, tiler.into_nested())
    }

    /// The tensor divided by tiles: all tiles in mode 0, followed by a mode for each rest.
    ///
    /// **Defined when** [`exact_tiled_divide`](Layout::exact_tiled_divide) is. On data a divide is exact, because
    /// padding is not data.
    ///
    /// **In CuTe**: `tiled_divide(tensor, tiler)`, which rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_exact_tiled_divide`](Layout::try_exact_tiled_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let tiles = make_tensor(&data, layout![(4, 6)]).tiled_divide(shape![(2, 3)]);
    /// assert_eq!(tiles.layout().to_string(), "((_2,_3),_2,_2):((_1,_4),_2,_12)");
    /// assert_eq!(tiles[((1, 2), 1, 0)], 11);
    /// ```
    ///
    /// Four columns do not divide six:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).tiled_divide(shape![(2, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).tiled_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** That of the divide of the layout.
    #[twin(LayoutError, keeping)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_divide<T, N, R>(self, tiler: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<TiledDivision, Layout<S, D>>,
        Later<T, N>: Keeps<TiledDivision, Layout<S, D>, Output = R>,
    {
        L::keeping::<TiledDivision, _>(self, tiler.into_nested())
    }

    /// The tensor divided by tiles: the tiles, then the rests, each a mode.
    ///
    /// **Defined when** [`exact_flat_divide`](Layout::exact_flat_divide) is. On data a divide is exact, because padding
    /// is not data.
    ///
    /// **In CuTe**: `flat_divide(tensor, tiler)`, which rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_exact_flat_divide`](Layout::try_exact_flat_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let tiles = make_tensor(&data, layout![(4, 6)]).flat_divide(shape![(2, 3)]);
    /// assert_eq!(tiles.layout().to_string(), "(_2,_3,_2,_2):(_1,_4,_2,_12)");
    /// assert_eq!(tiles[(1, 2, 1, 0)], 11);
    /// ```
    ///
    /// Four columns do not divide six:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).flat_divide(shape![(2, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).flat_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** That of the divide of the layout.
    #[twin(LayoutError, keeping)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<T, N, R>(self, tiler: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<FlatDivision, Layout<S, D>>,
        Later<T, N>: Keeps<FlatDivision, Layout<S, D>, Output = R>,
    {
        L::keeping::<FlatDivision, _>(self, tiler.into_nested())
    }
}
