//! `local_tile`: one tile, as kernels name it.

use super::{Divided, InnerPartition};
use crate::algebra::Dice;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, IntoTile, Later, NestedOf, TileShape};
use crate::layout::Layout;
use crate::tensor::raw::{Advance, Keeps, MovesInside, ZippedDivision};
use crate::tensor::{DataLayout, InnerPartitionOf, Tensor};
use colex_macros::twin;

/// The layout of `local_tile` of a tensor of layout `L` by the tiler `T` and the coordinate `C`.
pub type LocalTileOf<L, T, C> = InnerPartitionOf<L, T, C>;
/// `Self` is a projection of the tiler `T` and the coordinate `C` to those of the layout `L`.
pub trait LocalTileBy<L, T, C> {
    /// The layout of the tile.
    type Output: DataLayout;
    /// The tile, unless dynamic integers break a law or are out of range.
    fn tile_by<E: Advance>(
        tensor: Tensor<E, L>,
        tiler: T,
        coordinate: C,
    ) -> Result<Tensor<E, Self::Output>, LayoutError>;
}

/// The layout of `local_tile_by` of a tensor of layout `L` by the tiler `T`, the coordinate `C` and the projection `P`.
pub type LocalTileByOf<L, T, C, P> = <NestedOf<P> as LocalTileBy<L, NestedOf<T>, NestedOf<C>>>::Output;
/// The modes of `X` that the projection `P` keeps.
type DiceOf<X, P> = <P as Dice<X>>::Output;

impl<P, S: Copy, D: Copy, T, C> LocalTileBy<Layout<S, D>, T, C> for P
where
    P: Dice<T> + Dice<C>,
    DiceOf<T, P>: Keeps<ZippedDivision, Layout<S, D>>,
    DiceOf<C, P>: InnerPartition<Divided<Layout<S, D>, DiceOf<T, P>>>,
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    type Output = <DiceOf<C, P> as InnerPartition<Divided<Layout<S, D>, DiceOf<T, P>>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_by<E: Advance>(
        tensor: Tensor<E, Layout<S, D>>,
        tiler: T,
        coordinate: C,
    ) -> Result<Tensor<E, Self::Output>, LayoutError> {
        let (tiler, coordinate) = (<P as Dice<T>>::dice_of(tiler), <P as Dice<C>>::dice_of(coordinate));
        coordinate.inner_partition(tensor.divided(tiler)?)
    }
}

impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// One tile: the modes of the tile, and those of the rest that the coordinate leaves open.
    ///
    /// **Definition.** [`inner_partition`](Tensor::inner_partition).
    ///
    /// **Defined when** the tiler divides the tensor exactly, and the coordinate is in range. The tiler is not a Rust tuple of
    /// integers only: write `shape![(m, n)]`. An integer is both a tile of a tensor of rank 1 and its coordinate, and
    /// `shape!` and `coord!` write values of the same type: of these, the first argument is the tile.
    ///
    /// **In CuTe**: `local_tile(tensor, tiler, coord)`, which rounds up and does not check the range.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](Tensor::try_zipped_divide); [`CoordinateRange`](LayoutError::CoordinateRange).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/local_tile.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let a = make_tensor(&data, layout![(4, 6)]);
    /// let k = 1;
    /// let tile = a.local_tile(shape![(2, 3)], coord![(0, k)]);
    /// assert_eq!(tile.layout().to_string(), "(_2,_3):(_1,_4)");
    /// assert_eq!(tile[(1, 2)], 21);
    ///
    /// // All tiles in a row of tiles:
    /// let row = a.local_tile(shape![(2, 3)], coord![(0, _)]);
    /// assert_eq!(row.layout().to_string(), "(_2,_3,_2):(_1,_4,_12)");
    /// ```
    ///
    /// Two columns of tiles; column 2 is out of range:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).local_tile(shape![(2, 3)], coord![(0, 2)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).local_tile(shape![(2, 3)], coord![(0, 1)]);
    /// ```
    ///
    /// A Rust tuple of integers is a coordinate, so that the two arguments are not exchanged:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 64], layout![(8, 8)]).local_tile((1, 1), shape![(4, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 64], layout![(8, 8)]).local_tile(shape![(4, 4)], (1, 1));
    /// ```
    ///
    /// **Cost.** That of the offset.
    #[twin(LayoutError, inner_partition)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_tile<T, NT, K, Z, C, NC, R>(self, tiler: T, coordinate: C) -> Tensor<E, L::Moved<R>>
    where
        T: IntoTile<List = NT, Kind = K>,
        As<T, K>: TileShape,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: InnerPartition<Z>,
        Later<C, NC>: InnerPartition<Z, Output = R>,
    {
        self.inner_partition(tiler, coordinate)
    }

    /// One tile, by the part of a tiler and a coordinate that belongs to this tensor.
    ///
    /// **Definition.** `local_tile(dice(projection, tiler), dice(projection, coordinate))`: the projection has an
    /// integer for each mode that the tensor has, and `_` for those that it has not. So the tensors of a product
    /// `C(m, n) += A(m, k) B(n, k)` take one tiler and one coordinate, each by its projection.
    ///
    /// **Defined when** [`local_tile`](Tensor::local_tile) is, for the modes that the projection keeps.
    ///
    /// **In CuTe**: `local_tile(tensor, tiler, coord, Step<_1, X, _1>{})`; here `coord![(1, _, 1)]`.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    ///
    /// # Errors
    /// Those of [`try_local_tile`](Tensor::try_local_tile).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..48).collect();
    /// let a = make_tensor(&data, layout![(8, 6)]); // (M, K)
    /// let tiler = shape![(4, 2, 3)]; // (M, N, K)
    /// let (m, n) = (1, 0);
    /// let tiles = a.local_tile_by(tiler, coord![(m, n, _)], coord![(1, _, 1)]);
    /// assert_eq!(tiles.layout().to_string(), "(_4,_3,_2):(_1,_8,_24)");
    /// assert_eq!(tiles[(0, 0, 1)], 28);
    /// ```
    ///
    /// **Cost.** That of the offset.
    #[twin(LayoutError, moved)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_tile_by<T, NT, K, C, NC, P, NP, R>(
        self,
        tiler: T,
        coordinate: C,
        _projection: P,
    ) -> Tensor<E, L::Moved<R>>
    where
        T: IntoTile<List = NT, Kind = K>,
        As<T, K>: TileShape,
        C: IntoNested<Nested = NC>,
        P: IntoNested<Nested = NP>,
        As<P, NP>: LocalTileBy<Layout<S, D>, NT, NC>,
        Later<P, NP>: LocalTileBy<Layout<S, D>, NT, NC, Output = R>,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| <NP as LocalTileBy<_, _, _>>::tile_by(place, tiler.into_nested(), coordinate.into_nested()),
        )
    }
}
