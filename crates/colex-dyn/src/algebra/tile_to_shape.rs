//! A layout repeated to fill a shape.

use crate::layout::Mode;
use crate::tree::{Tree, broken, law};
use crate::{DynLayout, DynTuple, Int, make_layout_left, make_ordered_layout};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynLayout {
    /// The layout repeated to fill a shape, the first mode fastest. In CuTe `tile_to_shape(l, shape)`, which rounds up
    /// where the shape is dynamic.
    ///
    /// **Definition.** The [`blocked_product`](Self::blocked_product) of the layout, padded to the rank of the shape, with
    /// the compact layout of the numbers of blocks in each mode.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`TilerRank`](StaticLaw::TilerRank), and those of
    /// [`blocked_product`](Self::blocked_product).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTuple};
    /// let a: DynLayout = "(_2,_2):(_2,_1)".parse()?;
    /// let shape: DynTuple = "(_4,_6)".parse()?;
    /// assert_eq!(a.tile_to_shape(&shape)?.to_string(), "((_2,_2),(_2,_3)):((_2,_4),(_1,_8))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tile_to_shape(&self, shape: &DynTuple) -> Result<Self, LayoutError> {
        let (block, counts) = self.blocks(shape, Self::shape)?;
        block.blocked_product(&make_layout_left(&counts)?)
    }

    /// The layout repeated to fill a shape, the modes in a given order: that of the smallest element of the order moves
    /// first. In CuTe `tile_to_shape(l, shape, order)`.
    ///
    /// # Errors
    /// As [`tile_to_shape`](Self::tile_to_shape), and those of [`make_ordered_layout`].
    pub fn tile_to_shape_ordered(&self, shape: &DynTuple, order: &DynTuple) -> Result<Self, LayoutError> {
        let (block, counts) = self.blocks(shape, Self::shape)?;
        block.blocked_product(&make_ordered_layout(&counts, order)?)
    }
}

impl<L: Clone + From<Mode>> Tree<L> {
    /// The layout padded to the rank of a shape, and how many of it fill each mode of the shape.
    pub(crate) fn blocks(
        &self,
        shape: &DynTuple,
        own: impl Fn(&Self) -> DynTuple,
    ) -> Result<(Self, DynTuple), LayoutError> {
        let (rank, wanted) = (self.rank(), shape.rank());
        if rank > wanted {
            return Err(broken(StaticLaw::TilerRank { tiler: rank, rank: wanted }));
        }
        let block = self.append_to_rank(wanted, &Self::leaf(Mode::UNIT.into()))?;
        let (sizes, tiles) = (shape.product_each()?, own(&block).product_each()?);
        let pairs = sizes.leaves().into_iter().zip(tiles.leaves()).enumerate();
        let counts: Result<Vec<_>, _> = pairs
            .map(|(index, (size, tile))| {
                let in_mode =
                    |error: LayoutError| if shape.as_tuple().is_some() { error.in_mode(index) } else { error };
                count(*size, *tile).map(Tree::leaf).map_err(in_mode)
            })
            .collect();
        Ok((block, DynTuple::nest(counts?)))
    }
}

/// How many tiles fill a size.
fn count(size: Int, tile: Int) -> Result<Int, LayoutError> {
    let fills = size.value().checked_rem(tile.value()) == Some(0);
    let broken = law!(TileDivisibility { size: size.value(), tile: tile.value() });
    if fills { size.divided_by(tile) } else { Err(broken) }
}
