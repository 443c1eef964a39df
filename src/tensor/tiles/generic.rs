//! Partitions, tiles and other shapes of a tensor whose layouts are parameters: bounds for generic code.

use super::{IndexIn, LocalPartition};
use crate::algebra::{SliceAt, TwoModes};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{Argument, IntoNested};
use crate::layout::{Coordinate, Layout};
use crate::tensor::raw::{Advance, Keeps, Reshaping, ZippedDivision};
use crate::tensor::{DataLayout, Genuine, StridedNest, Tensor, WithinShape};

/// `Self` is a layout of threads, by which tensors of layout `L` are partitioned.
///
/// Only types of this crate: that two threads of an injective tensor share no element is a stronger promise than that
/// each has elements of it.
///
/// # Examples
/// ```
/// use colex::bounds::{DataLayout, PartitionsTensor};
/// use colex::prelude::*;
///
/// fn last<L: DataLayout, TL: PartitionsTensor<L>>(a: Tensor<View<i32>, L>, threads: TL, index: usize) -> i32 {
///     let mut last = 0;
///     threads.partition_of(a, index).for_each(|&x| last = x);
///     last
/// }
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![8 : 1]);
/// assert_eq!(last(a, layout![4 : 1], 1), 6);
/// ```
#[diagnostic::on_unimplemented(
    message = "the threads `{Self}` do not partition a tensor of layout `{L}`",
    label = "expected a layout of threads whose shape divides that of the tensor exactly"
)]
pub trait PartitionsTensor<L: DataLayout>: Genuine + Copy {
    /// The layout of the elements of one thread.
    type Part: DataLayout;
    /// [`local_partition`](Tensor::local_partition) by these threads.
    ///
    /// # Panics
    /// If dynamic integers break a law, or the index is out of range.
    fn partition_of<E: Advance>(self, tensor: Tensor<E, L>, index: usize) -> Tensor<E, Self::Part>;
}
impl<S: Copy, D: Copy, TS: Genuine + Copy, TD: Genuine + Copy> PartitionsTensor<Layout<S, D>> for Layout<TS, TD>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
    usize: LocalPartition<Layout<S, D>, Self> + IndexIn<Self>,
{
    type Part = <usize as LocalPartition<Layout<S, D>, Self>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn partition_of<E: Advance>(self, tensor: Tensor<E, Layout<S, D>>, index: usize) -> Tensor<E, Self::Part> {
        tensor.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| {
                index.check(self)?;
                index.partition_locally(place, self)
            },
        )
    }
}

/// `Self` is a tiler of the tensors of layout `L`, with a tile at the coordinate `C`.
///
/// Of types of this crate only, as [`TilesTensor`](super::TilesTensor).
///
/// # Examples
/// ```
/// use colex::bounds::{DataLayout, IntoNested, NestedOf, TilesTensorAt};
/// use colex::prelude::*;
///
/// type At = NestedOf<(usize, usize)>;
///
/// fn sum<L: DataLayout, X: TilesTensorAt<L, At>>(a: Tensor<View<i32>, L>, tiler: X, at: (usize, usize)) -> i32 {
///     tiler.tile_of(a, at.into_nested()).fold(0, |sum, x| sum + x)
/// }
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![(4, 2)]);
/// assert_eq!(sum(a, shape![(2, 1)], (1, 1)), 7 + 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no tile of a tensor of layout `{L}` at a coordinate `{C}`",
    label = "expected a tiler that divides the layout exactly, and a coordinate among its tiles"
)]
pub trait TilesTensorAt<L: DataLayout, C: Genuine>: Genuine + Copy {
    /// The layout of the tile.
    type Tile: DataLayout;
    /// The layout of all tiles.
    type Divided: DataLayout;
    /// [`zipped_divide`](Tensor::zipped_divide) by this tiler.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    fn divide_tensor<E: Advance>(self, tensor: Tensor<E, L>) -> Tensor<E, Self::Divided>;
    /// The tile of a divided tensor. In a loop over tiles there is only the coordinate to check.
    ///
    /// # Panics
    /// If the coordinate is out of range.
    fn tile_in<E: Advance>(divided: Tensor<E, Self::Divided>, coordinate: C) -> Tensor<E, Self::Tile>;
    /// [`local_tile`](Tensor::local_tile) by this tiler, at a coordinate without `_`.
    ///
    /// # Panics
    /// If dynamic integers break a law, or the coordinate is out of range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn tile_of<E: Advance>(self, tensor: Tensor<E, L>, coordinate: C) -> Tensor<E, Self::Tile> {
        Self::tile_in(self.divide_tensor(tensor), coordinate)
    }
}
impl<S: Copy, D: Copy, X, C, TS, TD, RS, RD> TilesTensorAt<Layout<S, D>, C> for X
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
    X: Genuine + Copy + Keeps<ZippedDivision, Layout<S, D>, Output = TwoModes<TS, TD, RS, RD>>,
    TS: StridedNest<TD>,
    TD: Copy,
    RS: StridedNest<RD>,
    RD: Copy,
    C: Genuine + IntoNested<Nested = C> + Argument<Nested = C> + Coordinate<RS, RD> + WithinShape<RS>,
{
    type Tile = Layout<TS, TD>;
    type Divided = TwoModes<TS, TD, RS, RD>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn divide_tensor<E: Advance>(self, tensor: Tensor<E, Layout<S, D>>) -> Tensor<E, Self::Divided> {
        tensor.keeping::<ZippedDivision, _>(self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn tile_in<E: Advance>(divided: Tensor<E, Self::Divided>, coordinate: C) -> Tensor<E, Self::Tile> {
        divided.tile_at(coordinate)
    }
}

/// `Self` is another shape of the tensors of layout `L`.
///
/// Of types of this crate only: no two coordinates of the result are the same one of `L`.
///
/// # Examples
/// ```
/// use colex::bounds::{DataLayout, IntoNested, ReshapesTensor};
/// use colex::prelude::*;
///
/// fn last<L: DataLayout, X: ReshapesTensor<L>>(a: Tensor<View<i32>, L>, shape: X) -> i32 {
///     shape.reshape_of(a).fold(0, |_, &x| x)
/// }
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]);
/// assert_eq!(last(a, shape![(3, 1)]), 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not another shape of a tensor of layout `{L}`",
    label = "expected a shape of at most the size of the layout, of which it makes a layout"
)]
pub trait ReshapesTensor<L: DataLayout>: Genuine + Copy {
    /// The layout by that shape.
    type Reshaped: DataLayout;
    /// [`with_shape`](Tensor::with_shape) by this shape.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    fn reshape_of<E: Advance>(self, tensor: Tensor<E, L>) -> Tensor<E, Self::Reshaped>;
}
impl<S: Copy, D: Copy, X> ReshapesTensor<Layout<S, D>> for X
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
    X: Genuine + Copy + Keeps<Reshaping, Layout<S, D>>,
{
    type Reshaped = X::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn reshape_of<E: Advance>(self, tensor: Tensor<E, Layout<S, D>>) -> Tensor<E, Self::Reshaped> {
        tensor.keeping::<Reshaping, _>(self)
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
