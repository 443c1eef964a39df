//! Divide, step by step.

use super::operand::Fixed;
use super::{Explanation, Log};
use crate::{DynLayout, DynTiler, Flavour, IntoTiler};
use alloc::format;
use core::fmt;

/// The result of a divide, from the tile and its complement.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DivideStep {
    /// An exact divide: the tile and its complement together.
    Exact {
        /// The size of the layout.
        size: u64,
        /// The size of the tile.
        tile: u64,
        /// The size of both.
        covered: u64,
        /// Their cosize.
        reach: u64,
    },
    /// The tile and its complement do not reach the size of the layout.
    Reaches {
        /// How far they reach.
        cosize: u64,
        /// The size of the layout.
        cotarget: u64,
    },
    /// The tile and the rest.
    Divided {
        /// The layout of a tile.
        tile: DynLayout,
        /// The layout of the tiles.
        rest: DynLayout,
    },
}

impl fmt::Display for DivideStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact { size, tile, covered, reach } => write!(
                f,
                "A tile has {tile} elements; all tiles have {covered}, and reach {reach}: the layout has {size}."
            ),
            Self::Reaches { cosize, cotarget } => {
                write!(f, "The tiles reach {cosize}, and not the size of the layout, {cotarget}.")
            }
            Self::Divided { tile, rest } => write!(f, "The tile is {tile}, and the tiles are {rest}."),
        }
    }
}

impl DynLayout {
    /// [`logical_divide`](Self::logical_divide) or another flavour of it, step by step.
    ///
    /// # Examples
    /// Eight elements do not tile rows of twelve; six and twelve do.
    /// ```
    /// # use colex_dyn::{DynLayout, Flavour};
    /// let a: DynLayout = "(_12,_32):(_32,_1)".parse()?;
    /// let explanation = a.explain_divide(Flavour::Zipped, "_8:_1".parse::<DynLayout>()?);
    /// assert!(explanation.result().is_err());
    /// let tiles: Vec<_> = explanation.nearby().iter().map(|nearby| nearby.operand().to_string()).collect();
    /// assert_eq!(tiles, ["_4:_1", "_6:_1", "_12:_1", "_8:_3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_divide(&self, flavour: Flavour, tiler: impl IntoTiler) -> Explanation {
        let name = match flavour {
            Flavour::Logical => "logical_divide",
            Flavour::Zipped => "zipped_divide",
            Flavour::Tiled => "tiled_divide",
            Flavour::Flat => "flat_divide",
        };
        let tiler = tiler.into_tiler();
        let run = |a: &Fixed<'_, Self>, tiler: &DynTiler, log: &mut Log| a.0.noted_divide(flavour, tiler, log);
        Explanation::of(name, format!("{name}({self}, {tiler})"), (&Fixed(self), &tiler), run)
    }

    /// [`exact_logical_divide`](Self::exact_logical_divide) or another flavour of it, step by step.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTiler, Flavour};
    /// let a: DynLayout = "(_8,_24):(_24,_1)".parse()?;
    /// let explanation = a.explain_exact_divide(Flavour::Zipped, "<_4,_5>".parse::<DynTiler>()?);
    /// let tilers: Vec<_> = explanation.nearby().iter().map(|nearby| nearby.operand().to_string()).collect();
    /// assert_eq!(tilers, ["<_4,_4>", "<_4,_6>"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_exact_divide(&self, flavour: Flavour, tiler: impl IntoTiler) -> Explanation {
        let name = match flavour {
            Flavour::Logical => "exact_logical_divide",
            Flavour::Zipped => "exact_zipped_divide",
            Flavour::Tiled => "exact_tiled_divide",
            Flavour::Flat => "exact_flat_divide",
        };
        let tiler = tiler.into_tiler();
        let run = |a: &Fixed<'_, Self>, tiler: &DynTiler, log: &mut Log| a.0.noted_exact_divide(flavour, tiler, log);
        Explanation::of(name, format!("{name}({self}, {tiler})"), (&Fixed(self), &tiler), run)
    }
}
