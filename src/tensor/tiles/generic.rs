//! Partitions, tiles and other shapes of a tensor whose layouts are parameters: bounds for generic code.

use super::{IndexIn, LocalPartition, SlicesTensor};
use crate::algebra::TwoModes;
use crate::diagnostics::verdict::Lawful;
use crate::int_tuple::{Argument, As, HCons, HNil, IntoNested};
use crate::layout::{Coordinate, Layout};
use crate::tensor::beside::Beside;
use crate::tensor::ranges::RangesIn;
use crate::tensor::raw::{Advance, Composing, Keeps, Reshaping, ZippedDivision};
use crate::tensor::window::{NotLarger, Origin};
use crate::tensor::{DataLayout, Engine, Genuine, Nest, StridedNest, Tensor, WithinShape};

mod sealed {
    use crate::tensor::Genuine;

    /// The operands are of types of this crate.
    pub trait GenuineOperands<T> {}
    impl<L, T: Genuine> GenuineOperands<T> for L {}
}
use sealed::GenuineOperands;

/// Tensors of this layout are partitioned by the layout of threads `P`, and the part of a thread is a tensor again.
///
/// The bound is about the layout, so the part can have bounds, too: `L: PartitionedBy<P, Part: MatrixLayout>`. Only types
/// of this crate: that two threads of an injective tensor share no element is a stronger promise than that each has
/// elements of it.
///
/// # Examples
/// ```
/// use colex::bounds::PartitionedBy;
/// use colex::prelude::*;
///
/// fn last<L: PartitionedBy<P>, P>(a: Tensor<View<i32>, L>, threads: P, index: usize) -> i32 {
///     let mut last = 0;
///     L::part_of(a, threads, index).for_each(|&x| last = x);
///     last
/// }
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![8 : 1]);
/// assert_eq!(last(a, layout![4 : 1], 1), 6);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have parts of these threads",
    label = "expected a layout of threads whose shape divides that of the tensor exactly",
    note = "if the layout is a type parameter, add the bound `L: PartitionedBy<Layout![(2, 2)]>`; any matrix has `a.part_by(threads, index)`"
)]
pub trait PartitionedBy<P>: DataLayout + GenuineOperands<P> {
    /// The layout of the elements of one thread.
    type Part: DataLayout;
    /// [`local_partition`](Tensor::local_partition) by these threads.
    ///
    /// # Panics
    /// If dynamic integers break a law, or the index is out of range.
    fn part_of<E: Advance>(tensor: Tensor<E, Self>, threads: P, index: usize) -> Tensor<E, Self::Part>;
}
impl<S: Copy, D: Copy, TS: Genuine + Copy, TD: Genuine + Copy> PartitionedBy<Layout<TS, TD>> for Layout<S, D>
where
    Self: DataLayout<Shape = S, Stride = D>,
    usize: LocalPartition<Self, Layout<TS, TD>> + IndexIn<Layout<TS, TD>>,
{
    type Part = <usize as LocalPartition<Self, Layout<TS, TD>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn part_of<E: Advance>(tensor: Tensor<E, Self>, threads: Layout<TS, TD>, index: usize) -> Tensor<E, Self::Part> {
        tensor.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| {
                index.check(threads)?;
                index.partition_locally(place, threads)
            },
        )
    }
}

