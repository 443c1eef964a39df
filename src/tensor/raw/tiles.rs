//! The tiles of a tensor, one by one.

use super::engine::ShareAmongParts;
use super::order::{CoordOf, offset};
use super::{Keeps, Share, TupleOf, ZippedDivision};
use crate::algebra::{HasLayout, Property, Proven};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::tiles::NestedTiler;
use crate::tensor::{DataLayout, Engine, NaturalCoord, Nest, Tensor};

/// The tiles of a tensor: an iterator, in colexicographical order of the coordinates of the rest.
///
/// `L` is the layout of a tile, `R` that of the rest, and `K` what a tile is made to: a tensor, or a
/// [`PaddedTile`](super::PaddedTile).
///
/// Made by [`tiles`](Tensor::tiles), [`tiles_mut`](Tensor::tiles_mut), [`padded_tiles`](Tensor::padded_tiles) and
/// [`padded_tiles_mut`](Tensor::padded_tiles_mut).
// The invariant: for each place in `start..end` of the rest, `engine` may read the elements of the item at it, and, if
// it is exclusive, write them, and different places share no element. `front` is the coordinate of `start`, or any
// value after the last tile.
#[derive(Debug)]
#[must_use = "tiles do nothing until a loop or a method takes them"]
pub struct TensorTiles<E, L, R: DataLayout, K = WholeTiles> {
    engine: E,
    tile: L,
    rest: R,
    kind: K,
    front: CoordOf<R>,
    start: usize,
    end: usize,
}

/// The item made of a tile.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait TileKind<E, L, R: DataLayout>: Copy {
    type Item;
    /// The item.
    ///
    /// # Safety
    /// The engine begins at a place of the rest, and is used for the elements there only. They are the elements of the
    /// tile inside the tensor.
    unsafe fn item(self, engine: E, tile: L, rest: R, at: CoordOf<R>) -> Self::Item;
}

/// Tiles that fill a tensor exactly: each is a tensor.
#[derive(Clone, Copy, Debug)]
pub struct WholeTiles;
impl<E, L, R: DataLayout> TileKind<E, L, R> for WholeTiles {
    type Item = Tensor<E, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(self, engine: E, tile: L, _: R, _: CoordOf<R>) -> Tensor<E, L> {
        // The invariant: all elements of the tile are there.
        Tensor { engine, layout: tile }
    }
}

impl<E, L, R: DataLayout, K> TensorTiles<E, L, R, K> {
    /// The tiles that are left, made to something else, by a kind whose items have the same elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn made_to<M>(self, to: impl FnOnce(K) -> M) -> TensorTiles<E, L, R, M> {
        let Self { engine, tile, rest, kind, front, start, end } = self;
        TensorTiles { engine, tile, rest, kind: to(kind), front, start, end }
    }
}

impl<E: Clone, L: Copy, R: DataLayout, K: Copy> Clone for TensorTiles<E, L, R, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        // The engines of tiles are views; the shared one can be cloned.
        Self { engine: self.engine.clone(), ..*self }
    }
}

impl<E: Share, L: DataLayout, R: DataLayout, K: TileKind<E, L, R>> TensorTiles<E, L, R, K> {
    /// All tiles.
    ///
    /// # Safety
    /// Of each place of the rest, the engine may read the elements of the item at it, and, if it is exclusive, write
    /// them, and no two places have an element in common.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn new(engine: E, (tile, rest): (L, R), kind: K) -> Result<Self, LayoutError> {
        let end = rest.data_shape().count()?;
        Ok(Self { engine, tile, rest, kind, front: R::Shape::origin(), start: 0, end })
    }

    /// How many tiles are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) const fn left(&self) -> usize {
        self.end - self.start
    }

    /// The item at a place of the rest.
    ///
    /// # Safety
    /// The place is one in `start..end`. If the engine is exclusive, there has been no item of that place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(&self, at: CoordOf<R>) -> K::Item {
        // A tile without elements has none to begin at.
        let offset = if self.tile.data_shape().is_empty() { 0 } else { offset(self.rest, at) };
        // SAFETY: the caller guarantees that no other item has the elements of this one. The tile has an element at its
        // origin, and this is its offset, so that it is in the allocation.
        unsafe { self.kind.item(self.engine.share().advanced(offset), self.tile, self.rest, at) }
    }

    /// The first of the tiles that are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn take_first(&mut self) -> Option<K::Item> {
        if self.start == self.end {
            return None;
        }
        // SAFETY: `front` is the place of `start`, which is not used again.
        let item = unsafe { self.item(self.front) };
        self.rest.data_shape().advance(&mut self.front);
        self.start += 1;
        Some(item)
    }

    /// The last of the tiles that are left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn take_last(&mut self) -> Option<K::Item> {
        if self.start == self.end {
            return None;
        }
        self.end -= 1;
        // SAFETY: the place was in `start..end`, and no longer is.
        Some(unsafe { self.item(self.rest.data_shape().place(self.end)) })
    }

    /// Leaves out some tiles at the front, or all that are left if these are fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn leave_out(&mut self, count: usize) {
        self.start += count.min(self.left());
        if self.start < self.end {
            self.front = self.rest.data_shape().place(self.start);
        }
    }

    /// Leaves out some tiles at the back, or all that are left if these are fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn leave_out_last(&mut self, count: usize) {
        self.end -= count.min(self.left());
    }

    /// The first `count` tiles, and the others.
    ///
    /// # Panics
    /// If there are fewer.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut data = [0; 12];
    /// let mut a = make_tensor(&mut data, layout![12 : 1]);
    /// let (left, right) = a.tiles_mut(shape![3]).split_at(1);
    /// std::thread::scope(|scope| {
    ///     scope.spawn(|| left.for_each(#[cfg_attr(not(debug_assertions), inline(always))] |mut tile| tile.for_each_mut(|x| *x = 1)));
    ///     scope.spawn(|| right.for_each(#[cfg_attr(not(debug_assertions), inline(always))] |mut tile| tile.for_each_mut(|x| *x = 2)));
    /// });
    /// assert_eq!(data, [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        assert!(count <= self.left(), "split at {count}, where {} tiles are left", self.left());
        let middle = self.start + count;
        let place = if middle < self.end { self.rest.data_shape().place(middle) } else { R::Shape::origin() };
        // SAFETY: no place is in both halves.
        let engine = unsafe { self.engine.share() };
        let second = Self { engine, front: place, start: middle, ..self };
        (Self { end: middle, ..self }, second)
    }

    /// Calls a function with all tiles, by nested loops over the modes of the rest.
    ///
    /// # Safety
    /// No tile has been taken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn each_of_all(self, mut visit: impl FnMut(K::Item)) {
        // SAFETY: each place is visited once, and nothing is left of `self`.
        self.rest.data_shape().each(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at| visit(unsafe { self.item(at) }),
        );
    }

    /// Calls a function with all tiles that are left.
    ///
    /// Of all tiles, by nested loops over the modes of the rest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each(mut self, mut visit: impl FnMut(K::Item)) {
        let shape = self.rest.data_shape();
        if self.start == 0 && shape.count().is_ok_and(|count| count == self.end) {
            // SAFETY: no tile has been taken.
            unsafe { self.each_of_all(visit) };
        } else {
            while let Some(item) = self.take_first() {
                visit(item);
            }
        }
    }
}

