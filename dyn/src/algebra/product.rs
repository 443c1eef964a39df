//! Product: a layout repeated according to another.

use super::complement::Reach;
use super::pairing::Pair;
use crate::layout::Mode;
use crate::{DynLayout, DynTiler, Int};
use colex::LayoutError;

impl DynLayout {
    /// The layout repeated according to another. In CuTe `logical_product(block, tiler)`.
    ///
    /// **Definition.** `A ⊗ T = (A, A* ∘ T)` with `A* = complement(A, size(A) * cosize(T))`, which goes on behind the block
    /// where that has fewer than `cosize(T)` places. Mode 0 is the block `A`; mode 1, compatible with `T`, is the layout of
    /// its repetitions. For a tuple, each element repeats the mode of its index:
    /// `((A0,B0), (A1,B1), L)`; the modes beyond the tuple are kept, `_` keeps a mode, and an integer `N` stands for
    /// `N:1`.
    ///
    /// # Errors
    /// Those of [`complement`](Self::complement) and [`composition`](Self::composition), in the mode.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let (a, b): (DynLayout, DynLayout) = ("(_2,_2):(_4,_1)".parse()?, "_6:_1".parse()?);
    /// assert_eq!(a.logical_product(&b)?.to_string(), "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn logical_product(&self, tiler: impl Into<DynTiler>) -> Result<Self, LayoutError> {
        self.logical(&tiler.into(), Self::repeated)
    }

    /// The product with all blocks in mode 0 and all repetitions in mode 1: `((A0, A1, …), (B0, B1, L, …))`. In CuTe
    /// `zipped_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn zipped_product(&self, tiler: impl Into<DynTiler>) -> Result<Self, LayoutError> {
        self.zipped(&tiler.into(), Self::repeated)
    }

    /// The product with all blocks in mode 0, and each repetition a mode behind it: `((A0, A1, …), B0, B1, L, …)`. In CuTe
    /// `tiled_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn tiled_product(&self, tiler: impl Into<DynTiler>) -> Result<Self, LayoutError> {
        self.tiled(&tiler.into(), Self::repeated)
    }

    /// The product with each block and each repetition a mode: `(A0, A1, …, B0, B1, L, …)`. In CuTe
    /// `flat_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn flat_product(&self, tiler: impl Into<DynTiler>) -> Result<Self, LayoutError> {
        self.flat_pairs(&tiler.into(), Self::repeated)
    }

    /// The layout repeated by another of the same rank, as blocks. In CuTe `blocked_product(block, tiler)`.
    ///
    /// **Definition.** The [`logical_product`](Self::logical_product) of the two layouts, each first brought to the rank
    /// of the other by modes `_1:_0`, with the modes of equal index put together: `((A0,B0), (A1,B1), …)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let (a, b): (DynLayout, DynLayout) = ("(_2,_5):(_5,_1)".parse()?, "(_3,_4):(_1,_3)".parse()?);
    /// assert_eq!(a.blocked_product(&b)?.to_string(), "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
    /// assert_eq!(a.raked_product(&b)?.to_string(), "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocked_product(&self, tiler: &Self) -> Result<Self, LayoutError> {
        self.repeated_by_mode(tiler, |block, repetition| [block, repetition])
    }

    /// The layout repeated by another of the same rank, interleaved: as [`blocked_product`](Self::blocked_product), but
    /// `((B0,A0), (B1,A1), …)`. In CuTe `raked_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn raked_product(&self, tiler: &Self) -> Result<Self, LayoutError> {
        self.repeated_by_mode(tiler, |block, repetition| [repetition, block])
    }

    /// The block and its repetition.
    fn repeated(&self, tiler: &Self) -> Result<Pair, LayoutError> {
        let (cosize, cotarget) = (tiler.cosize()?, self.size()?.times(tiler.cosize()?)?);
        let mut free = self.complement_in(&cotarget.into(), Reach::Any)?;
        if free.size()?.value() < cosize.value() {
            // The last hole of a block with gaps ends where the block goes on: the repetitions go on behind the block.
            let beyond = cotarget.plus(self.end()?)?.plus(Int::ONE)?;
            free = self.complement_in(&beyond.into(), Reach::Any)?;
        }
        Ok((self.clone(), free.compose(tiler)?))
    }

    /// The block and its repetition, with the modes of equal index arranged as a pair.
    fn repeated_by_mode(&self, tiler: &Self, arranged: impl Fn(Self, Self) -> [Self; 2]) -> Result<Self, LayoutError> {
        let rank = self.rank().max(tiler.rank());
        let unit = Self::leaf(Mode::UNIT);
        let (block, tiler) = (self.append_to_rank(rank, &unit)?, tiler.append_to_rank(rank, &unit)?);
        let (block, repetition) = block.repeated(&tiler)?;
        // Where one of the two is integral, both are one mode, whatever the repetition becomes.
        if block.as_leaf().is_some() || tiler.as_leaf().is_some() {
            return Self::concat([Self::concat(arranged(block, repetition))?]);
        }
        let modes = block.into_modes().into_iter().zip(repetition.into_modes());
        let modes = modes.map(|(block, repetition)| Self::concat(arranged(block, repetition)));
        Self::from_modes(modes.collect::<Result<_, _>>()?)
    }
}
