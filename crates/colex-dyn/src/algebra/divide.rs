//! Divide: a layout split into a tile and the rest.

use super::coalesce::merged;
use super::complement::Reach;
use super::pairing::{Flavour, Pair};
use crate::explain::{DivideStep, Log, Work};
use crate::tree::law;
use crate::{DynLayout, DynTiler, DynTuple, IntoTiler};
use colex::LayoutError;

impl DynLayout {
    /// The layout split into a tile and the rest. In CuTe `logical_divide(l, tiler)`.
    ///
    /// **Definition.** `A ⊘ T = A ∘ (T, T*)` with `T* = complement(T, shape(coalesce(A)))`. Mode 0 is the tile, `A ∘ T`;
    /// mode 1 is the rest, the layout of the tiles. For a tuple, each element divides the mode of its index:
    /// `((T0,R0), (T1,R1), L)`; the modes beyond the tuple are kept, `_` keeps a mode, and an integer `N` stands for
    /// `N:1`. A tiler that does not divide the size rounds up: the result is larger than `A`, and its last tiles go beyond
    /// it.
    ///
    /// # Errors
    /// Those of [`complement`](Self::complement) and [`composition`](Self::composition), in the mode.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTiler};
    /// let a: DynLayout = "(_9,(_4,_8)):(_59,(_13,_1))".parse()?;
    /// let tiler: DynTiler = "<_3:_3,(_2,_4):(_1,_8)>".parse()?;
    /// assert_eq!(
    ///     a.logical_divide(tiler)?.to_string(),
    ///     "((_3,_3),((_2,_4),(_2,_2))):((_177,_59),((_13,_2),(_26,_1)))",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn logical_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_divide(Flavour::Logical, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The divided layout with all tiles in mode 0 and all rests in mode 1: `((T0, T1, …), (R0, R1, L, …))`. In CuTe
    /// `zipped_divide(l, tiler)`.
    ///
    /// # Errors
    /// As [`logical_divide`](Self::logical_divide).
    pub fn zipped_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_divide(Flavour::Zipped, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The divided layout with all tiles in mode 0, and each rest as a following mode: `((T0, T1, …), R0, R1, L, …)`. In CuTe
    /// `tiled_divide(l, tiler)`.
    ///
    /// # Errors
    /// As [`logical_divide`](Self::logical_divide).
    pub fn tiled_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_divide(Flavour::Tiled, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The divided layout with each tile and each rest a mode: `(T0, T1, …, R0, R1, L, …)`. In CuTe
    /// `flat_divide(l, tiler)`.
    ///
    /// # Errors
    /// As [`logical_divide`](Self::logical_divide).
    pub fn flat_divide(&self, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_divide(Flavour::Flat, &tiler.into_tiler(), &mut Log::silent())
    }

    /// The divide of a flavour, with its steps.
    pub(crate) fn noted_divide(&self, flavour: Flavour, tiler: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.paired(flavour, tiler, log, &Self::divide)
    }

    /// The tile and the rest.
    pub(super) fn divide(&self, tiler: &Self, log: &mut Log) -> Result<Pair, LayoutError> {
        self.or_merged(log, merged, |layout, log| {
            let shape = layout.coalesce()?.shape();
            let all = tiler.with_rest(&shape, log)?;
            let parts = log.part(
                || Work::Composition { left: layout.clone(), right: all.clone() },
                |log| layout.compose_modes(&all, log),
            )?;
            all.covers(&shape, log)?;
            let (tile, rest) = (parts.modes()[0].clone(), parts.modes()[1].clone());
            log.note(|| DivideStep::Divided { tile: tile.clone(), rest: rest.clone() });
            Ok((tile, rest))
        })
    }

    /// A tiler, and all other tiles in a shape.
    pub(crate) fn with_rest(&self, shape: &DynTuple, log: &mut Log) -> Result<Self, LayoutError> {
        let rest = log.part(
            || Work::Complement { layout: self.clone(), cotarget: shape.clone() },
            |log| self.complement_in(shape, Reach::WithoutGaps, log),
        )?;
        Self::concat([self.clone(), rest])
    }

    /// That the tiles reach all of a shape, which is divided mode by mode. Modes that stay do not count, as in the complement.
    pub(crate) fn covers(&self, shape: &DynTuple, log: &mut Log) -> Result<(), LayoutError> {
        let (cosize, cotarget) = (self.filtered_cosize()?.value(), shape.product()?.value());
        if cosize >= cotarget {
            return Ok(());
        }
        log.note(|| DivideStep::Reaches { cosize, cotarget });
        Err(law!(Coverage { cosize: cosize, cotarget: cotarget }))
    }
}
