//! Modes by their indices.

use crate::tree::{Tree, broken};
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// The modes with the given indices, in their order; in CuTe `select<I0, I1, …>(l)`, which accepts an index twice.
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange), and [`DuplicateMode`](StaticLaw::DuplicateMode): a layout with a
    /// mode twice is not injective, and usually a slip.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,_3,_5):(_1,_2,_6)".parse()?;
    /// assert_eq!(a.select(&[2, 0])?.to_string(), "(_5,_2):(_6,_1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn select(&self, indices: &[usize]) -> Result<Self, LayoutError> {
        let mut is_taken = alloc::vec![false; self.rank()];
        for &mode in indices {
            if core::mem::replace(&mut is_taken[self.index_of_mode(mode)?], true) {
                return Err(broken(StaticLaw::DuplicateMode { mode }));
            }
        }
        Ok(Self::nest(indices.iter().map(|mode| self.modes()[*mode].clone()).collect()))
    }
}
