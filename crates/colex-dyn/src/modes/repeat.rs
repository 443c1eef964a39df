//! One element several times.

use crate::tree::{Tree, within_limit};
use alloc::vec;
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl<L: Clone> Tree<L> {
    /// The tuple of this many copies; a single copy is not a tuple, as in CuTe's `repeat<N>(x)`.
    ///
    /// # Errors
    /// [`TooLarge`](StaticLaw::TooLarge).
    pub fn repeat(&self, count: usize) -> Result<Self, LayoutError> {
        if count == 1 {
            return Ok(self.clone());
        }
        within_limit(count.saturating_mul(self.leaves().len().max(1)))?;
        Self::from_modes(vec![self.clone(); count])
    }

    /// The profile with a copy at each of its leaves; in CuTe `repeat_like(profile, x)`.
    ///
    /// # Errors
    /// [`TooDeep`](StaticLaw::TooDeep), [`TooLarge`](StaticLaw::TooLarge).
    pub fn repeat_like<M>(&self, profile: &Tree<M>) -> Result<Self, LayoutError> {
        within_limit(profile.leaves().len().saturating_mul(self.leaves().len().max(1)))?;
        match profile.as_tuple() {
            None => Ok(self.clone()),
            Some(modes) => Self::from_modes(modes.iter().map(|mode| self.repeat_like(mode)).collect::<Result<_, _>>()?),
        }
    }
}
