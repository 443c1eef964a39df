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
use crate::explain::Log;
use crate::layout::Mode;
use crate::tiler::TilerLeaf;
use crate::tree::{Tree, each};
use crate::{DynLayout, DynTiler};
use alloc::vec;
use alloc::vec::Vec;
use colex::LayoutError;

/// Two layouts.
pub(super) type Pair = (DynLayout, DynLayout);

/// Makes a pair of a layout and a tiler.
pub(super) type MakesPair<'a, T, U = DynLayout> = dyn Fn(&T, &U, &mut Log) -> Result<(T, T), LayoutError> + 'a;

/// How a divide or a product by a tiler `<T0, T1>` arranges the pairs `A0, B0` and `A1, B1` that it makes of modes
/// `M0, M1, L`: the tiles and the rests, or the blocks and their repetitions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flavour {
    /// `((A0, B0), (A1, B1), L)`
    Logical,
    /// `((A0, A1), (B0, B1, L))`
    Zipped,
    /// `((A0, A1), B0, B1, L)`
    Tiled,
    /// `(A0, A1, B0, B1, L)`
    Flat,
}

impl<L: Clone + From<Mode>> Tree<L> {
    /// The pairs of an operation in the arrangement of a flavour.
    pub(crate) fn paired(
        &self,
        flavour: Flavour,
        tiler: &DynTiler,
        log: &mut Log,
        pair: &MakesPair<'_, Self>,
    ) -> Result<Self, LayoutError> {
        if flavour == Flavour::Logical {
            return self.by_mode(tiler, Beyond::Kept, DynLayout::compact, log, &|a, b, log| {
                let (first, second) = pair(a, b, log)?;
                Self::concat([first, second])
            });
        }
        let (first, second) = self.pairs(tiler, log, pair)?;
        Self::arranged(flavour, first, second)
    }

    /// The two parts in the arrangement of a flavour.
    pub(crate) fn arranged(flavour: Flavour, first: Self, second: Self) -> Result<Self, LayoutError> {
        match flavour {
            Flavour::Logical | Flavour::Zipped => Self::concat([first, second]),
            Flavour::Tiled => Self::concat([first].into_iter().chain(second.unpacked())),
            Flavour::Flat => Self::concat(first.unpacked().into_iter().chain(second.unpacked())),
        }
    }

    /// All first parts apart from the second, to which the modes beyond the tiler belong. `_` puts its whole mode into the
    /// first part.
    fn pairs(&self, tiler: &DynTiler, log: &mut Log, pair: &MakesPair<'_, Self>) -> Result<(Self, Self), LayoutError> {
        match tiler.as_leaf() {
            Some(TilerLeaf::Layout(layout)) => pair(self, layout, log),
            Some(TilerLeaf::Int(int)) => pair(self, &DynLayout::compact(*int), log),
            Some(TilerLeaf::Underscore) => Ok((self.clone(), Self::leaf(Mode::UNIT.into()))),
            None => {
                let pairs = each(self.tiled_modes(tiler)?.enumerate(), |(index, (mode, tiler))| {
                    log.in_mode(index, |log| mode.pairs(tiler, log, pair))
                })?;
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