/// Tensors of this layout are tiled by `T`, and a tile is a tensor again. `C` is the coordinate of a tile: of a matrix
/// `(i, j)`, unless the bound names another one.
///
/// The bound is about the layout, so the tile can have bounds, too: `L: TiledBy<T, Tile: PartitionedBy<P>>`.
/// Of types of this crate only, as [`TilesTensor`](super::TilesTensor).
///
/// # Examples
/// ```
/// use colex::bounds::TiledBy;
/// use colex::prelude::*;
///
/// fn sum<L: TiledBy<T>, T>(a: Tensor<View<i32>, L>, tiler: T, at: (usize, usize)) -> i32 {
///     L::tile_of(a, tiler, at).fold(0, |sum, x| sum + x)
/// }
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![(4, 2)]);
/// assert_eq!(sum(a, shape![(2, 1)], (1, 1)), 7 + 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have such a tile",
    label = "expected a tiler that divides the layout exactly, and a coordinate among its tiles",
    note = "if the layout is a type parameter, add the bound `L: TiledBy<Shape![(2, 2)]>`; any matrix has `a.block(at, size)`"
)]
pub trait TiledBy<T, C = HCons<usize, HCons<usize, HNil>>>:
    DataLayout + GenuineOperands<T> + GenuineOperands<C>
{
    /// The layout of the tile.
    type Tile: DataLayout;
    /// The layout of all tiles.
    type Divided: DataLayout;
    /// [`zipped_divide`](Tensor::zipped_divide) by this tiler.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    fn divide_tensor<E: Advance>(tensor: Tensor<E, Self>, tiler: T) -> Tensor<E, Self::Divided>;
    /// The tile of a divided tensor. In a loop over tiles there is only the coordinate to check.
    ///
    /// # Panics
    /// If the coordinate is out of range.
    fn tile_in<E: Advance>(
        divided: Tensor<E, Self::Divided>,
        coordinate: impl IntoNested<Nested = C>,
    ) -> Tensor<E, Self::Tile>;
    /// [`local_tile`](Tensor::local_tile) by this tiler, at a coordinate without `_`.
    ///
    /// # Panics
    /// If dynamic integers break a law, or the coordinate is out of range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn tile_of<E: Advance>(
        tensor: Tensor<E, Self>,
        tiler: T,
        coordinate: impl IntoNested<Nested = C>,
    ) -> Tensor<E, Self::Tile> {
        Self::tile_in(Self::divide_tensor(tensor, tiler), coordinate)
    }
}
impl<S: Copy, D: Copy, T, C, TS, TD, RS, RD> TiledBy<T, C> for Layout<S, D>
where
    Self: DataLayout<Shape = S, Stride = D>,
    T: Genuine + Copy + Keeps<ZippedDivision, Self, Output = TwoModes<TS, TD, RS, RD>>,
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
    fn divide_tensor<E: Advance>(tensor: Tensor<E, Self>, tiler: T) -> Tensor<E, Self::Divided> {
        tensor.keeping::<ZippedDivision, _>(tiler)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn tile_in<E: Advance>(
        divided: Tensor<E, Self::Divided>,
        coordinate: impl IntoNested<Nested = C>,
    ) -> Tensor<E, Self::Tile> {
        divided.tile_at(coordinate.into_nested())
    }
}

/// Tensors of this layout have the shape `X` as well, and are tensors again.
///
/// Of types of this crate only: no two coordinates of the result are the same one of this layout.
///
/// # Examples
/// ```
/// use colex::bounds::ReshapedTo;
/// use colex::prelude::*;
///
/// fn last<L: ReshapedTo<X>, X>(a: Tensor<View<i32>, L>, shape: X) -> i32 {
///     L::reshape_of(a, shape).fold(0, |_, &x| x)
/// }
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]);
/// assert_eq!(last(a, shape![(3, 1)]), 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have such a shape",
    label = "expected a shape of at most the size of the layout, of which it makes a layout",
    note = "if the layout is a type parameter, add the bound `L: ReshapedTo<Shape![(2, 2)]>`"
)]
pub trait ReshapedTo<X>: DataLayout + GenuineOperands<X> {
    /// The layout by that shape.
    type Reshaped: DataLayout;
    /// [`with_shape`](Tensor::with_shape) by this shape.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    fn reshape_of<E: Advance>(tensor: Tensor<E, Self>, shape: X) -> Tensor<E, Self::Reshaped>;
}
impl<S: Copy, D: Copy, X, R: DataLayout> ReshapedTo<X> for Layout<S, D>
where
    Self: DataLayout<Shape = S, Stride = D>,
    X: Genuine + Copy + Keeps<Reshaping, Self, Output = R>,
{
    type Reshaped = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn reshape_of<E: Advance>(tensor: Tensor<E, Self>, shape: X) -> Tensor<E, R> {
        tensor.keeping::<Reshaping, _>(shape)
    }
}

