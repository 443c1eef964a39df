//! Bounds for generic code that composes or tiles a layout.
//!
//! A bound on an operation, such as `T: ZippedDivide<A>`, says that there is a result, and nothing about it; a function
//! that uses the result then needs more bounds. Each trait here is one bound for both: the result is a layout of such
//! modes, and each of them has all that [`Strided`] carries.
//!
//! rustc takes over the bounds of a supertrait and of its associated types, but not the `where` clauses of a trait, so
//! everything is in those bounds. The shapes and strides are associated types each, because from a bound on a
//! `Layout<S, D>` rustc would conclude nothing about `S`.

use super::composition::ByComposition;
use super::divide::ByDivide;
use super::flavours::InZipped;
use super::operand::OperandTo;
use super::{Composition, ExactZippedDivide, ZippedDivide};
use crate::int_tuple::{HCons, HNil, IntTuple, IntoNested};
use crate::layout::{Layout, Strided};

/// A layout of two modes.
pub type TwoModes<S, D, S2, D2> = Layout<HCons<S, HCons<S2, HNil>>, HCons<D, HCons<D2, HNil>>>;

/// The layout of a tile of the layout `L` tiled by `T`, `layout<0>` of the zipped divide.
pub type TileOf<L, T> = Layout<<T as Tiles<L>>::TileShape, <T as Tiles<L>>::TileStride>;
/// The layout of the tiles of the layout `L` tiled by `T`, `layout<1>` of the zipped divide.
pub type RestOf<L, T> = Layout<<T as Tiles<L>>::RestShape, <T as Tiles<L>>::RestStride>;

/// `Self` is a tiler of the layout `L`: the bound of a generic function that tiles.
///
/// With it, [`zipped_divide`](Layout::zipped_divide) gives a layout of two modes, the tile and the rest. The function
/// can take its `size`, its modes and slices, go through them with `at`, and tile the tile again.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U1};
///
/// /// The sum of each tile.
/// fn sums<S, D, T>(a: Layout<S, D>, tiler: T, data: &[u32]) -> Vec<u32>
/// where
///     S: IntTuple,
///     D: IntTuple,
///     T: Tiles<Layout<S, D>>,
/// {
///     let tiled = a.zipped_divide(tiler);
///     let (tile, tiles) = (tiled.mode::<U0>(), tiled.mode::<U1>());
///     let sum = |t| (0..tile.size()).map(|i| data[tiled.at((i, t))]).sum();
///     (0..tiles.size()).map(sum).collect()
/// }
///
/// let data: Vec<u32> = (0..16).collect();
/// assert_eq!(sums(layout![(4, 4) : (4, 1)], shape![(2, 2)], &data), [10, 42, 18, 50]);
/// ```
///
/// A tiler that does not fit is reported at the call, as if the call divided itself:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// fn tiled<S: IntTuple, D: IntTuple, T: Tiles<Layout<S, D>>>(a: Layout<S, D>, tiler: T) {}
///
/// tiled(layout![(4, 4) : (4, 1)], shape![(2, 2, 2)]);
/// ```
/// ```
/// use colex::prelude::*;
///
/// fn tiled<S: IntTuple, D: IntTuple, T: Tiles<Layout<S, D>>>(a: Layout<S, D>, tiler: T) {}
///
/// tiled(layout![(4, 4) : (4, 1)], shape![(2, 2)]);
/// ```
pub trait Tiles<L>:
    IntoNested<
    Nested: OperandTo<
        InZipped<ByDivide>,
        L,
        TwoModes<
            <Self as Tiles<L>>::TileShape,
            <Self as Tiles<L>>::TileStride,
            <Self as Tiles<L>>::RestShape,
            <Self as Tiles<L>>::RestStride,
        >,
    >,
>
{
    /// The shape of a tile.
    type TileShape: Strided<Self::TileStride>;
    /// The stride of a tile.
    type TileStride: IntTuple;
    /// The shape of the layout of the tiles.
    type RestShape: Strided<Self::RestStride>;
    /// The stride of the layout of the tiles.
    type RestStride: IntTuple;
}

