//! A divided layout as a tile and a rest.

use crate::algebra::{HasLayout, TwoModes};
use crate::diagnostics::LayoutError;
use crate::int_tuple::IntoNested;
use crate::layout::layout;
use crate::tensor::raw::{Keeps, ZippedDivision};
use crate::tensor::{DataLayout, Genuine, StridedNest};

/// A layout of two modes: a tile and a rest.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait TileAndRest {
    /// The layout of a tile.
    type Tile: DataLayout + Send + Sync;
    /// The layout of the rest.
    type Rest: DataLayout + Send + Sync;
    fn tile_and_rest(self) -> (Self::Tile, Self::Rest);
}
impl<TS, TD, RS, RD> TileAndRest for TwoModes<TS, TD, RS, RD>
where
    TS: StridedNest<TD> + Send + Sync,
    TD: Copy + Send + Sync,
    RS: StridedNest<RD> + Send + Sync,
    RD: Copy + Send + Sync,
{
    type Tile = crate::layout::Layout<TS, TD>;
    type Rest = crate::layout::Layout<RS, RD>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_and_rest(self) -> (Self::Tile, Self::Rest) {
        let (shape, stride) = (self.shape, self.stride);
        (layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head))
    }
}

/// `Self` is a tiler of the tensors of layout `L`, as it is written: it divides the layout exactly.
///
/// The bound of a generic function that tiles a tensor: with it there are [`tiles`](crate::Tensor::tiles),
/// [`tiles_mut`](crate::Tensor::tiles_mut) of an injective layout, and both in parallel. Callers pass a shape, a tuple of
/// sizes or of layouts, or a [`window_tiler`](crate::window_tiler).
///
/// # Examples
/// ```
/// use colex::bounds::{DataLayout, TilesTensor};
/// use colex::prelude::*;
///
/// fn sums<L: DataLayout, T: TilesTensor<L>>(a: Tensor<View<u32>, L>, tiler: T) -> Vec<u32> {
///     a.tiles(tiler).map(|tile| tile.iter().sum()).collect()
/// }
/// let data: Vec<u32> = (0..8).collect();
/// let a = make_tensor(&data, layout![(4, 2) : (2, 1)]);
/// assert_eq!(sums(a, shape![(2, 2)]), [6, 22]);
/// assert_eq!(sums(a, (layout![2 : 2], layout![2 : 1])), [10, 18]);
/// ```
pub trait TilesTensor<L: DataLayout>:
    Copy + IntoNested<Nested: NestedTiler<L, Tile = <Self as TilesTensor<L>>::Tile, Rest = <Self as TilesTensor<L>>::Rest>>
{
    /// The layout of a tile.
    type Tile: DataLayout + Send + Sync;
    /// The layout of the rest.
    type Rest: DataLayout + Send + Sync;
    /// Both.
    ///
    /// # Errors
    /// The laws of the divide that dynamic integers break.
    fn try_tile_and_rest(self, layout: L) -> Result<(Self::Tile, Self::Rest), LayoutError>;
}
impl<L: DataLayout, T: Copy + IntoNested<Nested = N>, N: NestedTiler<L>> TilesTensor<L> for T {
    type Tile = N::Tile;
    type Rest = N::Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_tile_and_rest(self, layout: L) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        Ok(N::parts(self.into_nested().keep(HasLayout::layout(layout))?))
    }
}

/// `Self` is a tiler of the tensors of layout `L`, as a nested list.
///
/// Of types of this crate only: that tiles share no element is a stronger promise than that an operation keeps the
/// data.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "if the layout `L` is a type parameter, add the bound of the tile, such as `Shape![(4, 8)]: TilesTensor<L>` of `colex::bounds`; with `L: MatrixLayout`, `a.block((i, j), shape![(4, 8)])` works without it"
)]
pub trait NestedTiler<L: DataLayout>:
    Genuine + Copy + IntoNested<Nested = Self> + Keeps<ZippedDivision, <L as HasLayout>::Layout>
{
    /// The layout of a tile.
    type Tile: DataLayout + Send + Sync;
    /// The layout of the rest.
    type Rest: DataLayout + Send + Sync;
    /// The divided layout as both.
    fn parts(divided: <Self as Keeps<ZippedDivision, <L as HasLayout>::Layout>>::Output) -> (Self::Tile, Self::Rest);
}
impl<L: DataLayout, N, R: TileAndRest> NestedTiler<L> for N
where
    N: Genuine + Copy + IntoNested<Nested = N> + Keeps<ZippedDivision, <L as HasLayout>::Layout, Output = R>,
{
    type Tile = <N::Output as TileAndRest>::Tile;
    type Rest = <N::Output as TileAndRest>::Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parts(divided: N::Output) -> (Self::Tile, Self::Rest) {
        divided.tile_and_rest()
    }
}
