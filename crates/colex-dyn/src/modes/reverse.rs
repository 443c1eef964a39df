//! Reverse: the modes in the opposite order.

use crate::tree::Tree;

impl<L: Clone> Tree<L> {
    /// The modes in the opposite order; the modes themselves stay as they are. In CuTe `reverse(t)`.
    #[must_use]
    pub fn reverse(&self) -> Self {
        match self.as_tuple() {
            None => self.clone(),
            Some(modes) => Self::nest(modes.iter().rev().cloned().collect()),
        }
    }
}