impl<L, T, TS, TD, RS, RD> Tiles<L> for T
where
    T: IntoNested<Nested: ZippedDivide<L, Output = TwoModes<TS, TD, RS, RD>>>,
    TS: Strided<TD>,
    TD: IntTuple,
    RS: Strided<RD>,
    RD: IntTuple,
{
    type TileShape = TS;
    type TileStride = TD;
    type RestShape = RS;
    type RestStride = RD;
}

/// `Self` is a tiler that fills the layout `L` exactly: the bound of a generic function that tiles and does not want to
/// go beyond the layout.
///
/// As [`Tiles`], with [`exact_zipped_divide`](Layout::exact_zipped_divide) instead of `zipped_divide`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U0;
///
/// fn elements<S, D, T>(a: Layout<S, D>, tiler: T) -> usize
/// where
///     S: IntTuple,
///     D: IntTuple,
///     T: TilesExactly<Layout<S, D>>,
/// {
///     a.exact_zipped_divide(tiler).size()
/// }
/// assert_eq!(elements(layout![(4, 6) : (6, 1)], shape![(2, 3)]), 24);
/// ```
pub trait TilesExactly<L>:
    IntoNested<
    Nested: ExactZippedDivide<
        L,
        Output = TwoModes<
            <Self as TilesExactly<L>>::TileShape,
            <Self as TilesExactly<L>>::TileStride,
            <Self as TilesExactly<L>>::RestShape,
            <Self as TilesExactly<L>>::RestStride,
        >,
    >,
>
{
    /// The shape of a tile.
    type TileShape: Strided<Self::TileStride>;
    /// The stride of a tile.
    type TileStride: IntTuple;
    /// The shape of the layout of the tiles.
    type RestShape: Strided<Self::RestStride>;
    /// The stride of the layout of the tiles.
    type RestStride: IntTuple;
}

impl<L, T, TS, TD, RS, RD> TilesExactly<L> for T
where
    T: IntoNested<Nested: ExactZippedDivide<L, Output = TwoModes<TS, TD, RS, RD>>>,
    TS: Strided<TD>,
    TD: IntTuple,
    RS: Strided<RD>,
    RD: IntTuple,
{
    type TileShape = TS;
    type TileStride = TD;
    type RestShape = RS;
    type RestStride = RD;
}

/// `Self` is a right operand of a composition with the layout `L`: the bound of a generic function that composes.
///
/// With it, [`composition`](Layout::composition) gives a layout that the function can use, and compose again.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// /// The elements in the order of `order`.
/// fn gather<S, D, O>(a: Layout<S, D>, order: O, data: &[u32]) -> Vec<u32>
/// where
///     S: IntTuple,
///     D: IntTuple,
///     O: ComposesWith<Layout<S, D>>,
/// {
///     let ordered = a.composition(order);
///     (0..ordered.size()).map(|i| data[ordered.at(i)]).collect()
/// }
/// assert_eq!(gather(layout![6 : 1], layout![(2, 3) : (3, 1)], &[0, 1, 2, 3, 4, 5]), [0, 3, 1, 4, 2, 5]);
/// ```
pub trait ComposesWith<L>:
    IntoNested<
    Nested: OperandTo<
        ByComposition,
        L,
        Layout<<Self as ComposesWith<L>>::ComposedShape, <Self as ComposesWith<L>>::ComposedStride>,
    >,
>
{
    /// The shape of the composition.
    type ComposedShape: Strided<Self::ComposedStride>;
    /// The stride of the composition.
    type ComposedStride: IntTuple;
}

impl<L, T, S, D> ComposesWith<L> for T
where
    T: IntoNested<Nested: Composition<L, Output = Layout<S, D>>>,
    S: Strided<D>,
    D: IntTuple,
{
    type ComposedShape = S;
    type ComposedStride = D;
}
