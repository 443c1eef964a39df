//! One mode.

use crate::tree::{Tree, broken};
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// The mode with an index; in CuTe `layout<I>(l)`, `get<I>(t)`.
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange) where the index is not below the rank.
    pub fn mode(&self, index: usize) -> Result<Self, LayoutError> {
        self.index_of_mode(index).map(|index| self.modes()[index].clone())
    }

    /// [`mode`](Self::mode) under its name for int tuples.
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange).
    pub fn get(&self, index: usize) -> Result<Self, LayoutError> {
        self.mode(index)
    }

    /// The index, if there is such a mode.
    pub(super) fn index_of_mode(&self, index: usize) -> Result<usize, LayoutError> {
        if index < self.rank() {
            Ok(index)
        } else {
            Err(broken(StaticLaw::ModeOutOfRange { mode: index, rank: self.rank() }))
        }
    }
}
