//! A range of modes as one mode, and back.

use crate::tree::Tree;
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl<L: Clone> Tree<L> {
    /// The modes from `begin` up to but not with `end` as one mode; the others stay. In CuTe `group<B, E>(l)`.
    ///
    /// **Definition.** The same function of a 1-D coordinate; the rank becomes `rank - (end - begin) + 1`.
    ///
    /// # Errors
    /// [`EmptyRange`](StaticLaw::EmptyRange) and [`RangeOutOfBounds`](StaticLaw::RangeOutOfBounds).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,_3,_5):(_1,_2,_6)".parse()?;
    /// assert_eq!(a.group(0, 2)?.to_string(), "((_2,_3),_5):((_1,_2),_6)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn group(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        let range = self.range_of_modes(begin, end)?;
        let mut modes = self.modes().to_vec();
        let grouped = Self::nest(modes[range.clone()].to_vec());
        modes.splice(range, [grouped]);
        Self::from_modes(modes)
    }

    /// The modes of the mode with an index in its place; an integral mode stays as it is, and so `8:1` becomes `(8):(1)`. The
    /// inverse of [`group`](Self::group).
    ///
    /// # Errors
    /// [`ModeOutOfRange`](StaticLaw::ModeOutOfRange).
    pub fn ungroup(&self, index: usize) -> Result<Self, LayoutError> {
        let index = self.index_of_mode(index)?;
        let mut modes = self.modes().to_vec();
        let inside = modes[index].clone().into_modes();
        modes.splice(index..=index, inside);
        Ok(Self::nest(modes))
    }
}
