//! Flatten: without nesting.

use crate::tree::Tree;

impl<L: Clone> Tree<L> {
    /// The tuple of all leaves; a leaf stays as it is. In CuTe `flatten(l)`.
    ///
    /// **Definition.** The same function of a 1-D coordinate, of depth 1 at most.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "((_2,_3),_5):((_1,_2),_6)".parse()?;
    /// assert_eq!(a.flatten().to_string(), "(_2,_3,_5):(_1,_2,_6)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn flatten(&self) -> Self {
        if self.as_leaf().is_some() { self.clone() } else { self.flatten_to_tuple() }
    }

    /// The tuple of all leaves, of rank 1 for a leaf. In CuTe `flatten_to_tuple(t)`.
    #[must_use]
    pub fn flatten_to_tuple(&self) -> Self {
        Self::nest(self.leaves().into_iter().map(|leaf| Self::leaf(leaf.clone())).collect())
    }
}
