//! Operations on a tensor whose layout is a type parameter, by the names that they have elsewhere.

use super::{ComposedWith, PartitionedBy, ReshapedTo, SlicedBy, TiledBy, WindowedBy};
use crate::diagnostics::verdict::Lawful;
use crate::int_tuple::{As, HCons, HNil, IntoNested};
use crate::tensor::ranges::RangesIn;
use crate::tensor::raw::{Advance, Share};
use crate::tensor::{DataLayout, Nest, Tensor};

/// The modes of the layout `Self` are known. Nothing implements it: for these layouts rustc calls the methods of [`Tensor`].
///
/// The parameter is not known where a method requires it, so rustc does not suggest this trait as a bound.
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have this operation: the type of its result depends on the modes",
    label = "the modes of the layout are not known here",
    note = "name the modes, `Layout![(M, N) : (DM, DN)]` with `M: Integer` and so on, and call `to_dynamic()`: a dynamic layout has every operation",
    note = "or the caller calls it, and the function takes the result"
)]
pub trait ModesInView<R> {}

/// Operations that no bound has: an error with advice, where rustc would name the private traits of their impls.
macro_rules! without_a_bound {
    ($($($method:ident $($operand:ident)*),*;)*) => { $($(
        #[doc(hidden)]
        fn $method<$($operand,)* R>(self, $(_: $operand),*) -> R
        where
            L: ModesInView<R>,
        {
            unreachable!("no layout has known modes")
        }
    )*)* };
}

/// The operations on a view whose layout `L` is a type parameter: the bound of `L` that each method names.
///
/// They have the names of methods of [`Tensor`], which take any operands, but exist only where the modes of the layout are
/// known; of such a tensor rustc calls those. A result has the bounds that the bound of `L` gives it.
///
/// | method | bound of `L` | result |
/// | --- | --- | --- |
/// | [`slice`](Self::slice) | [`SlicedBy`]`<C>` | `Slice` |
/// | [`window`](Self::window) | [`WindowedBy`]`<W>` | `Window` |
/// | [`ranges`](Self::ranges) | [`WindowedBy`]`<W>`, of dynamic sizes | `Window` |
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

    /// [`ranges`](Tensor::ranges). The sizes of the result are dynamic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn ranges<R, W, V>(self, ranges: R) -> Tensor<E, L::Window>
    where
        L: WindowedBy<W, W>,
        W: Nest<Coord = W>,
        R: RangesIn<W, Origin = W, Window = W, Verdict = V>,
        As<R, V>: Lawful,
    {
        L::ranges_of(self.tensor(), ranges)
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

    without_a_bound! {
        flatten, reverse, to_dynamic;
        domain_offset C, flat_divide T, logical_divide T, tiled_divide T, reshape X, reshape_right X;
        try_domain_offset C, try_flat_divide T, try_logical_divide T, try_tiled_divide T, try_reshape X, try_reshape_right X;
        try_composition B, try_ranges C, try_slice C, try_with_shape X, try_zipped_divide T;
        inner_partition T C, outer_partition T C, try_inner_partition T C, try_outer_partition T C;
        try_local_partition P I, try_local_tile T C, try_window C W;
        local_partition_by P I X, local_tile_by T C X, try_local_partition_by P I X, try_local_tile_by T C X;
    }
}
// Of views: a tensor that owns its elements has the methods of the view that it is lent as.
impl<E: Share, L: DataLayout> ByBound<E, L> for Tensor<E, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tensor(self) -> Self {
        self
    }
}
