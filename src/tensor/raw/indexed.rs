//! Tiles with their coordinates.

use super::order::{CoordOf, TupleOf};
use super::tiles::{TensorTiles, TileKind};
use crate::tensor::data_layout::DataLayout;
use crate::tensor::nest::NaturalCoord;

/// Tiles with their coordinates: what `K` makes of a tile, and the coordinate of the tile among them.
#[derive(Clone, Copy, Debug)]
pub struct Indexed<K>(K);
impl<E, L, R: DataLayout, K: TileKind<E, L, R>> TileKind<E, L, R> for Indexed<K> {
    type Item = (TupleOf<R>, K::Item);
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(self, engine: E, tile: L, rest: R, at: CoordOf<R>) -> Self::Item {
        // SAFETY: what the caller says is what is asked for.
        (at.into_tuple(), unsafe { self.0.item(engine, tile, rest, at) })
    }
}

impl<E, L, R: DataLayout, K> TensorTiles<E, L, R, K> {
    /// The tiles with their coordinates, as Rust tuples: the natural ones of the rest, which say how many tiles are before
    /// this one in each mode.
    ///
    /// As of [`enumerate`](Iterator::enumerate), which gives the 1-D coordinate; of tiles that are left the coordinates are
    /// those that they had.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = VecTensor::filled(layout![(4, 6)], 0);
    /// for ((i, j), mut tile) in a.tiles_mut(shape![(2, 3)]).indexed() {
    ///     tile.for_each_mut(|x| *x = 10 * i + j);
    /// }
    /// assert_eq!(a.slice(coord![(_, 3)]).to_vec(), [1, 1, 11, 11]);
    ///
    /// // What tile 3 along the columns has of seven columns:
    /// let b = VecTensor::filled(layout![(2, 7)], 1);
    /// let counts: Vec<_> = b.padded_tiles(shape![(2, 2)]).indexed().map(|(at, tile)| (at, tile.count())).collect();
    /// assert_eq!(counts[3], ((0, 3), 2));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn indexed(self) -> TensorTiles<E, L, R, Indexed<K>> {
        // The invariant: the items have the same elements.
        self.made_to(Indexed)
    }
}
