//! Zip: the modes of modes, first with first, second with second.

use crate::tree::{Tree, broken};
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// The transposed nesting: mode `k` of the result is the tuple of the modes `k` of the modes. In CuTe `zip(l)`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) where the modes have different ranks.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "((_2,_3),(_4,_5)):((_1,_2),(_6,_24))".parse()?;
    /// assert_eq!(a.zip()?.to_string(), "((_2,_4),(_3,_5)):((_1,_6),(_2,_24))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zip(&self) -> Result<Self, LayoutError> {
        let Some(first) = self.modes().first() else { return Ok(self.clone()) };
        let rank = first.rank();
        if let Some(other) = self.modes().iter().map(Self::rank).find(|other| *other != rank) {
            return Err(broken(StaticLaw::SameRank { rank, other }));
        }
        let row = |k: usize| Self::nest(self.modes().iter().map(|mode| mode.modes()[k].clone()).collect());
        Self::from_modes((0..rank).map(row).collect())
    }

    /// The pairs of the modes: mode `k` of the result is the tuple of the modes `k` of both. In CuTe `zip(a, b)`.
    ///
    /// # Errors
    /// [`SameRank`](StaticLaw::SameRank) where the two have different ranks.
    pub fn zip_with(&self, other: &Self) -> Result<Self, LayoutError> {
        Self::concat([self.clone(), other.clone()])?.zip()
    }
}