/// The layout of a tile of the layout `L` by the nested tiler `N`.
pub(in crate::tensor) type TileBy<L, N> = <N as NestedTiler<L>>::Tile;
/// The layout of the rest.
pub(in crate::tensor) type RestBy<L, N> = <N as NestedTiler<L>>::Rest;

impl<E: ShareAmongParts<L>, L: DataLayout> Tensor<E, L> {
    /// The tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn tiles_by<N: NestedTiler<L>>(
        self,
        tiler: N,
    ) -> Result<TensorTiles<E, TileBy<L, N>, RestBy<L, N>>, LayoutError> {
        let (tile, rest) = N::parts(tiler.keep(HasLayout::layout(self.layout))?);
        let filled = !tile.data_shape().is_empty() && !rest.data_shape().is_empty();
        if filled && self.layout.data_shape().is_empty() {
            return Err(LayoutError::EmptyMode);
        }
        // SAFETY: the tiler is `Genuine`, by `NestedTiler`, so that the divide is that of the algebra, which is more
        // than `Keeps` promises. An exact divide is a bijection of the coordinates: the tiles have the elements of this
        // tensor. If the engine is exclusive, no two of its coordinates have the same offset, as `ShareAmongParts`
        // says, and tiles share no element.
        unsafe { TensorTiles::new(self.engine, (tile, rest), WholeTiles) }
    }
}

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// `try_zipped_divide`, by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn divided<T>(self, tiler: T) -> Result<Tensor<E, T::Output>, LayoutError>
    where
        T: Keeps<ZippedDivision, Layout<S, D>>,
    {
        self.try_keeping::<ZippedDivision, T>(tiler)
    }

    /// The tensor by the same layout, with the proof of a property.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn with_proof<P>(self) -> Result<Tensor<E, Proven<Layout<S, D>, P>>, LayoutError>
    where
        P: Property<Layout<S, D>>,
    {
        // The invariant: the layout is the same.
        Ok(Tensor { engine: self.engine, layout: Proven::new(self.layout)? })
    }
}

// Loops over the tiles of a tensor.
//
// Not by the iterator, which may have been used before: with one loop rather than two the function that is called is
// inlined.

impl<E: ShareAmongParts<L>, L: DataLayout> Tensor<E, L> {
    /// Calls a function with the tiles by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn each_tile_by<N: NestedTiler<L>>(
        self,
        tiler: N,
        visit: impl FnMut(Tensor<E, TileBy<L, N>>),
    ) -> Result<(), LayoutError> {
        // SAFETY: no tile has been taken.
        unsafe { self.tiles_by(tiler)?.each_of_all(visit) };
        Ok(())
    }
}

// Tiles with their coordinates.

/// Tiles with their coordinates: what `K` makes of a tile, and the coordinate of the tile among them.
#[derive(Clone, Copy, Debug)]
pub struct Indexed<K>(K);
impl<E, L, R: DataLayout, K: TileKind<E, L, R>> TileKind<E, L, R> for Indexed<K> {
    type Item = (TupleOf<R>, K::Item);
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(self, engine: E, tile: L, rest: R, at: CoordOf<R>) -> Self::Item {
        // SAFETY: the caller guarantees it.
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
