//! Without the modes that do not move, and without the modes of one element.

use super::by_mode::Beyond;
use crate::explain::Log;
use crate::layout::Mode;
use crate::{DynLayout, Int, IntoTiler};
use alloc::vec::Vec;
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

    /// The layout without its modes of size 1, static or dynamic, at each depth. In tensor-layouts `l.squeeze()`, which
    /// `ndarray` and NumPy have for axes.
    ///
    /// **Definition.** The function of the index is unchanged. A tuple of modes stays a tuple, and one without any other mode
    /// is left out; a layout of one element is `1:0`.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_64,(_1,8),1,(_1)):(_8,(_0,_1),_0,(_0))".parse()?;
    /// assert_eq!(a.squeeze().to_string(), "(_64,(8)):(_8,(_1))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn squeeze(&self) -> Self {
        self.without_ones().unwrap_or_else(|| Self::leaf(Mode::UNIT))
    }

    /// The same, if any mode is left.
    fn without_ones(&self) -> Option<Self> {
        let Some(modes) = self.as_tuple() else {
            return (self.as_leaf()?.shape().value() != 1).then(|| self.clone());
        };
        let modes: Vec<Self> = modes.iter().filter_map(Self::without_ones).collect();
        (!modes.is_empty()).then(|| Self::nest(modes))
    }

    /// The size of the layout without its modes of static stride 0.
    pub(super) fn filtered_cosize(&self) -> Result<Int, LayoutError> {
        self.filter()?.cosize()
    }
}
