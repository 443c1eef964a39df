//! `inner_partition` and `outer_partition`: one tile, and one place in all tiles.

use super::{DividedBy, Zipped};
use crate::algebra::SliceAt;
use crate::diagnostics::{LayoutError, OfModes};
use crate::int_tuple::{As, InnerCoord, IntoNested, IntoTile, Later, NestedOf, OuterCoord, PartCoord, TileShape};
use crate::layout::Layout;
use crate::tensor::raw::{Advance, Keeps, MovesInside, ZippedDivision};
use crate::tensor::{DataLayout, Tensor, WithinShape};
use colex_macros::twin;

// `inner_partition`: one tile.

/// `Self` is a coordinate among the tiles of the divided layout `Z`.
pub trait InnerPartition<Z> {
    /// The layout of the tile.
    type Output: DataLayout;
    /// The tile, unless the coordinate is out of range.
    fn inner_partition<E: Advance>(self, divided: Tensor<E, Z>) -> Result<Tensor<E, Self::Output>, LayoutError>;
}

/// The layout of `inner_partition` of a tensor of layout `L` by the tiler `T` and the coordinate `C`.
pub type InnerPartitionOf<L, T, C> = <NestedOf<C> as InnerPartition<DividedBy<L, T>>>::Output;

impl<C, TS, RS, D, R: WithinShape<RS>, R2: SlicesTensor<Zipped<TS, RS, D>>> InnerPartition<Zipped<TS, RS, D>> for C
where
    // The slice requires it too; here the error names the coordinate only.
    C: PartCoord<RS, Output = R>,
    C: InnerCoord<TS, RS, Output = R2>,
{
    type Output = <<C as InnerCoord<TS, RS>>::Output as SlicesTensor<Zipped<TS, RS, D>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inner_partition<E: Advance>(
        self,
        divided: Tensor<E, Zipped<TS, RS, D>>,
    ) -> Result<Tensor<E, Self::Output>, LayoutError> {
        // The coordinate that the user wrote is that of one mode of the divided layout.
        self.inner_coord().slice_tensor(divided).inside()
    }
}

impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// One tile: the modes of the tile, and those of the rest that the coordinate leaves open.
    ///
    /// **Definition.** [`zipped_divide`](Tensor::zipped_divide) by the tiler, its mode 1 sliced by the coordinate. The
    /// modes of mode 0 are modes of the result. A coordinate that is a tuple may be shorter than the rest; the modes
    /// beyond it are kept, as if it had `_` there.
    ///
    /// **Defined when** the tiler divides the tensor exactly, and the coordinate is in range. The tiler is not a Rust tuple of
    /// integers only: write `shape![(m, n)]`.
    ///
    /// **In CuTe**: `inner_partition(tensor, tiler, coord)`, which rounds up and does not check the range.
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
    /// let tile = a.inner_partition(shape![(2, 3)], coord![(1, 0)]);
    /// assert_eq!(tile.layout().to_string(), "(_2,_3):(_1,_4)");
    /// assert_eq!(tile[(0, 1)], 6);
    ///
    /// let row_of_tiles = a.inner_partition(shape![(2, 3)], (1,));
    /// assert_eq!(row_of_tiles.layout().to_string(), "(_2,_3,_2):(_1,_4,_12)");
    /// ```
    ///
    /// **Cost.** That of the offset.
    #[twin(LayoutError, moved)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn inner_partition<T, NT, K, Z, C, NC, R>(self, tiler: T, coordinate: C) -> Tensor<E, L::Moved<R>>
    where
        T: IntoTile<List = NT, Kind = K>,
        As<T, K>: TileShape,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: InnerPartition<Z>,
        Later<C, NC>: InnerPartition<Z, Output = R>,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| coordinate.into_nested().inner_partition(place.divided(tiler.into_nested())?),
        )
    }
}

// `outer_partition`: one place of all tiles.

