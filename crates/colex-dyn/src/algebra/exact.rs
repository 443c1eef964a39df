//! Exact divides: without padding.
//!
//! The tile `T` and its complement `T*` in a mode of size `N` are injective together, except for modes of stride 0. So they are
//! a bijection of `0..N` if they have `N` elements, reach `N`, and each mode of more than one element moves. With one that
//! does not, `(2,2,2,2):(1,3,11,0)` has 16 elements and reaches 16, and yet it has gaps.
//!
//! | condition | verdict |
//! | --- | --- |
//! | `size(T) * size(T*) == N`, and `N` is 0 | exact |
//! | `size(T) * size(T*) == N == cosize((T, T*))`, and all of `T` moves | exact |
//! | `size(T) * size(T*) == N` otherwise | [`TileGaps`](LayoutError::TileGaps) |
//! | otherwise, `size(T)` divides `N` | [`TileCover`](LayoutError::TileCover) |
//! | otherwise | [`TileDivisibility`](LayoutError::TileDivisibility) |

use super::coalesce::{merged, static_runs};
use super::complement::Reach;
use super::pairing::{Flavour, Pair};
use crate::explain::{DivideStep, Log};
use crate::int::times;
use crate::layout::Mode;
use crate::tree::law;
use crate::{DynLayout, DynTiler, Int, IntoTiler};
use colex::LayoutError;

impl DynLayout {
    /// The layout split into a tile and the rest, without padding. CuTe has none; its `logical_divide` rounds up.
    ///
    /// **Definition.** [`logical_divide`](Self::logical_divide), whose elements are those of this layout, each once: the
    /// tile and its complement are a bijection of the coordinates of the mode that they divide. For a tile `n:1` that is:
    /// `n` divides the size of the mode.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`TileCover`](LayoutError::TileCover),
    /// [`TileGaps`](LayoutError::TileGaps), and those of [`logical_divide`](Self::logical_divide).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTiler, LayoutError};
    /// let a: DynLayout = "(_8,_24):(_24,_1)".parse()?;
    /// let (four_by_six, five): (DynTiler, DynTiler) = ("<_4,_6>".parse()?, "<_4,_5>".parse()?);
    /// assert_eq!(a.exact_logical_divide(four_by_six)?.to_string(), "((_4,_2),(_6,_4)):((_24,_96),(_1,_6))");
    /// let error = a.exact_logical_divide(five).unwrap_err();
    /// assert_eq!(error, LayoutError::TileDivisibility { size: 24, tile: 5 }.in_mode(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn exact_logical_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_exact_divide(Flavour::Logical, &tiler.into_tiler(), &mut Log::silent())
    }

    /// [`zipped_divide`](Self::zipped_divide), whose elements are those of this layout, each once.
    ///
    /// # Errors
    /// As [`exact_logical_divide`](Self::exact_logical_divide).
    pub fn exact_zipped_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_exact_divide(Flavour::Zipped, &tiler.into_tiler(), &mut Log::silent())
    }

    /// [`tiled_divide`](Self::tiled_divide), whose elements are those of this layout, each once.
    ///
    /// # Errors
    /// As [`exact_logical_divide`](Self::exact_logical_divide).
    pub fn exact_tiled_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_exact_divide(Flavour::Tiled, &tiler.into_tiler(), &mut Log::silent())
    }

    /// [`flat_divide`](Self::flat_divide), whose elements are those of this layout, each once.
    ///
    /// # Errors
    /// As [`exact_logical_divide`](Self::exact_logical_divide).
    pub fn exact_flat_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_exact_divide(Flavour::Flat, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The exact divide of a flavour, with its steps.
    pub(crate) fn noted_exact_divide(
        &self,
        flavour: Flavour,
        tiler: &DynTiler,
        log: &mut Log,
    ) -> Result<Self, LayoutError> {
        self.paired(flavour, tiler, log, &Self::divide_exactly)
    }

    /// The tile and the rest, if they are exact.
    fn divide_exactly(&self, tiler: &Self, log: &mut Log) -> Result<Pair, LayoutError> {
        self.or_merged(log, merged, |layout, log| {
            layout.is_divided_exactly(tiler, log)?;
            layout.divide(tiler, log)
        })
    }

    /// Whether whole tiles cover the layout, each element once.
    fn is_divided_exactly(&self, tiler: &Self, log: &mut Log) -> Result<(), LayoutError> {
        let Extent { size, tile, covered, reach } = self.extent(tiler)?;
        let (size, reach) = (size.value(), reach.value());
        log.note(|| DivideStep::Exact { size, tile, covered, reach });
        if covered != size {
            return Err(match size.checked_rem(tile) {
                Some(0) => law!(TileCover { covered: covered, size: size }),
                _ => law!(TileDivisibility { size: size, tile: tile }),
            });
        }
        let stands_still = tiler.flat().iter().any(|mode| mode.stride().value() == 0 && mode.shape().value() > 1);
        if size == 0 || (reach == size && !stands_still) {
            Ok(())
        } else {
            Err(law!(TileGaps { reach: reach, size: size }))
        }
    }

    /// The complement of a tile with as many copies in its last mode, if that is dynamic, as cover the layout where modes
    /// that are one by their numbers count as one.
    fn with_copies(&self, tile: &Self, rest: Self) -> Result<Self, LayoutError> {
        let (mut modes, merged) = (rest.flat(), merged(&self.flat())?);
        let is_empty = merged.iter().any(|mode| mode.shape().value() == 0);
        let ends = tile.flat().into_iter().filter_map(|mode| mode.shape().value().checked_mul(mode.stride().value()));
        let end = ends.fold(1, u64::max);
        let Some(last) =
            modes.last_mut().filter(|last| !is_empty && !last.shape().is_static() && last.stride().value() == end)
        else {
            return Ok(rest);
        };
        let (mut copies, mut reach) = (1_u64, last.stride().value());
        for mode in &merged {
            let size = mode.shape().value();
            copies = times(copies, size.div_ceil(reach))?;
            reach = reach.div_ceil(size);
        }
        *last = Mode::new(Int::dynamic(copies), last.stride());
        Ok(Self::join(modes))
    }

    /// A tile and its complement in this layout, as numbers.
    pub(super) fn extent(&self, tile: &Self) -> Result<Extent, LayoutError> {
        let shape = Self::join(static_runs(&self.flat())?).shape();
        let rest = tile.complement_in(&shape, Reach::Any, &mut Log::silent()).map_err(LayoutError::law)?;
        let rest = self.with_copies(tile, rest)?;
        let (first, last) = (tile.cosize()?, rest.cosize()?);
        // One more than the last offset of both together.
        let is_empty = first.value() == 0 || last.value() == 0;
        let before = Int::marked(first.value().saturating_sub(1), first.is_static());
        let together = before.plus(last)?;
        Ok(Extent {
            size: self.size()?,
            tile: tile.size()?.value(),
            covered: times(tile.size()?.value(), rest.size()?.value())?,
            reach: if is_empty { Int::marked(0, together.is_static()) } else { together },
        })
    }
}

/// A tile and its complement in a layout.
pub(super) struct Extent {
    /// The size of the layout.
    pub(super) size: Int,
    /// The size of the tile.
    tile: u64,
    /// The size of the tile and the complement.
    covered: u64,
    /// Their cosize.
    pub(super) reach: Int,
}
