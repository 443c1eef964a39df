//! The modes at the leaves of a profile.

use crate::tree::{Tree, broken};
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// The same modes in the same order, nested as the profile is; in CuTe `unflatten(l, profile)`.
    ///
    /// **Definition.** The same function of a 1-D coordinate. Of the integers of the profile only the places count.
    ///
    /// # Errors
    /// [`ProfileSize`](StaticLaw::ProfileSize) where the profile does not have as many integers as there are modes.
    pub fn unflatten<M>(&self, profile: &Tree<M>) -> Result<Self, LayoutError> {
        let integers = profile.leaves().len();
        if integers != self.rank() {
            return Err(broken(StaticLaw::ProfileSize { integers, rank: self.rank() }));
        }
        Self::take_profile(&mut self.modes().iter(), profile)
    }

    /// The modes at the leaves of a profile, which has enough.
    pub(crate) fn take_profile<'a, M>(
        modes: &mut impl Iterator<Item = &'a Self>,
        profile: &Tree<M>,
    ) -> Result<Self, LayoutError>
    where
        L: 'a,
    {
        match profile.as_tuple() {
            None => Ok(modes.next().expect("a mode for each integer").clone()),
            Some(profiles) => Self::from_modes(
                profiles.iter().map(|profile| Self::take_profile(modes, profile)).collect::<Result<_, _>>()?,
            ),
        }
    }
}
