//! The extents of a tile: how much of it is inside the tensor.

use super::{IsOfIntegers, OfIntegers, TileAndRest};
use crate::algebra::{HasLayout, TwoModes, ZippedDivide};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{Integer, Multiple};
use crate::int_tuple::{HCons, HNil, IntoNested, ModeList, Underscore};
use crate::layout::Layout;
use crate::tensor::same_shape::{OrUnasked, Unasked};
use crate::tensor::{DataLayout, Genuine, Nest};
use typenum::{UInt, UTerm};

/// `Self` is a tiler of integers that divides the shape `S` with the rest `RS`, so the extent of each tile is known
/// mode by mode.
///
/// | tiler | in range of the tile `k` of a mode of size `n` |
/// | --- | --- |
/// | integer `N` | the first `min(N, n - k N)` |
/// | `_` | all `n` |
/// | tuple | each element says it for the mode of its index |
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
#[diagnostic::on_unimplemented(
    message = "not a tiler of padded tiles: an integer, `_`, or a tuple of these is needed",
    label = "expected an integer, `_`, or a tuple of these; a layout tiles exactly or not at all"
)]
pub trait Extents<S, RS: Nest>: Copy {
    /// For each integer of the tiler, how much is in range.
    type Extent: Copy + core::fmt::Debug + Send + Sync;
    /// The extents of the tile at a place of the rest.
    fn in_range_of(self, shape: S, rest: RS, at: RS::Coord) -> Self::Extent;
}
// The integers one by one: with one impl for all of them rustc would ask whether another tiler is an integer.
macro_rules! integers {
    ($([$($parameter:ident)*] $integer:ty;)*) => { $(
        impl<S: Nest, RS: Nest, $($parameter),*> Extents<S, RS> for $integer
        where
            $integer: Integer,
        {
            type Extent = usize;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_range_of(self, shape: S, rest: RS, at: RS::Coord) -> usize {
                // The place is in range, so that its tile begins in the mode, whose size is therefore known.
                let before = self.value().saturating_mul(rest.index(at));
                shape.count().unwrap_or(0).saturating_sub(before).min(self.value())
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl<S: Nest, RS: Nest> Extents<S, RS> for Underscore {
    type Extent = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_of(self, shape: S, _: RS, _: RS::Coord) -> usize {
        shape.count().unwrap_or(0)
    }
}
impl<S, RS: Nest> Extents<S, RS> for HNil {
    type Extent = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_of(self, _: S, _: RS, _: RS::Coord) -> HNil {
        HNil
    }
}
impl<H, T, S: ModeList, RS: Nest> Extents<S, RS> for HCons<H, T>
where
    Self: ExtentsByMode<S::Output, RS>,
{
    type Extent = <Self as ExtentsByMode<S::Output, RS>>::Extent;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_of(self, shape: S, rest: RS, at: RS::Coord) -> Self::Extent {
        self.extent_by_mode(shape.mode_list(), rest, at)
    }
}

/// The list of tilers `Self` on the list of sizes `S`, divided to the list `RS`. Modes beyond the tilers are in the
/// rest, and wholly in range.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait ExtentsByMode<S, RS: Nest>: Copy {
    type Extent: Copy + core::fmt::Debug + Send + Sync;
    fn extent_by_mode(self, shape: S, rest: RS, at: RS::Coord) -> Self::Extent;
}
impl<S, RS: Nest> ExtentsByMode<S, RS> for HNil {
    type Extent = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extent_by_mode(self, _: S, _: RS, _: RS::Coord) -> HNil {
        HNil
    }
}
impl<H, T, HS, TS, HR, TR> ExtentsByMode<HCons<HS, TS>, HCons<HR, TR>> for HCons<H, T>
where
    H: Extents<HS, HR>,
    T: ExtentsByMode<TS, TR>,
    HR: Nest,
    TR: Nest,
{
    type Extent = HCons<H::Extent, T::Extent>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extent_by_mode(
        self,
        shape: HCons<HS, TS>,
        rest: HCons<HR, TR>,
        at: HCons<HR::Coord, TR::Coord>,
    ) -> Self::Extent {
        HCons {
            head: self.head.in_range_of(shape.head, rest.head, at.head),
            tail: self.tail.extent_by_mode(shape.tail, rest.tail, at.tail),
        }
    }
}
// More tilers than modes break a law, which the divide reports.
impl<H: Copy, T: Copy, RS: Nest> ExtentsByMode<HNil, RS> for HCons<H, T> {
    type Extent = HNil;
    law_is_broken!(fn extent_by_mode(self, _: HNil, _: RS, _: RS::Coord) -> HNil);
}

/// `Self` is a tiler of padded tiles of a tensor of layout `L`, as it is written: a shape, a tuple of sizes and `_`, or a
/// [`window_tiler`](crate::window_tiler).
pub trait PadsTensor<L: DataLayout>:
    Copy
    + IntoNested<
        Nested: NestedPadding<
            L,
            Tile = <Self as PadsTensor<L>>::Tile,
            Rest = <Self as PadsTensor<L>>::Rest,
            Extent = <Self as PadsTensor<L>>::Extent,
        >,
    >
{
    /// The layout of a tile.
    type Tile: DataLayout<Shape: Clip<<Self as PadsTensor<L>>::Extent>> + Send + Sync;
    /// The layout of the rest.
    type Rest: DataLayout + Send + Sync;
    /// How much of a tile is in range.
    type Extent: Copy + core::fmt::Debug + Send + Sync;
}
impl<L: DataLayout, T: Copy + IntoNested<Nested: NestedPadding<L>>> PadsTensor<L> for T {
    type Tile = <T::Nested as NestedPadding<L>>::Tile;
    type Rest = <T::Nested as NestedPadding<L>>::Rest;
    type Extent = <T::Nested as NestedPadding<L>>::Extent;
}

/// [`PadsTensor`] of a nested list.
///
/// The requirements on a tiler are on its list of integers, so a layout in it gives one error.
#[diagnostic::on_unimplemented(
    message = "not a tiler of padded tiles: an integer, `_`, or a tuple of these is needed",
    label = "not known to tile a tensor of this layout",
    note = "if the tiler is a type parameter, add the bound `T: PadsTensor<L>` with the layout of this tensor: `T: PadsTensor<L::Transposed>` after `a.transpose()`"
)]
pub trait NestedPadding<L: DataLayout>: IntoNested<Nested = Self> + Send + Sync {
    /// The layout of a tile.
    type Tile: DataLayout<Shape: Clip<Self::Extent>> + Send + Sync;
    /// The layout of the rest.
    type Rest: DataLayout + Send + Sync;
    /// How much of a tile is in range.
    type Extent: Copy + core::fmt::Debug + Send + Sync;
    /// The list of its integers.
    type List: Genuine + Extents<Self::Shape, <Self::Rest as DataLayout>::Shape, Extent = Self::Extent> + Send + Sync;
    /// The shape of `L`, which is not known where tiles are not.
    type Shape: Nest;
    /// The list of its integers.
    fn list(self) -> Self::List;
    /// Tile and rest, of the divide that rounds up, and the shape.
    fn pads(list: Self::List, layout: L) -> Result<(Self::Tile, Self::Rest, Self::Shape), LayoutError>;
}
// The list is a parameter: if a tiler does not have one for this layout, that alone is the error.
impl<L: DataLayout, N, X, W, S, R, X2> NestedPadding<L> for N
where
    N: IntoNested<Nested = N> + OfIntegers<L, List = X, Written = W> + Send + Sync,
    W: IsOfIntegers,
    X: Genuine + Send + Sync,
    By<X>: RoundsUp<<L as HasLayout>::Layout, Shape = S, Output = R>,
    S: Nest,
    R: TileAndRest<Tile: DataLayout<Shape: Clip<X2>>>,
    X: Extents<S, <R::Rest as DataLayout>::Shape, Extent = X2>,
    X2: Copy + core::fmt::Debug + Send + Sync,
{
    type Tile = R::Tile;
    type Rest = R::Rest;
    type Extent = X2;
    type List = X;
    type Shape = S;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list(self) -> X {
        OfIntegers::list(self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pads(list: X, layout: L) -> Result<(Self::Tile, Self::Rest, S), LayoutError> {
        let (divided, sizes) = By(list).rounded_up(HasLayout::layout(layout))?;
        let (tile, rest) = divided.tile_and_rest();
        Ok((tile, rest, sizes))
    }
}

/// The tiler `N`. As a type of its own it gives an error the words of [`RoundsUp`] instead of those of [`NestedPadding`].
pub struct By<N>(pub N);

/// The tiler `Self` divides the layout `A`, and rounds up.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "if the layout `L` is a type parameter, add the bound `Shape![(4, 8)]: PadsTensor<L>`; with `L: MatrixLayout`, `a.clipped_block((i, j), shape![(4, 8)])` works without it"
)]
pub trait RoundsUp<A> {
    type Output: TileAndRest;
    /// The shape of the layout.
    type Shape;
    /// The divided layout, and the shape.
    fn rounded_up(self, of: A) -> Result<(Self::Output, Self::Shape), LayoutError>;
}
impl<S: Copy, D: Copy, N> RoundsUp<Layout<S, D>> for By<N>
where
    N: Genuine + ZippedDivide<Layout<S, D>, Output: TileAndRest>,
{
    type Output = <N as ZippedDivide<Layout<S, D>>>::Output;
    type Shape = S;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded_up(self, of: Layout<S, D>) -> Result<(Self::Output, S), LayoutError> {
        Ok((self.0.try_zipped_divide(of)?, of.shape()))
    }
}
// Of a tiler that is not known, rustc has a choice, and reports that one.
macro_rules! unasked {
    ($($unasked:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<A> RoundsUp<A> for By<$unasked> {
            type Output = TwoModes<usize, usize, usize, usize>;
            type Shape = usize;
            law_is_broken!(fn rounded_up(self, _: A) -> Result<(Self::Output, usize), LayoutError>);
        }
    )* };
}
unasked!(Unasked OrUnasked);

// The part of a tile that is in range.

/// The extent `X` clips the shape `Self`: it has, for each mode that a tiler made, how many of its 1-D coordinates are
/// in range.
///
/// | extent | shape | in range |
/// | --- | --- | --- |
/// | `usize` | any | the 1-D coordinates below it |
/// | tuple | tuple | in each mode what the element says |
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait Clip<X>: Nest {
    /// Whether none are in range.
    fn none_in(self, extent: X) -> bool;
    /// Visits the coordinates in range; at least one is.
    fn each_in(self, extent: X, visit: impl FnMut(Self::Coord));
    /// The coordinate in range that has so many before it, less than [`count_in`](Self::count_in).
    fn place_in(self, extent: X, index: usize) -> Self::Coord;
    /// Whether a coordinate of the shape is in range.
    fn is_in(self, extent: X, coordinate: Self::Coord) -> bool;
    /// How many coordinates are in range; at least one is.
    fn count_in(self, extent: X) -> usize;
    /// Whether all are.
    fn all_in(self, extent: X) -> bool;
}
impl<S: Nest> Clip<usize> for S {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none_in(self, extent: usize) -> bool {
        extent == 0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_in(self, extent: usize, visit: impl FnMut(Self::Coord)) {
        self.each_below(extent, visit);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place_in(self, _: usize, index: usize) -> Self::Coord {
        self.place(index)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in(self, extent: usize, coordinate: Self::Coord) -> bool {
        self.index(coordinate) < extent
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_in(self, extent: usize) -> usize {
        extent
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_in(self, extent: usize) -> bool {
        self.count().is_ok_and(|count| count == extent)
    }
}
impl Clip<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none_in(self, _: HNil) -> bool {
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_in(self, _: HNil, mut visit: impl FnMut(HNil)) {
        visit(HNil);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place_in(self, _: HNil, _: usize) -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in(self, _: HNil, _: HNil) -> bool {
        true
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_in(self, _: HNil) -> usize {
        1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_in(self, _: HNil) -> bool {
        true
    }
}
impl<H: Clip<X>, T: Clip<Y>, X: Copy, Y: Copy> Clip<HCons<X, Y>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none_in(self, extent: HCons<X, Y>) -> bool {
        self.head.none_in(extent.head) || self.tail.none_in(extent.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_in(self, extent: HCons<X, Y>, mut visit: impl FnMut(Self::Coord)) {
        let (head, tail) = (self.head, self.tail);
        tail.each_in(
            extent.tail,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                head.each_in(
                    extent.head,
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |h| visit(HCons { head: h, tail: t }),
                )
            },
        );
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place_in(self, extent: HCons<X, Y>, index: usize) -> Self::Coord {
        let first = self.head.count_in(extent.head);
        HCons {
            head: self.head.place_in(extent.head, index % first),
            tail: self.tail.place_in(extent.tail, index / first),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in(self, extent: HCons<X, Y>, coordinate: Self::Coord) -> bool {
        self.head.is_in(extent.head, coordinate.head) && self.tail.is_in(extent.tail, coordinate.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_in(self, extent: HCons<X, Y>) -> usize {
        self.head.count_in(extent.head) * self.tail.count_in(extent.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_in(self, extent: HCons<X, Y>) -> bool {
        self.head.all_in(extent.head) && self.tail.all_in(extent.tail)
    }
}
