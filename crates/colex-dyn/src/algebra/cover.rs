//! The cover of a divide that rounds up.
//!
//! | tiler | covers of a mode `M` |
//! | --- | --- |
//! | layout `T`, integer `N` as `N:1` | up to the cosize of `T` with its complement in `M` |
//! | `_`, and no tiler | what there is |
//! | tuple | each element covers in the mode of its index |

use crate::tiler::TilerLeaf;
use crate::tree::{Tree, each};
use crate::{DynLayout, DynTiler, DynTuple, Int, IntoTiler, make_layout_left};
use alloc::vec::Vec;
use colex::LayoutError;

/// The cover of a divide: the sizes of the modes, and the sizes up to which its tiles go.
///
/// Made by [`cover`](DynLayout::cover).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    sizes: DynTuple,
    padded: DynTuple,
}

impl DynLayout {
    /// The cover of a divide by a tiler, and its padding.
    ///
    /// **Definition.** For each tile `T` of the tiler, the size of the mode that it divides, and the cosize of `T` with its
    /// complement in the mode: how far the tiles go. For `_`, and for the modes beyond a tuple, the size twice. It does not say
    /// that the divide exists: tiles of `4:1` go up to 8 of the 9 elements of `(3,3):(3,1)`, and the divide is refused.
    ///
    /// # Errors
    /// Those of [`complement`](Self::complement), [`TilerRank`](colex::StaticLaw::TilerRank).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTiler};
    /// let a: DynLayout = "(_10,_9):(_9,_1)".parse()?;
    /// let cover = a.cover("<_4,_4>".parse::<DynTiler>()?)?;
    /// assert_eq!((cover.shape().to_string(), cover.padded_shape().to_string()), ("(_10,_9)".into(), "(_12,_12)".into()));
    /// assert_eq!(cover.padding()?, 12 * 12 - 10 * 9);
    /// assert!(cover.contains(9) && !cover.contains(10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cover(&self, tiler: impl IntoTiler) -> Result<Cover, LayoutError> {
        let covered = self.covered_by(&tiler.into_tiler())?;
        Ok(Cover { sizes: covered.map(&mut |(size, _)| *size), padded: covered.map(&mut |(_, padded)| *padded) })
    }

    /// The number of coordinates that a divide by a tiler has beyond the layout.
    ///
    /// # Errors
    /// Those of [`cover`](Self::cover); [`Overflow`](LayoutError::Overflow).
    pub fn padding(&self, tiler: impl IntoTiler) -> Result<u64, LayoutError> {
        self.cover(tiler)?.padding()
    }

    /// The sizes and the padded sizes.
    fn covered_by(&self, tiler: &DynTiler) -> Result<Tree<(Int, Int)>, LayoutError> {
        match tiler.as_leaf() {
            Some(TilerLeaf::Layout(layout)) => self.covered_by_tile(layout),
            Some(TilerLeaf::Int(int)) => self.covered_by_tile(&Self::compact(*int)),
            Some(TilerLeaf::Underscore) => self.covered_as_it_is(),
            None => {
                let mut covered = each(self.tiled_modes(tiler)?, |(mode, tiler)| mode.covered_by(tiler))?;
                let beyond: Result<Vec<_>, _> = (covered.len()..self.rank())
                    .map(|k| self.modes()[k].covered_as_it_is().map_err(|error| error.in_mode(k)))
                    .collect();
                covered.extend(beyond?);
                Ok(Tree::nest(covered))
            }
        }
    }

    fn covered_by_tile(&self, tile: &Self) -> Result<Tree<(Int, Int)>, LayoutError> {
        self.extent(tile).map(|extent| Tree::leaf((extent.size, extent.reach)))
    }

    fn covered_as_it_is(&self) -> Result<Tree<(Int, Int)>, LayoutError> {
        self.size().map(|size| Tree::leaf((size, size)))
    }
}

impl Cover {
    /// The divided sizes: an integer, or one for each mode where the tiler is a tuple.
    #[must_use]
    pub const fn shape(&self) -> &DynTuple {
        &self.sizes
    }

    /// The sizes up to which the tiles go.
    #[must_use]
    pub const fn padded_shape(&self) -> &DynTuple {
        &self.padded
    }

    /// The number of coordinates that the tiles have beyond the layout.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn padding(&self) -> Result<u64, LayoutError> {
        Ok(self.padded.product()?.value().saturating_sub(self.sizes.product()?.value()))
    }

    /// The places of the padded shape, as a layout to be divided like the one that is covered: what
    /// [`contains`](Self::contains) takes is what it maps to.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn places(&self) -> Result<DynLayout, LayoutError> {
        make_layout_left(&self.padded)
    }

    /// Whether a place is one of the layout, and not of the padding.
    #[must_use]
    pub fn contains(&self, place: u64) -> bool {
        let mut left = place;
        let sizes = self.sizes.leaves().into_iter().zip(self.padded.leaves());
        let is_inside = sizes.fold(true, |is_inside, (size, padded)| {
            let (Some(rest), Some(digit)) = (left.checked_div(padded.value()), left.checked_rem(padded.value())) else {
                return false;
            };
            left = rest;
            is_inside && digit < size.value()
        });
        is_inside && left == 0
    }
}
