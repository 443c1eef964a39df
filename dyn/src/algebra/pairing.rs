//! Divide and product in common: an operation that makes a pair of layouts of two.
//!
//! A divide makes the tile and the rest of a layout, a product the block and its repetition. The four flavours of each
//! arrange these pairs, by mode where the tiler is a tuple:
//!
//! | flavour | arrangement for a tiler `<T0, T1>` on modes `M0, M1, L` |
//! | --- | --- |
//! | logical | `((A0, B0), (A1, B1), L)` |
//! | zipped | `((A0, A1), (B0, B1, L))` |
//! | tiled | `((A0, A1), B0, B1, L)` |
//! | flat | `(A0, A1, B0, B1, L)` |

use super::by_mode::Beyond;
use crate::layout::Mode;
use crate::tiler::TilerLeaf;
use crate::tree::each;
use crate::{DynLayout, DynTiler};
use alloc::vec;
use alloc::vec::Vec;
use colex::LayoutError;

/// Two layouts.
pub(super) type Pair = (DynLayout, DynLayout);

impl DynLayout {
    /// The logical flavour.
    pub(super) fn logical(
        &self,
        tiler: &DynTiler,
        pair: impl Fn(&Self, &Self) -> Result<Pair, LayoutError>,
    ) -> Result<Self, LayoutError> {
        self.by_mode(tiler, Beyond::Kept, Self::compact, &|a, b| {
            let (first, second) = pair(a, b)?;
            Self::concat([first, second])
        })
    }

    /// The zipped flavour.
    pub(super) fn zipped(
        &self,
        tiler: &DynTiler,
        pair: impl Fn(&Self, &Self) -> Result<Pair, LayoutError>,
    ) -> Result<Self, LayoutError> {
        let (first, second) = self.pairs(tiler, &pair)?;
        Self::concat([first, second])
    }

    /// The tiled flavour.
    pub(super) fn tiled(
        &self,
        tiler: &DynTiler,
        pair: impl Fn(&Self, &Self) -> Result<Pair, LayoutError>,
    ) -> Result<Self, LayoutError> {
        let (first, second) = self.pairs(tiler, &pair)?;
        Self::concat([first].into_iter().chain(second.unpacked()))
    }

    /// The flat flavour.
    pub(super) fn flat_pairs(
        &self,
        tiler: &DynTiler,
        pair: impl Fn(&Self, &Self) -> Result<Pair, LayoutError>,
    ) -> Result<Self, LayoutError> {
        let (first, second) = self.pairs(tiler, &pair)?;
        Self::concat(first.unpacked().into_iter().chain(second.unpacked()))
    }

    /// All first parts apart from the second, to which the modes beyond the tiler belong. `_` puts its whole mode into the
    /// first part.
    fn pairs(
        &self,
        tiler: &DynTiler,
        pair: &impl Fn(&Self, &Self) -> Result<Pair, LayoutError>,
    ) -> Result<Pair, LayoutError> {
        match tiler.as_leaf() {
            Some(TilerLeaf::Layout(layout)) => pair(self, layout),
            Some(TilerLeaf::Int(int)) => pair(self, &Self::compact(*int)),
            Some(TilerLeaf::Underscore) => Ok((self.clone(), Self::leaf(Mode::UNIT))),
            None => {
                let pairs = each(self.tiled_modes(tiler)?, |(mode, tiler)| mode.pairs(tiler, pair))?;
                let (first, mut second): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
                second.extend_from_slice(&self.modes()[first.len()..]);
                Ok((Self::from_modes(first)?, Self::from_modes(second)?))
            }
        }
    }

    /// The modes; a layout of rank 1 is one mode, as it is.
    fn unpacked(self) -> Vec<Self> {
        if self.rank() == 1 { vec![self] } else { self.into_modes() }
    }
}
