//! More modes.

use crate::tree::{Tree, broken, within_limit};
use alloc::vec;
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl<L: Clone> Tree<L> {
    /// The tuple of these modes; of layouts it is the layout of them, in CuTe `make_layout(a, b, …)`.
    ///
    /// # Errors
    /// [`TooDeep`](StaticLaw::TooDeep), [`TooLarge`](StaticLaw::TooLarge).
    pub fn concat(modes: impl IntoIterator<Item = Self>) -> Result<Self, LayoutError> {
        Self::from_modes(modes.into_iter().collect())
    }

    /// With one mode more, after the others; in CuTe `append(l, mode)`.
    ///
    /// # Errors
    /// [`TooDeep`](StaticLaw::TooDeep), [`TooLarge`](StaticLaw::TooLarge).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let (a, b): (DynLayout, DynLayout) = ("_3:_1".parse()?, "_4:_3".parse()?);
    /// assert_eq!(a.append(&b)?.to_string(), "(_3,_4):(_1,_3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append(&self, mode: &Self) -> Result<Self, LayoutError> {
        Self::concat(self.modes().iter().chain([mode]).cloned())
    }

    /// With one mode more, in front of the others; in CuTe `prepend(l, mode)`.
    ///
    /// # Errors
    /// [`TooDeep`](StaticLaw::TooDeep), [`TooLarge`](StaticLaw::TooLarge).
    pub fn prepend(&self, mode: &Self) -> Result<Self, LayoutError> {
        Self::concat([mode].into_iter().chain(self.modes()).cloned())
    }

    /// With a mode repeated after the others until it has a rank; a tuple of that rank stays as it is. In CuTe
    /// `append<N>(l, mode)`.
    ///
    /// # Errors
    /// [`RankExceeded`](StaticLaw::RankExceeded) where the rank is greater already.
    pub fn append_to_rank(&self, rank: usize, mode: &Self) -> Result<Self, LayoutError> {
        let missing = self.missing(rank, mode)?;
        if missing.is_empty() { Ok(self.clone()) } else { Self::concat(self.modes().iter().cloned().chain(missing)) }
    }

    /// With a mode in front of the others as often as it takes to be of a rank. In CuTe `prepend<N>(l, mode)`.
    ///
    /// # Errors
    /// As [`append_to_rank`](Self::append_to_rank).
    pub fn prepend_to_rank(&self, rank: usize, mode: &Self) -> Result<Self, LayoutError> {
        let missing = self.missing(rank, mode)?;
        if missing.is_empty() {
            return Ok(self.clone());
        }
        Self::concat(missing.into_iter().chain(self.modes().iter().cloned()))
    }

    /// As many copies of a mode as are missing to a rank.
    fn missing(&self, wanted: usize, mode: &Self) -> Result<Vec<Self>, LayoutError> {
        let rank = self.rank();
        let missing = wanted.checked_sub(rank).ok_or(broken(StaticLaw::RankExceeded { rank, wanted }))?;
        within_limit(missing.saturating_mul(mode.leaves().len().max(1)))?;
        Ok(vec![mode.clone(); missing])
    }
}
