//! Filter: without the modes that do not move.

use super::by_mode::Beyond;
use crate::explain::Log;
use crate::layout::Mode;
use crate::{DynLayout, Int, IntoTiler};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynLayout {
    /// The layout in which every mode of static stride 0 has size 1. In CuTe `filter_zeros(l)`.
    ///
    /// **Definition.** The same profile and stride; the image is unchanged, the size is that of the modes that move.
    /// Dynamic strides stay, 0 or not.
    #[must_use]
    pub fn filter_zeros(&self) -> Self {
        self.map(&mut |mode| if mode.stride().is_fixed(0) { Mode::UNIT } else { *mode })
    }

    /// The simplest layout with the same image: [`coalesce`](Self::coalesce) of [`filter_zeros`](Self::filter_zeros). In
    /// CuTe `filter(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_4,(_8,_2)):(_1,(_0,_4))".parse()?;
    /// assert_eq!(a.filter()?.to_string(), "_8:_1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn filter(&self) -> Result<Self, LayoutError> {
        self.filter_zeros().coalesce()
    }

    /// [`filter`](Self::filter) at the integers of a profile. Modes beyond the profile are kept, and so are modes at `_`.
    /// In CuTe `filter(l, profile)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`TilerRank`](StaticLaw::TilerRank) where the profile has more modes.
    pub fn filter_by(&self, profile: impl IntoTiler) -> Result<Self, LayoutError> {
        self.by_mode(&profile.into_tiler(), Beyond::Kept, Self::compact, &mut Log::silent(), &|mode, _, _| {
            mode.filter()
        })
    }

    /// The size of the layout without its modes of static stride 0.
    pub(super) fn filtered_cosize(&self) -> Result<Int, LayoutError> {
        self.filter()?.cosize()
    }
}