/// Tensors of this layout are composed with `B`, which stays in their domain, and are tensors again.
///
/// The laws are those of the composition of a [tensor](Tensor::composition): `B` stays within the tensor. The
/// composition of a layout goes on there, so [`ComposesWith`](crate::bounds::ComposesWith) does not imply this bound.
///
/// # Examples
/// The sums of the threads of a thread-value layout:
/// ```
/// use colex::bounds::{ComposedWith, MatrixLayout};
/// use colex::prelude::*;
///
/// fn sums<L: ComposedWith<B, Composed: MatrixLayout>, B>(tile: Tensor<View<i32>, L>, threads: B) -> Vec<i32> {
///     L::composition_of(tile, threads).rows().map(|values| values.iter().sum()).collect()
/// }
/// let tile = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![(4, 2)]);
/// assert_eq!(sums(tile, layout![(4, 2) : (1, 4)]), [6, 8, 10, 12]);
/// ```
/// A layout that leads out of the tile:
/// ```compile_fail,E0277
/// use colex::bounds::{ComposedWith, MatrixLayout};
/// use colex::prelude::*;
///
/// fn sums<L: ComposedWith<B, Composed: MatrixLayout>, B>(tile: Tensor<View<i32>, L>, threads: B) -> Vec<i32> {
///     L::composition_of(tile, threads).rows().map(|values| values.iter().sum()).collect()
/// }
/// let tile = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![(4, 2)]);
/// sums(tile, layout![(4, 2) : (1, 5)]);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have such a composition",
    label = "expected a layout whose offsets are coordinates of the tensor",
    note = "if the layout is a type parameter, add the bound `L: ComposedWith<B>`"
)]
pub trait ComposedWith<B>: DataLayout + GenuineOperands<B> {
    /// The layout of the composition.
    type Composed: DataLayout;
    /// [`composition`](Tensor::composition).
    ///
    /// # Panics
    /// If dynamic integers break a law.
    fn composition_of<E: Engine>(tensor: Tensor<E, Self>, by: B) -> Tensor<E, Self::Composed>;
}
impl<S: Copy, D: Copy, B, R: DataLayout> ComposedWith<B> for Layout<S, D>
where
    Self: DataLayout<Shape = S, Stride = D>,
    B: Genuine + Copy + Keeps<Composing, Self, Output = R>,
{
    type Composed = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn composition_of<E: Engine>(tensor: Tensor<E, Self>, by: B) -> Tensor<E, R> {
        tensor.keeping::<Composing, _>(by)
    }
}

/// Tensors of this layout are sliced by the coordinate `C`, and the slice is a tensor again.
///
/// The type of a coordinate is written like a shape: `Shape![(usize, Underscore)]` is that of `(1, Underscore)`. The modes at
/// the underscores are those of the slice.
///
/// # Examples
/// ```
/// use colex::bounds::{MatrixLayout, SlicedBy};
/// use colex::prelude::*;
///
/// /// A matrix of a batch.
/// type One = Shape![(Underscore, Underscore, usize)];
///
/// fn traces<L: SlicedBy<One, Slice: MatrixLayout>>(batch: Tensor<View<i32>, L>, count: usize) -> Vec<i32> {
///     let one = |k| L::slice_of(batch, (Underscore, Underscore, k));
///     (0..count).map(|k| one(k).row(0)[0] + one(k).row(1)[1]).collect()
/// }
/// let batch = make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![(2, 2, 2)]);
/// assert_eq!(traces(batch, 2), [1 + 4, 5 + 8]);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have such a slice",
    label = "expected a coordinate tuple of the profile of the layout, with `Underscore` for a mode that is kept",
    note = "if the layout is a type parameter, add the bound `L: SlicedBy<Shape![(usize, Underscore)]>`; any matrix has `a.row(i)`"
)]
pub trait SlicedBy<C>: DataLayout + GenuineOperands<C> {
    /// The layout of the slice.
    type Slice: DataLayout;
    /// [`slice`](Tensor::slice) at this coordinate.
    ///
    /// # Panics
    /// If a dynamic integer is out of range.
    fn slice_of<E: Advance>(tensor: Tensor<E, Self>, coordinate: impl IntoNested<Nested = C>)
    -> Tensor<E, Self::Slice>;
}
impl<S: Copy, D: Copy, C: Genuine + SlicesTensor<Self>> SlicedBy<C> for Layout<S, D>
where
    Self: DataLayout<Shape = S, Stride = D>,
{
    type Slice = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn slice_of<E: Advance>(
        tensor: Tensor<E, Self>,
        coordinate: impl IntoNested<Nested = C>,
    ) -> Tensor<E, Self::Slice> {
        tensor.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| coordinate.into_nested().slice_tensor(place),
        )
    }
}

