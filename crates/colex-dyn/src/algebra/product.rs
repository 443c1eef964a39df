//! Product: a layout repeated according to another.

use super::complement::Reach;
use super::pairing::{Flavour, MakesPair, Pair};
use crate::explain::{Log, ProductStep, Work};
use crate::layout::Mode;
use crate::tree::Tree;
use crate::{DynLayout, DynTiler, Int, IntoTiler};
use colex::LayoutError;

impl DynLayout {
    /// The layout repeated according to another. In CuTe `logical_product(block, tiler)`.
    ///
    /// **Definition.** `A ⊗ T = (A, A* ∘ T)` with `A* = complement(A, size(A) * cosize(T))`, which goes on after the block
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
    pub fn logical_product(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_product(Flavour::Logical, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The product with all blocks in mode 0 and all repetitions in mode 1: `((A0, A1, …), (B0, B1, L, …))`. In CuTe
    /// `zipped_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn zipped_product(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_product(Flavour::Zipped, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The product with all blocks in mode 0, and each repetition as a following mode: `((A0, A1, …), B0, B1, L, …)`. In CuTe
    /// `tiled_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn tiled_product(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_product(Flavour::Tiled, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The product with each block and each repetition a mode: `(A0, A1, …, B0, B1, L, …)`. In CuTe
    /// `flat_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn flat_product(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_product(Flavour::Flat, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The product of a flavour, with its steps.
    pub(crate) fn noted_product(&self, flavour: Flavour, tiler: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.paired(flavour, tiler, log, &Self::repeated)
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
        self.noted_blocked_product(tiler, &mut Log::silent())
    }

    /// [`blocked_product`](Self::blocked_product), with its steps.
    pub(crate) fn noted_blocked_product(&self, tiler: &Self, log: &mut Log) -> Result<Self, LayoutError> {
        self.repeated_by_mode(tiler, log, &Self::repeated, &|block, repetition| [block, repetition])
    }

    /// The layout repeated by another of the same rank, interleaved: as [`blocked_product`](Self::blocked_product), but
    /// `((B0,A0), (B1,A1), …)`. In CuTe `raked_product(block, tiler)`.
    ///
    /// # Errors
    /// As [`logical_product`](Self::logical_product).
    pub fn raked_product(&self, tiler: &Self) -> Result<Self, LayoutError> {
        self.noted_raked_product(tiler, &mut Log::silent())
    }

    /// [`raked_product`](Self::raked_product), with its steps.
    pub(crate) fn noted_raked_product(&self, tiler: &Self, log: &mut Log) -> Result<Self, LayoutError> {
        self.repeated_by_mode(tiler, log, &Self::repeated, &|block, repetition| [repetition, block])
    }

    /// The block and its repetition.
    pub(crate) fn repeated(&self, tiler: &Self, log: &mut Log) -> Result<Pair, LayoutError> {
        let free = self.holes(tiler.cosize()?, log)?;
        let work = || Work::Composition { left: free.clone(), right: tiler.clone() };
        let repetition = log.part(work, |log| free.compose(tiler, log))?;
        log.note(|| ProductStep::Repeated { block: self.clone(), repetition: repetition.clone() });
        Ok((self.clone(), repetition))
    }

    /// So many places where the block can begin once more.
    pub(crate) fn holes(&self, cosize: Int, log: &mut Log) -> Result<Self, LayoutError> {
        let cotarget = self.size()?.times(cosize)?;
        let mut free = self.free_places(cotarget, log)?;
        let places = free.size()?.value();
        if places < cosize.value() {
            // The last hole of a block with gaps ends where the block goes on: the repetitions go on after the block.
            log.note(|| ProductStep::Behind { places, needed: cosize.value() });
            let beyond = cotarget.plus(self.end()?)?.plus(Int::ONE)?;
            free = self.free_places(beyond, log)?;
        }
        Ok(free)
    }

    /// Where the block can begin once more.
    fn free_places(&self, cotarget: Int, log: &mut Log) -> Result<Self, LayoutError> {
        let work = || Work::Complement { layout: self.clone(), cotarget: cotarget.into() };
        log.part(work, |log| self.complement_in(&cotarget.into(), Reach::Any, log))
    }
}

impl<L: Clone + From<Mode>> Tree<L> {
    /// The block and its repetition, with the modes of equal index arranged as a pair.
    pub(crate) fn repeated_by_mode<U: Clone + From<Mode>>(
        &self,
        tiler: &Tree<U>,
        log: &mut Log,
        repeated: &MakesPair<'_, Self, Tree<U>>,
        arranged: &dyn Fn(Self, Self) -> [Self; 2],
    ) -> Result<Self, LayoutError> {
        let rank = self.rank().max(tiler.rank());
        let tiler = tiler.append_to_rank(rank, &Tree::leaf(Mode::UNIT.into()))?;
        let block = self.append_to_rank(rank, &Self::leaf(Mode::UNIT.into()))?;
        let (block, repetition) = repeated(&block, &tiler, log)?;
        // Where one of the two is integral, both are one mode, whatever the repetition becomes.
        if block.as_leaf().is_some() || tiler.as_leaf().is_some() {
            return Self::concat([Self::concat(arranged(block, repetition))?]);
        }
        let modes = block.into_modes().into_iter().zip(repetition.into_modes());
        let modes = modes.map(|(block, repetition)| Self::concat(arranged(block, repetition)));
        Self::from_modes(modes.collect::<Result<_, _>>()?)
    }
}
