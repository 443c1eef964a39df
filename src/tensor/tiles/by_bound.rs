//! Operations on a tensor whose layout is a type parameter, by the names that they have elsewhere.

use super::{ComposedWith, PartitionedBy, ReshapedTo, SlicedBy, TiledBy, WindowedBy};
use crate::int_tuple::{HCons, HNil, IntoNested};
use crate::tensor::raw::{Advance, Share};
use crate::tensor::{DataLayout, Tensor};

/// The operations on a view whose layout `L` is a type parameter: the bound of `L` that each method names.
///
/// They have the names of methods of [`Tensor`], which take any operands, but exist only where the modes of the layout are
/// known; of such a tensor rustc calls those. A result has the bounds that the bound of `L` gives it.
///
/// | method | bound of `L` | result |
/// | --- | --- | --- |
/// | [`slice`](Self::slice) | [`SlicedBy`]`<C>` | `Slice` |
/// | [`window`](Self::window) | [`WindowedBy`]`<W>` | `Window` |
/// | [`local_tile`](Self::local_tile) | [`TiledBy`]`<T>` | `Tile` |
/// | [`zipped_divide`](Self::zipped_divide) | [`TiledBy`]`<T>` | `Divided` |
/// | [`local_partition`](Self::local_partition) | [`PartitionedBy`]`<P>` | `Part` |
/// | [`with_shape`](Self::with_shape) | [`ReshapedTo`]`<X>` | `Reshaped` |
/// | [`composition`](Self::composition) | [`ComposedWith`]`<B>` | `Composed` |
///
/// The methods panic if dynamic integers break a law.
///
/// # Examples
/// ```
/// use colex::bounds::{PartitionedBy, TiledBy};
/// use colex::prelude::*;
///
/// type Tile = Shape![(4, 4)];
/// type Threads = Layout![(2, 2)];
///
/// fn sum<L: TiledBy<Tile, Tile: PartitionedBy<Threads>>>(a: Tensor<View<i32>, L>, thread: usize) -> i32 {
///     a.local_tile(shape![(4, 4)], (1, 0)).local_partition(layout![(2, 2)], thread).iter().sum()
/// }
/// let data: Vec<i32> = (0..32).collect();
/// assert_eq!(sum(make_tensor(&data, layout![(8, 4)]), 3), 13 + 15 + 29 + 31);
/// ```
///
/// Without the bound:
/// ```compile_fail,E0277
/// use colex::bounds::DataLayout;
/// use colex::prelude::*;
///
/// fn column<L: DataLayout>(a: Tensor<View<i32>, L>) -> i32 {
///     a.slice((Underscore, 1)).iter().sum()
/// }
/// ```
/// ```
/// use colex::bounds::SlicedBy;
/// use colex::prelude::*;
///
/// fn column<L: SlicedBy<Shape![(Underscore, usize)]>>(a: Tensor<View<i32>, L>) -> i32 {
///     a.slice((Underscore, 1)).iter().sum()
/// }
/// ```
pub trait ByBound<E: Advance, L: DataLayout>: Sized {
    /// The tensor.
    fn tensor(self) -> Tensor<E, L>;

    /// [`slice`](Tensor::slice).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn slice<C, N>(self, coordinate: C) -> Tensor<E, L::Slice>
    where
        C: IntoNested<Nested = N>,
        L: SlicedBy<N>,
    {
        L::slice_of(self.tensor(), coordinate)
    }

    /// [`window`](Tensor::window).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn window<W, C, N>(self, origin: C, shape: W) -> Tensor<E, L::Window>
    where
        C: IntoNested<Nested = N>,
        L: WindowedBy<W, N>,
    {
        L::window_of(self.tensor(), origin, shape)
    }

    /// [`local_tile`](Tensor::local_tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn local_tile<T, C, N>(self, tiler: T, coordinate: C) -> Tensor<E, L::Tile>
    where
        C: IntoNested<Nested = N>,
        L: TiledBy<T, N>,
    {
        L::tile_of(self.tensor(), tiler, coordinate)
    }

    /// [`zipped_divide`](Tensor::zipped_divide).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn zipped_divide<T>(self, tiler: T) -> Tensor<E, <L as TiledBy<T, HCons<usize, HCons<usize, HNil>>>>::Divided>
    where
        L: TiledBy<T>,
    {
        L::divide_tensor(self.tensor(), tiler)
    }

    /// [`local_partition`](Tensor::local_partition).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn local_partition<P>(self, threads: P, index: usize) -> Tensor<E, L::Part>
    where
        L: PartitionedBy<P>,
    {
        L::part_of(self.tensor(), threads, index)
    }

    /// [`with_shape`](Tensor::with_shape).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn with_shape<X>(self, shape: X) -> Tensor<E, L::Reshaped>
    where
        L: ReshapedTo<X>,
    {
        L::reshape_of(self.tensor(), shape)
    }

    /// [`composition`](Tensor::composition).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn composition<B>(self, by: B) -> Tensor<E, L::Composed>
    where
        L: ComposedWith<B>,
    {
        L::composition_of(self.tensor(), by)
    }
}
// Of views: a tensor that owns its elements has the methods of the view that it is lent as.
impl<E: Share, L: DataLayout> ByBound<E, L> for Tensor<E, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tensor(self) -> Self {
        self
    }
}