/// `Self` is a coordinate in the tiles of the divided layout `Z`.
pub trait OuterPartition<Z> {
    /// The layout of the elements.
    type Output: DataLayout;
    /// The elements, unless the coordinate is out of range.
    fn outer_partition<E: Advance>(self, divided: Tensor<E, Z>) -> Result<Tensor<E, Self::Output>, LayoutError>;
}

/// The layout of `outer_partition` of a tensor of layout `L` by the tiler `T` and the coordinate `C`.
pub type OuterPartitionOf<L, T, C> = <NestedOf<C> as OuterPartition<DividedBy<L, T>>>::Output;
impl<C, TS, RS, D, R: WithinShape<TS>, R2: SlicesTensor<Zipped<TS, RS, D>>> OuterPartition<Zipped<TS, RS, D>> for C
where
    // The slice requires it too; here the error names the coordinate only.
    C: PartCoord<TS, Output = R>,
    C: OuterCoord<TS, RS, Output = R2>,
{
    type Output = <<C as OuterCoord<TS, RS>>::Output as SlicesTensor<Zipped<TS, RS, D>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn outer_partition<E: Advance>(
        self,
        divided: Tensor<E, Zipped<TS, RS, D>>,
    ) -> Result<Tensor<E, Self::Output>, LayoutError> {
        // The coordinate that the user wrote is that of one mode of the divided layout.
        self.outer_coord().slice_tensor(divided).inside()
    }
}

impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The elements at one place of all tiles: the modes of the tile that the coordinate leaves open, followed by those
    /// of the rest.
    ///
    /// **Definition.** [`zipped_divide`](Tensor::zipped_divide) by the tiler, its mode 0 sliced by the coordinate. The
    /// modes of mode 1 are modes of the result. A coordinate that is a tuple may be shorter than the tile; the modes
    /// beyond it are kept, as if it had `_` there.
    ///
    /// **Defined when** the tiler divides the tensor exactly, and the coordinate is in range. The tiler is not a Rust tuple of
    /// integers only: write `shape![(m, n)]`.
    ///
    /// **In CuTe**: `outer_partition(tensor, tiler, coord)`, which rounds up and does not check the range.
    ///
    /// # Panics
    /// If dynamic integers break a law, or are out of range.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](Tensor::try_zipped_divide); [`CoordinateRange`](LayoutError::CoordinateRange).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/local_partition.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let a = make_tensor(&data, layout![(4, 6)]);
    /// let part = a.outer_partition(shape![(2, 3)], coord![(1, 0)]);
    /// assert_eq!(part.layout().to_string(), "(_2,_2):(_2,_12)");
    /// assert_eq!(part[(0, 1)], 13);
    /// ```
    ///
    /// **Cost.** That of the offset.
    #[twin(LayoutError, moved)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn outer_partition<T, NT, K, Z, C, NC, R>(self, tiler: T, coordinate: C) -> Tensor<E, L::Moved<R>>
    where
        T: IntoTile<List = NT, Kind = K>,
        As<T, K>: TileShape,
        As<T, NT>: Keeps<ZippedDivision, Layout<S, D>>,
        Later<T, NT>: Keeps<ZippedDivision, Layout<S, D>, Output = Z>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: OuterPartition<Z>,
        Later<C, NC>: OuterPartition<Z, Output = R>,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| coordinate.into_nested().outer_partition(place.divided(tiler.into_nested())?),
        )
    }
}

// Slices of a divided tensor.

/// `Self` is a coordinate that slices a tensor of layout `Z`.
pub trait SlicesTensor<Z> {
    /// The layout of the slice.
    type Output: DataLayout;
    /// The slice, unless the coordinate is out of range.
    fn slice_tensor<E: Advance>(self, tensor: Tensor<E, Z>) -> Result<Tensor<E, Self::Output>, LayoutError>;
}
impl<C, S: Copy, D: Copy, R: DataLayout> SlicesTensor<Layout<S, D>> for C
where
    C: SliceAt<Layout<S, D>, Output = R> + WithinShape<S>,
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice_tensor<E: Advance>(self, tensor: Tensor<E, Layout<S, D>>) -> Result<Tensor<E, Self::Output>, LayoutError> {
        tensor.sliced(self)
    }
}
