//! By-mode operations: a tiler and the modes of a layout.
//!
//! | tiler | applied to a layout |
//! | --- | --- |
//! | layout | the operation on the two layouts, whatever their ranks |
//! | integer `N` | the operation with the layout `N:1` |
//! | tuple | each element to the mode with its index |
//! | `_` | the mode as it is |
//!
//! A tuple may have fewer elements than the layout has modes: each operation says whether the other modes are kept or
//! dropped. It may not have more.

use crate::explain::Log;
use crate::tiler::TilerLeaf;
use crate::tree::{Tree, broken, each};
use crate::{DynLayout, DynTiler, Int};
use colex::{LayoutError, StaticLaw};

/// What becomes of the modes beyond a tiler.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beyond {
    Kept,
    Dropped,
}

impl<L: Clone> Tree<L> {
    /// The operation `on_two` by the modes of a tiler, in which an integer stands for the layout `of_int`.
    pub(crate) fn by_mode(
        &self,
        tiler: &DynTiler,
        beyond: Beyond,
        of_int: fn(Int) -> DynLayout,
        log: &mut Log,
        on_two: &dyn Fn(&Self, &DynLayout, &mut Log) -> Result<Self, LayoutError>,
    ) -> Result<Self, LayoutError> {
        match tiler.as_leaf() {
            Some(TilerLeaf::Layout(layout)) => on_two(self, layout, log),
            Some(TilerLeaf::Int(int)) => on_two(self, &of_int(*int), log),
            Some(TilerLeaf::Underscore) => Ok(self.clone()),
            None => {
                let mut modes = each(self.tiled_modes(tiler)?.enumerate(), |(index, (mode, tiler))| {
                    log.in_mode(index, |log| mode.by_mode(tiler, beyond, of_int, log, on_two))
                })?;
                if beyond == Beyond::Kept {
                    modes.extend_from_slice(&self.modes()[modes.len()..]);
                }
                Self::from_modes(modes)
            }
        }
    }

    /// The modes that a tuple of tilers reaches, each with its tiler.
    pub(super) fn tiled_modes<'a, T>(
        &'a self,
        tiler: &'a Tree<T>,
    ) -> Result<impl Iterator<Item = (&'a Self, &'a Tree<T>)>, LayoutError> {
        if tiler.rank() <= self.rank() {
            Ok(self.modes().iter().zip(tiler.modes()))
        } else {
            Err(broken(StaticLaw::TilerRank { tiler: tiler.rank(), rank: self.rank() }))
        }
    }
}

impl DynLayout {
    /// The layout that an integer stands for: `N:1`, and `_1:_0` for a static 1.
    pub(crate) const fn compact(int: Int) -> Self {
        Self::of(int, if int.is_fixed(1) { Int::ZERO } else { Int::ONE })
    }
}
