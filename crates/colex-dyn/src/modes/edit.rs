//! One mode replaced, inserted or removed.

use crate::tree::{Tree, broken};
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// With the mode of an index replaced; in CuTe `replace<I>(l, mode)`.
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange) where the index is not below the rank.
    pub fn replace(&self, index: usize, mode: &Self) -> Result<Self, LayoutError> {
        let mut modes = self.modes().to_vec();
        modes[self.index_of_mode(index)?] = mode.clone();
        Self::from_modes(modes)
    }

    /// With a mode inserted, which gets the index; in CuTe `insert<I>(t, mode)`.
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange) where the index is above the rank.
    pub fn insert(&self, index: usize, mode: &Self) -> Result<Self, LayoutError> {
        let mut modes = self.modes().to_vec();
        if index > modes.len() {
            return Err(broken(StaticLaw::ModeOutOfRange { mode: index, rank: modes.len() }));
        }
        modes.insert(index, mode.clone());
        Self::from_modes(modes)
    }

    /// Without the mode of an index; in CuTe `remove<I>(t)`, which ignores an index beyond the rank.
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange) where the index is not below the rank.
    pub fn remove(&self, index: usize) -> Result<Self, LayoutError> {
        let mut modes = self.modes().to_vec();
        modes.remove(self.index_of_mode(index)?);
        Ok(Self::nest(modes))
    }
}
