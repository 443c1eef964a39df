//! The product of a plain block by a composed tiler: the repetitions are swizzled, and not the block.
//!
//! With the block `A` of `n` elements, the tiler `f o offset o t`, and `A*`, where the repetitions begin, it is the function
//! `(i, j) -> A(i) + A*(f(offset + t(j)))`. One number holds both coordinates, `i + n*t(j)`; the swizzle of `n` elements each
//! leaves the lower part as it is.

use super::{DynComposed, OffsetMap};
use crate::explain::Log;
use crate::layout::Mode;
use crate::{DynLayout, Int, make_layout_left};
use alloc::vec::Vec;
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynComposed {
    /// A block repeated as this layout says: the block in mode 0, its repetitions in mode 1. In CuTe
    /// `logical_product(block, l)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::complement`]; [`SwizzleParts`](StaticLaw::SwizzleParts) where the size of the block is not a power
    /// of two, [`NoRecast`](StaticLaw::NoRecast) where a layout is in front.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynComposed, DynLayout};
    ///
    /// let (block, tiler): (DynLayout, DynComposed) = ("_2:_1".parse()?, "Sw<1,0,1> o _0 o _4:_1".parse()?);
    /// let tiles = tiler.repeating(&block)?;
    /// assert_eq!([0, 1, 2, 3].map(|j| tiles.at([0, j]).unwrap()), [0, 2, 6, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn repeating(&self, block: &DynLayout) -> Result<Self, LayoutError> {
        let (size, mut maps) = (block.size()?, Vec::new());
        let places = block.holes(self.cosize()?, &mut Log::silent())?;
        maps.push((OffsetMap::Layout(DynLayout::concat([block.clone(), places])?), Int::ZERO));
        maps.extend(self.recast_maps(size.value(), false)?);
        let scaled = self.layout().try_map(&mut |mode| Ok(Mode::new(mode.shape(), mode.stride().times(size)?)))?;
        Ok(Self::new(maps, DynLayout::concat([make_layout_left(&block.shape())?, scaled])?))
    }
}
