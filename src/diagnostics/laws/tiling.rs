//! The laws of tilers, and of tiles that fill the modes that they divide.

use crate::diagnostics::{BrokenIn, InPlace, PlaceName};
use core::marker::PhantomData;

/// A by-mode operation: the tiler, of rank `Self`, has at most the `Rank` modes of the layout.
#[diagnostic::on_unimplemented(
    message = "tiler rank: a tiler of rank {Self} for a layout of rank {Rank}",
    label = "too many modes in the tiler of {Place}",
    note = "a tuple is applied mode by mode; it may have fewer modes than the layout, not more"
)]
pub trait TilerRank<Rank, Place> {
    /// The result `T`, if it is known.
    type Result<T>;
}

/// [`TilerRank`] is broken: the tiler has `W` modes, more than the layout, which has `L`.
pub struct TooManyModes<L, W>(PhantomData<(L, W)>);
impl<L, W: TilerRank<L, PlaceName<P>>, P: InPlace> BrokenIn<P> for TooManyModes<L, W> {}

/// `tile_to_shape` and exact divides: a tile of size `Self` divides a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "tile divisibility: a tile of size {Self} does not divide a mode of size {Size}",
    label = "whole tiles do not fill {Place}",
    note = "use a tile whose size divides {Size}; a tensor has `padded_tiles`"
)]
pub trait TileDivides<Size, Place> {}

/// [`TileDivides`] is broken: a tile of size `Z` does not divide a mode of size `N`.
pub struct TileLeavesRest<Z, N>(PhantomData<(Z, N)>);
impl<Z: TileDivides<N, PlaceName<P>>, N, P: InPlace> BrokenIn<P> for TileLeavesRest<Z, N> {}

/// Exact divides: the tiles cover as many elements, `Self`, as the mode has, `Size`.
#[diagnostic::on_unimplemented(
    message = "exact tiling: whole tiles cover {Self} elements of a mode of size {Size}",
    label = "these tiles do not fill {Place} exactly",
    note = "the end of the tile, its size times its greatest stride, must divide {Size}; the divide that is not exact rounds up"
)]
pub trait TilesCover<Size, Place> {}

/// [`TilesCover`] is broken: the tiles cover `C` elements of a mode of size `N`.
pub struct Covers<C, N>(PhantomData<(C, N)>);
impl<C: TilesCover<N, PlaceName<P>>, N, P: InPlace> BrokenIn<P> for Covers<C, N> {}

/// Exact divides: the tiles, which reach up to `Self`, leave no gaps in a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "exact tiling: the tiles reach {Self} in a mode of size {Size}, and leave gaps",
    label = "these tiles do not fill {Place} exactly",
    note = "sorted, each stride of the tile must be a multiple of where the mode below it ends"
)]
pub trait TilesLeaveGaps<Size, Place> {}

/// [`TilesLeaveGaps`] is broken: the tiles reach `R` in a mode of size `N`, and leave gaps.
pub struct Gaps<R, N>(PhantomData<(R, N)>);
impl<R: TilesLeaveGaps<N, PlaceName<P>>, N, P: InPlace> BrokenIn<P> for Gaps<R, N> {}
