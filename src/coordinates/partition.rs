//! Tiles and partitions of tensors of coordinates, as those of data.

use super::arithmetic::CoordinateSum;
use super::coordinate_layout::of_modes;
use super::evaluate::Locates;
use super::tensor::Moved;
use super::{CoordinateTensor, OnCoordinates};
use crate::algebra::operations::{ByComposition, ByDivide, InFlat, InGeneral, InZipped, Logical};
use crate::algebra::{Closed, LawfulTiler, Slice};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, HCons, HNil, InnerCoord, IntoNested, IntoTile, OuterCoord, ProductEach, TileShape};
use crate::layout::{FlatCoord, Layout};
use colex_macros::twin;

impl<C: Copy, S: Copy, D: Copy> CoordinateTensor<C, S, D> {
    /// The composition of the layout, at the same base. See [`CoordinateLayout::composition`](crate::coordinates::CoordinateLayout::composition).
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_composition`](crate::coordinates::CoordinateLayout::try_composition).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<T, N, X, Y>(self, t: T) -> CoordinateTensor<C, X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: LawfulTiler<OnCoordinates<ByComposition>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(CoordinateTensor { base: self.base, layout: self.layout.try_composition(t)? })
    }

    /// The tile and the tiles, mode by mode, at the same base. See [`CoordinateLayout::logical_divide`](crate::coordinates::CoordinateLayout::logical_divide).
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_logical_divide`](crate::coordinates::CoordinateLayout::try_logical_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<T, N, X, Y>(self, tiler: T) -> CoordinateTensor<C, X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<Logical<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(CoordinateTensor { base: self.base, layout: self.layout.try_logical_divide(tiler)? })
    }

    /// The tile in mode 0 and the tiles in mode 1, at the same base. See [`CoordinateLayout::zipped_divide`](crate::coordinates::CoordinateLayout::zipped_divide).
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_zipped_divide`](crate::coordinates::CoordinateLayout::try_zipped_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, X, Y>(self, tiler: T) -> CoordinateTensor<C, X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<InZipped<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(CoordinateTensor { base: self.base, layout: self.layout.try_zipped_divide(tiler)? })
    }

    /// Each mode of the tile and of the tiles a mode, at the same base. See [`CoordinateLayout::flat_divide`](crate::coordinates::CoordinateLayout::flat_divide).
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`CoordinateLayout::try_flat_divide`](crate::coordinates::CoordinateLayout::try_flat_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<T, N, X, Y>(self, tiler: T) -> CoordinateTensor<C, X, Y>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: InGeneral<InFlat<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<X, Y>>,
    {
        Ok(CoordinateTensor { base: self.base, layout: self.layout.try_flat_divide(tiler)? })
    }

    /// The tile at a coordinate, as the data has it.
    ///
    /// **Definition.** The slice of [`zipped_divide`](CoordinateTensor::zipped_divide) at all of the tile and
    /// `coordinate` of the tiles, where an underscore keeps a mode. Coordinates beyond the tiles are accepted, and give
    /// a tile that is completely outside. The tiler is not a Rust tuple of integers only: write `shape![(m, n)]`.
    ///
    /// **In CuTe**: `local_tile(tensor, tiler, coordinate)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](CoordinateTensor::try_zipped_divide), and of [`CoordinateLayout::try_at`](crate::coordinates::CoordinateLayout::try_at).
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::make_identity_tensor;
    /// use colex::prelude::*;
    ///
    /// let tile = make_identity_tensor((10, 6)).local_tile(shape![(3, 4)], coord![({ 1 }, _)]);
    /// assert_eq!(tile.to_string(), "ArithTuple(3,_0) o (_3,_4,2):(_1@0,_1@1,_4@1)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_tile<T, N, K, I, M, TS, TD, RS, RD, X, Y, F>(
        self,
        tiler: T,
        coordinate: I,
    ) -> CoordinateTensor<Moved<C, F>, X, Y>
    where
        T: IntoTile<List = N, Kind = K>,
        As<T, K>: TileShape,
        As<T, N>: InGeneral<InZipped<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<Two<TS, RS>, Two<TD, RD>>>,
        I: IntoNested<Nested = M>,
        M: InnerCoord<TS, RS, Output: SlicedPart<Two<TS, RS>, Two<TD, RD>, Shape = X, Stride = Y, Offset = F>>,
        C: CoordinateSum<F>,
    {
        let zipped = tiler.into_nested().by_values(self.layout.layout)?;
        part_at(self.base, zipped, coordinate.into_nested().inner_coord())
    }

    /// The elements of one thread, as the data has them.
    ///
    /// **Definition.** The slice of [`zipped_divide`](CoordinateTensor::zipped_divide) by the shape of the layout of threads,
    /// at the coordinate of the thread in the tile, and all of the tiles.
    ///
    /// **In CuTe**: `local_partition(tensor, threads, index)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](CoordinateTensor::try_zipped_divide), and of [`CoordinateLayout::try_at`](crate::coordinates::CoordinateLayout::try_at).
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::make_identity_tensor;
    /// use colex::prelude::*;
    ///
    /// let mine = make_identity_tensor((10, 6)).local_partition(layout![(4, 2) : (2, 1)], 3);
    /// assert_eq!(mine.to_string(), "ArithTuple(1,1) o (3,3):(_4@0,_2@1)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn local_partition<HS, HD, I, M, N, K, TS, TD, RS, RD, X, Y, F>(
        self,
        threads: Layout<HS, HD>,
        index: I,
    ) -> CoordinateTensor<Moved<C, F>, X, Y>
    where
        HS: ProductEach<Output = N> + Copy,
        HD: Copy,
        N: InGeneral<InZipped<OnCoordinates<ByDivide>>, Layout<S, D>, Output = Layout<Two<TS, RS>, Two<TD, RD>>>,
        I: IntoNested<Nested = M>,
        M: FlatCoord<Layout<HS, HD>, Output = K>,
        K: OuterCoord<TS, RS, Output: SlicedPart<Two<TS, RS>, Two<TD, RD>, Shape = X, Stride = Y, Offset = F>>,
        C: CoordinateSum<F>,
    {
        let tile = threads.shape().try_product_each()?;
        let zipped = tile.by_values(self.layout.layout)?;
        part_at(self.base, zipped, index.into_nested().try_flat_coord(threads)?.outer_coord())
    }
}

