//! The tiles of a tensor with a composed layout, one by one.

use super::Share;
use super::engine::ShareAmongParts;
use super::order::offset;
use crate::algebra::HasLayout;
use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::LayoutError;
use crate::tensor::tiles::NestedTiler;
use crate::tensor::{DataLayout, Nest, Tensor};
use core::iter::FusedIterator;

/// The tiles of a tensor of a composed layout: an iterator, in colexicographical order of the coordinates of the rest.
///
/// `A` is the function in front, `L` the layout of a tile on the right, `R` that of the rest.
///
/// Made by `tiles` and `tiles_mut` of such a tensor.
// The invariant: for each place in `start..end` of the rest, `engine` may read the elements of the tile that begins
// there, and, if it is exclusive, write them, and different places share no element.
#[derive(Debug)]
pub struct ComposedTiles<E, A, L, R> {
    engine: E,
    a: A,
    offset: usize,
    tile: L,
    rest: R,
    start: usize,
    end: usize,
}

impl<E: Share, A: OffsetMap, L: DataLayout, R: DataLayout> ComposedTiles<E, A, L, R> {
    /// The tiles of a tensor by a nested tiler.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn new<O: InnerOffset, M: DataLayout, N>(
        tensor: Tensor<E, ComposedLayout<A, O, M>>,
        tiler: N,
    ) -> Result<Self, LayoutError>
    where
        E: ShareAmongParts<ComposedLayout<A, O, M>>,
        N: NestedTiler<M, Tile = L, Rest = R>,
    {
        let ComposedLayout { a, offset, b } = tensor.layout;
        let (tile, rest) = N::parts(tiler.keep(HasLayout::layout(b))?);
        let filled = !tile.data_shape().is_empty() && !rest.data_shape().is_empty();
        if filled && b.data_shape().is_empty() {
            return Err(LayoutError::EmptyMode);
        }
        // The invariant: the tiler is `Genuine`, by `NestedTiler`, so that the divide is that of the algebra, and exact: a
        // bijection of the coordinates. The tiles have the elements of the tensor, each once for each coordinate; and if the
        // engine is exclusive no two coordinates have one element, as `ShareAmongParts` says.
        let end = rest.data_shape().count()?;
        Ok(Self { engine: tensor.engine, a, offset: offset.value(), tile, rest, start: 0, end })
    }

    /// The tile at a place of the rest.
    ///
    /// # Safety
    /// The place is one in `start..end`. If the engine is exclusive, there has been no tile of that place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item(&self, place: usize) -> Tensor<E, ComposedLayout<A, usize, L>> {
        // A tile without elements begins nowhere.
        let further = match self.tile.data_shape().is_empty() {
            true => 0,
            false => offset(self.rest, self.rest.data_shape().place(place)),
        };
        let layout = ComposedLayout { a: self.a, offset: self.offset + further, b: self.tile };
        // SAFETY: the caller guarantees that no other tile has the elements of this one.
        Tensor { engine: unsafe { self.engine.share() }, layout }
    }
}

impl<E: Share, A: OffsetMap, L: DataLayout, R: DataLayout> Iterator for ComposedTiles<E, A, L, R> {
    type Item = Tensor<E, ComposedLayout<A, usize, L>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<Self::Item> {
        if self.start == self.end {
            return None;
        }
        self.start += 1;
        // SAFETY: the place was in `start..end`, and no longer is.
        Some(unsafe { self.item(self.start - 1) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.end - self.start, Some(self.end - self.start))
    }
}
impl<E: Share, A: OffsetMap, L: DataLayout, R: DataLayout> DoubleEndedIterator for ComposedTiles<E, A, L, R> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_back(&mut self) -> Option<Self::Item> {
        if self.start == self.end {
            return None;
        }
        self.end -= 1;
        // SAFETY: the place was in `start..end`, and no longer is.
        Some(unsafe { self.item(self.end) })
    }
}
impl<E: Share, A: OffsetMap, L: DataLayout, R: DataLayout> ExactSizeIterator for ComposedTiles<E, A, L, R> {}
impl<E: Share, A: OffsetMap, L: DataLayout, R: DataLayout> FusedIterator for ComposedTiles<E, A, L, R> {}
