//! All tiles of a tensor.

use super::NestedTiler;
use crate::algebra::Injective;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later, NestedOf};
use crate::tensor::raw::{RestBy, Share, TileBy, TileKind};
use crate::tensor::{DataLayout, Engine, EngineMut, Tensor, TensorTiles, View, ViewMut};
use colex_macros::twin;
use core::iter::FusedIterator;

/// The layout of a tile of a tensor of layout `L` by the tiler `T`, mode 0 of the divide.
pub type TileLayoutOf<L, T> = TileBy<L, NestedOf<T>>;
/// The layout of the rest of a tensor of layout `L` by the tiler `T`, mode 1 of the divide.
pub type RestLayoutOf<L, T> = RestBy<L, NestedOf<T>>;
/// The type of `tiles` of a tensor of layout `L` with elements `Element` by the tiler `T`.
pub type TilesOf<'a, Element, L, T> = TensorTiles<View<'a, Element>, TileLayoutOf<L, T>, RestLayoutOf<L, T>>;
/// The type of `tiles_mut` of a tensor of layout `L` with elements `Element` by the tiler `T`.
pub type TilesMutOf<'a, Element, L, T> = TensorTiles<ViewMut<'a, Element>, TileLayoutOf<L, T>, RestLayoutOf<L, T>>;

/// # Tile
///
/// Tiles one by one, or the tile at a coordinate.
impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// All tiles: an iterator of shared tensors. Partial tiles at the edges are those of
    /// [`padded_tiles`](Tensor::padded_tiles).
    ///
    /// **Definition.** The tile of each coordinate of mode 1 of [`zipped_divide`](Tensor::zipped_divide), in
    /// colexicographical order. The tile at the front is found without a division, that at the back by one for each
    /// mode. `for_each` and `fold` are nested loops over the modes.
    ///
    /// **Defined when** the tiler divides the tensor exactly.
    ///
    /// **In CuTe**: a loop over `size<1>(zipped_divide(tensor, tiler))`.
    ///
    /// # Panics
    /// If dynamic integers break a law of the divide.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](Tensor::try_zipped_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/zipped_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let a = make_tensor(&data, layout![(4, 6)]);
    /// let tiles = a.tiles(shape![(2, 3)]);
    /// assert_eq!(tiles.len(), 4);
    /// let sums: Vec<i32> = tiles.map(|tile| tile[(0, 0)] + tile[(1, 2)]).collect();
    /// assert_eq!(sums, [9, 13, 33, 37]);
    ///
    /// // Tiles of tiles, and the layout of a tile is a type:
    /// for tile in a.tiles(shape![(2, 3)]) {
    ///     assert_eq!(size_of_val(&tile.layout()), 0);
    ///     assert_eq!(tile.tiles(layout![3 : 2]).len(), 2);
    /// }
    /// ```
    ///
    /// Tiles of 4 do not divide 6 columns:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).tiles(shape![(2, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).tiles(shape![(2, 2)]);
    /// ```
    #[twin(LayoutError)]
    #[doc(alias = "exact_chunks")]
    #[doc(alias = "axis_chunks_iter")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiles<T, N, P, R: DataLayout>(&self, tiler: T) -> TensorTiles<View<'_, E::Element>, P, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        self.view().try_into_tiles(tiler)
    }

    /// Calls a function with all tiles, by nested loops.
    ///
    /// # Panics
    /// As [`tiles`](Tensor::tiles).
    ///
    /// # Errors
    /// As [`try_tiles`](Tensor::try_tiles).
    /// Then the function is not called.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn for_each_tile<T, N, P>(&self, tiler: T, visit: impl FnMut(Tensor<View<'_, E::Element>, P>))
    where
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P>,
    {
        self.view().each_tile_by(tiler.into_nested(), visit)
    }

    /// All tiles: an iterator of exclusive tensors, which can be used at the same time, and sent to other threads.
    ///
    /// **Defined when** [`tiles`](Tensor::tiles) are, and the layout is [`Injective`]: proven by its type, or at run
    /// time by [`prove_injective`](Tensor::prove_injective). Then tiles share no element. Without a proof it does not
    /// compile.
    ///
    /// **In CuTe**: not there; a tile is a pointer, and nothing keeps two of them apart.
    ///
    /// # Panics
    /// If dynamic integers break a law of the divide.
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](Tensor::try_zipped_divide).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut data = [0; 24];
    /// let mut a = make_tensor(&mut data, layout![(4, 6)]);
    /// std::thread::scope(|scope| {
    ///     for (i, mut tile) in (1..).zip(a.tiles_mut(shape![(2, 3)])) {
    ///         scope.spawn(move || tile.for_each_mut(|x| *x = i));
    ///     }
    /// });
    /// assert_eq!(data, [1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4, 3, 3, 4, 4]);
    /// ```
    ///
    /// Two columns of this layout overlap:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&mut [0; 24], layout![(4, 6) : (1, 2)]).tiles_mut(shape![(2, 3)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&mut [0; 24], layout![(4, 6) : (1, 4)]).tiles_mut(shape![(2, 3)]);
    /// ```
    #[twin(LayoutError)]
    #[doc(alias = "exact_chunks_mut")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiles_mut<T, N, P, R: DataLayout>(&mut self, tiler: T) -> TensorTiles<ViewMut<'_, E::Element>, P, R>
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        self.view_mut().try_into_tiles(tiler)
    }

    /// Calls a function with all tiles, to be written, by nested loops.
    ///
    /// # Panics
    /// As [`tiles_mut`](Tensor::tiles_mut).
    ///
    /// # Errors
    /// As [`try_tiles`](Tensor::try_tiles).
    /// Then the function is not called.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn for_each_tile_mut<T, N, P>(&mut self, tiler: T, visit: impl FnMut(Tensor<ViewMut<'_, E::Element>, P>))
    where
        E: EngineMut,
        L: Injective,
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P>,
    {
        self.view_mut().each_tile_by(tiler.into_nested(), visit)
    }
}

