//! Coalesce: modes that go on in one direction of one component.

use super::{DynStrided, Stride, StridedMode};
use crate::algebra::Beyond;
use crate::explain::Log;
use crate::layout::Mode;
use crate::tree::Tree;
use crate::{DynLayout, Int, IntoTiler};
use alloc::vec::Vec;
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynStrided {
    /// The same function in as few modes as marks allow. In CuTe `coalesce(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn coalesce(&self) -> Result<Self, LayoutError> {
        let mut runs: Vec<Vec<&StridedMode>> = Vec::new();
        for mode in self.leaves().into_iter().filter(|mode| !mode.shape().is_fixed(1)) {
            let goes_on = |run: &Vec<&StridedMode>| {
                let last = run[0].stride();
                last.path() == mode.stride().path() && last.is_negative() == mode.stride().is_negative()
            };
            match runs.last_mut() {
                Some(run) if goes_on(run) => run.push(mode),
                _ => runs.push(Vec::from([mode])),
            }
        }
        let mut modes = Vec::new();
        for run in runs {
            let plain = run.iter().map(|mode| Mode::new(mode.shape(), mode.stride().int())).collect();
            let (path, is_negative) = (run[0].stride().path(), run[0].stride().is_negative());
            let stride = |int: Int| Stride::new(int, is_negative, path.to_vec());
            let merged = DynLayout::join(plain).coalesce()?.flat().into_iter();
            modes.extend(merged.map(|mode| Tree::leaf(StridedMode::new(mode.shape(), stride(mode.stride())))));
        }
        Ok(match modes.len() {
            0 => Self::from(&DynLayout::leaf(Mode::UNIT)),
            1 => modes.remove(0),
            _ => Tree::nest(modes),
        })
    }

    /// [`coalesce`](Self::coalesce) at the integers of a profile. In CuTe `coalesce(l, profile)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`TilerRank`](StaticLaw::TilerRank) where the profile has more modes.
    pub fn coalesce_by(&self, profile: impl IntoTiler) -> Result<Self, LayoutError> {
        let profile = profile.into_tiler();
        self.by_mode(&profile, Beyond::Kept, DynLayout::compact, &mut Log::silent(), &|mode, _, _| mode.coalesce())
    }

    /// The modes that move, coalesced. In CuTe `filter(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn filter(&self) -> Result<Self, LayoutError> {
        self.map(&mut |mode| match mode.stride().int().is_fixed(0) {
            true => Mode::UNIT.into(),
            false => mode.clone(),
        })
        .coalesce()
    }
}