/// Tensors of this layout have windows of the shape `W`, which are tensors again. `C` is the coordinate at which one begins:
/// of a matrix `(i, j)`, unless the bound names another one.
///
/// # Examples
/// ```
/// use colex::bounds::WindowedBy;
/// use colex::prelude::*;
///
/// fn sum<L: WindowedBy<Shape![(2, 2)]>>(a: Tensor<View<i32>, L>, at: (usize, usize)) -> i32 {
///     L::window_of(a, at, shape![(2, 2)]).iter().sum()
/// }
/// let n = 3;
/// assert_eq!(sum(make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8, 9], layout![(n, n)]), (1, 0)), 2 + 3 + 5 + 6);
/// ```
/// The windows of ranges have dynamic sizes:
/// ```
/// use colex::bounds::WindowedBy;
/// use colex::prelude::*;
///
/// type Ranges = Shape![(usize, usize, usize)];
///
/// fn sum<L: WindowedBy<Ranges, Ranges>>(a: Tensor<View<i32>, L>) -> i32 {
///     a.ranges((1.., .., 0..=1)).iter().sum()
/// }
/// assert_eq!(sum(make_tensor(&[1, 2, 3, 4, 5, 6, 7, 8], layout![(2, 1, 4)])), 2 + 4);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of layout `{Self}` is not known to have such a window",
    label = "expected a size and a coordinate for each integer of the shape of the layout",
    note = "if the layout is a type parameter, add the bound `L: WindowedBy<Shape![(2, 2)]>`, for `ranges` `L: WindowedBy<Shape![(usize, usize)]>`"
)]
pub trait WindowedBy<W, C = HCons<usize, HCons<usize, HNil>>>:
    DataLayout + GenuineOperands<W> + GenuineOperands<C>
{
    /// The layout of a window.
    type Window: DataLayout;
    /// [`window`](Tensor::window) from this coordinate on.
    ///
    /// # Panics
    /// If the window reaches beyond the tensor.
    fn window_of<E: Advance>(
        tensor: Tensor<E, Self>,
        origin: impl IntoNested<Nested = C>,
        shape: W,
    ) -> Tensor<E, Self::Window>;
    /// [`ranges`](Tensor::ranges), where the sizes of the window and the coordinate are dynamic.
    ///
    /// # Panics
    /// If a range ends beyond its mode, or before it begins.
    fn ranges_of<E: Advance, R, V>(tensor: Tensor<E, Self>, ranges: R) -> Tensor<E, Self::Window>
    where
        C: Nest<Coord = C>,
        R: RangesIn<C, Origin = C, Window = W, Verdict = V>,
        As<R, V>: Lawful;
}
impl<S: Copy, D: Copy, W, C> WindowedBy<W, C> for Layout<S, D>
where
    Self: DataLayout<Shape = S, Stride = D>,
    S: Beside<C>,
    W: Genuine + StridedNest<D> + NotLarger<C, S>,
    C: Nest + Genuine + Origin<W, S, D>,
{
    type Window = Layout<W, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn window_of<E: Advance>(
        tensor: Tensor<E, Self>,
        origin: impl IntoNested<Nested = C>,
        shape: W,
    ) -> Tensor<E, Self::Window> {
        tensor.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_window_at(origin.into_nested(), shape, false),
        )
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn ranges_of<E: Advance, R, V>(tensor: Tensor<E, Self>, ranges: R) -> Tensor<E, Self::Window>
    where
        C: Nest<Coord = C>,
        R: RangesIn<C, Origin = C, Window = W, Verdict = V>,
        As<R, V>: Lawful,
    {
        tensor.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| {
                let sizes = <S as Beside<C>>::converted(place.shape().sizes());
                let (origin, window) = ranges.origin_and_window(sizes)?;
                place.try_window_at(origin, window, true)
            },
        )
    }
}