impl<'a, Element, L: DataLayout> Tensor<View<'a, Element>, L> {
    /// [`tiles`](Tensor::tiles) that live as long as the elements, and not only as this tensor.
    ///
    /// # Panics
    /// As [`tiles`](Tensor::tiles).
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](Tensor::try_zipped_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn into_tiles<T, N, P, R: DataLayout>(self, tiler: T) -> TensorTiles<View<'a, Element>, P, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        self.tiles_by(tiler.into_nested())
    }
}

impl<'a, Element, L: DataLayout> Tensor<ViewMut<'a, Element>, L> {
    /// [`tiles_mut`](Tensor::tiles_mut) that live as long as the elements, and not only as this tensor.
    ///
    /// # Panics
    /// As [`tiles_mut`](Tensor::tiles_mut).
    ///
    /// # Errors
    /// Those of [`try_zipped_divide`](Tensor::try_zipped_divide).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn into_tiles<T, N, P, R: DataLayout>(self, tiler: T) -> TensorTiles<ViewMut<'a, Element>, P, R>
    where
        L: Injective,
        T: IntoNested<Nested = N>,
        As<T, N>: NestedTiler<L>,
        Later<T, N>: NestedTiler<L, Tile = P, Rest = R>,
    {
        self.tiles_by(tiler.into_nested())
    }
}

// The tiles of a tensor as an iterator.

impl<E: Share, L: DataLayout, R: DataLayout, K: TileKind<E, L, R>> Iterator for TensorTiles<E, L, R, K> {
    type Item = K::Item;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<K::Item> {
        self.take_first()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left(), Some(self.left()))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> usize {
        self.left()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last(mut self) -> Option<K::Item> {
        self.take_last()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nth(&mut self, n: usize) -> Option<K::Item> {
        self.leave_out(n);
        self.take_first()
    }
    /// By nested loops, if no tile has been taken yet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<B, F: FnMut(B, K::Item) -> B>(self, init: B, mut f: F) -> B {
        // The closure of the loops is called again and again, and cannot give the state away.
        let mut state = Some(init);
        self.each(|item| state = state.take().map(|so_far| f(so_far, item)));
        match state {
            Some(state) => state,
            None => unreachable!("each step puts the state back"),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn for_each<F: FnMut(K::Item)>(self, f: F) {
        self.each(f);
    }
}
impl<E: Share, L: DataLayout, R: DataLayout, K: TileKind<E, L, R>> DoubleEndedIterator for TensorTiles<E, L, R, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_back(&mut self) -> Option<K::Item> {
        self.take_last()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nth_back(&mut self, n: usize) -> Option<K::Item> {
        self.leave_out_last(n);
        self.take_last()
    }
}
impl<E: Share, L: DataLayout, R: DataLayout, K: TileKind<E, L, R>> ExactSizeIterator for TensorTiles<E, L, R, K> {}
impl<E: Share, L: DataLayout, R: DataLayout, K: TileKind<E, L, R>> FusedIterator for TensorTiles<E, L, R, K> {}
