//! The tiles of a tensor as an iterator.

use crate::tensor::data_layout::DataLayout;
use crate::tensor::raw::{Share, TensorTiles, TileKind};
use core::iter::FusedIterator;

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