/// A list of two.
type Two<A, B> = HCons<A, HCons<B, HNil>>;

/// A coordinate with underscores, and the modes of the coordinate layout `S:D` that it keeps.
pub trait SlicedPart<S, D> {
    /// The shape of the slice.
    type Shape;
    /// The stride of the slice.
    type Stride;
    type Offset;
    /// The slice, and where it begins.
    fn part(self, modes: Layout<S, D>) -> Result<(Layout<Self::Shape, Self::Stride>, Self::Offset), LayoutError>;
}
impl<I, S: Copy, D: Copy, X, Y> SlicedPart<S, D> for I
where
    I: Slice<Layout<S, D>, Output = Layout<X, Y>> + Closed<Output: Locates<S, D>>,
{
    type Shape = X;
    type Stride = Y;
    type Offset = <<I as Closed>::Output as Locates<S, D>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part(self, modes: Layout<S, D>) -> Result<(Layout<X, Y>, Self::Offset), LayoutError> {
        Ok((<I as Slice<Layout<S, D>>>::slice_of(modes), self.closed().locate(modes.shape, modes.stride)?))
    }
}
/// The slice of the tensor of the base `base` and these modes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn part_at<C: CoordinateSum<I::Offset>, S, D, I: SlicedPart<S, D>>(
    base: C,
    modes: Layout<S, D>,
    coordinate: I,
) -> Result<CoordinateTensor<Moved<C, I::Offset>, I::Shape, I::Stride>, LayoutError> {
    let (modes, offset) = coordinate.part(modes)?;
    Ok(CoordinateTensor { base: base.sum_with(offset)?, layout: of_modes(modes) })
}
