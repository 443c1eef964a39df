//! The pairs at the ends of a guide, the first halves apart from the second.

use crate::tree::{Tree, broken, each};
use alloc::vec;
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// The pairs of modes at the leaves of a guide taken apart: all first halves as the first mode, all second halves
    /// and the modes beyond the guide as the second. In CuTe `zip2_by(t, guide)`.
    ///
    /// # Errors
    /// [`NotAPair`](StaticLaw::NotAPair) where a mode at a leaf of the guide is not of rank 2,
    /// [`TilerRank`](StaticLaw::TilerRank) where the guide has more modes.
    pub fn zip2_by<M>(&self, guide: &Tree<M>) -> Result<Self, LayoutError> {
        let (first, second) = self.halves(guide)?;
        Self::from_modes(vec![first, second])
    }

    /// The two halves.
    fn halves<M>(&self, guide: &Tree<M>) -> Result<(Self, Self), LayoutError> {
        let Some(guides) = guide.as_tuple() else {
            return match self.as_tuple() {
                Some([first, second]) => Ok((first.clone(), second.clone())),
                _ => Err(broken(StaticLaw::NotAPair { rank: self.rank() })),
            };
        };
        let (tiler, rank) = (guides.len(), self.rank());
        if tiler > rank {
            return Err(broken(StaticLaw::TilerRank { tiler, rank }));
        }
        let halves = each(self.modes().iter().zip(guides), |(mode, guide)| mode.halves(guide))?;
        let (first, mut second): (vec::Vec<_>, vec::Vec<_>) = halves.into_iter().unzip();
        second.extend_from_slice(&self.modes()[tiler..]);
        Ok((Self::from_modes(first)?, Self::from_modes(second)?))
    }

    /// [`zip2_by`](Self::zip2_by) under its name for layouts: it makes the zipped form of a logical divide or product.
    /// In CuTe `tile_unzip(l, tiler)`.
    ///
    /// # Errors
    /// As [`zip2_by`](Self::zip2_by).
    pub fn tile_unzip<M>(&self, tiler: &Tree<M>) -> Result<Self, LayoutError> {
        self.zip2_by(tiler)
    }
}
