//! A leaf as a tuple, and back.

use crate::tree::Tree;

impl<L: Clone> Tree<L> {
    /// A leaf as a tuple of rank 1; a tuple as it is. In CuTe `wrap(t)`.
    #[must_use]
    pub fn wrap(&self) -> Self {
        if self.as_leaf().is_some() { Self::nest(alloc::vec![self.clone()]) } else { self.clone() }
    }

    /// The only mode of a tuple of rank 1, again and again; anything else as it is. In CuTe `unwrap(t)`.
    #[must_use]
    pub fn unwrap(&self) -> Self {
        match self.as_tuple() {
            Some([mode]) => mode.unwrap(),
            _ => self.clone(),
        }
    }
}
