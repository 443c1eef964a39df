//! Congruent and weakly congruent: the same profile, or a coarser one.

use crate::Truth;
use crate::tree::Tree;

impl<L> Tree<L> {
    /// Whether the profile is the same: the same nesting, whatever the integers. In CuTe `congruent(a, b)`.
    #[must_use]
    pub fn congruent<M>(&self, other: &Tree<M>) -> Truth {
        Truth::fixed(self.has_profile(other, |_| false))
    }

    /// Whether the profile is that of the other or a coarser one: each leaf stands for any part of the other. In CuTe
    /// `weakly_congruent(a, b)`.
    #[must_use]
    pub fn weakly_congruent<M>(&self, other: &Tree<M>) -> Truth {
        Truth::fixed(self.has_profile(other, |_| true))
    }

    fn has_profile<M>(&self, other: &Tree<M>, leaf_for: impl Fn(&[Tree<M>]) -> bool + Copy) -> bool {
        match (self.as_tuple(), other.as_tuple()) {
            (None, None) => true,
            (None, Some(modes)) => leaf_for(modes),
            (Some(_), None) => false,
            (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.has_profile(b, leaf_for)),
        }
    }
}
