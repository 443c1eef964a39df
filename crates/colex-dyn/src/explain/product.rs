//! Product, step by step.

use super::{Explanation, Log};
use crate::{DynLayout, DynTiler, Flavour, IntoTiler};
use alloc::format;
use core::fmt;

/// The result of a product, from the block and the places that it leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProductStep {
    /// The block has gaps, and fewer places than the tiler needs: the repetitions go on after it.
    Behind {
        /// How many places there are.
        places: u64,
        /// The cosize of the tiler.
        needed: u64,
    },
    /// The block and its repetition.
    Repeated {
        /// The block.
        block: DynLayout,
        /// Where it is repeated.
        repetition: DynLayout,
    },
}

impl fmt::Display for ProductStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Behind { places, needed } => write!(
                f,
                "These are {places} places where {needed} are needed: the block has gaps, and is repeated behind itself."
            ),
            Self::Repeated { block, repetition } => write!(f, "The block {block} is repeated at {repetition}."),
        }
    }
}

impl DynLayout {
    /// [`logical_product`](Self::logical_product) or another flavour of it, step by step.
    ///
    /// # Examples
    /// The steps are data. Here the block has gaps, and fewer places than the tiler reaches.
    /// ```
    /// # use colex_dyn::explain::{ProductStep, Step};
    /// # use colex_dyn::{DynLayout, Flavour};
    /// let (a, b): (DynLayout, DynLayout) = ("(2,2,2):(1,3,12)".parse()?, "3:2".parse()?);
    /// let explanation = a.explain_product(Flavour::Logical, &b);
    /// let is_behind = |step: &Step| matches!(step, Step::Product(ProductStep::Behind { places: 4, needed: 5 }));
    /// assert!(explanation.steps().iter().any(is_behind), "{explanation}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_product(&self, flavour: Flavour, tiler: impl IntoTiler) -> Explanation {
        let name = match flavour {
            Flavour::Logical => "logical_product",
            Flavour::Zipped => "zipped_product",
            Flavour::Tiled => "tiled_product",
            Flavour::Flat => "flat_product",
        };
        let tiler = tiler.into_tiler();
        let run = |a: &Self, tiler: &DynTiler, log: &mut Log| a.noted_product(flavour, tiler, log);
        Explanation::of(name, format!("{name}({self}, {tiler})"), (self, &tiler), run)
    }

    /// [`blocked_product`](Self::blocked_product), step by step.
    #[must_use]
    pub fn explain_blocked_product(&self, tiler: &Self) -> Explanation {
        let run = |a: &Self, tiler: &Self, log: &mut Log| a.noted_blocked_product(tiler, log);
        Explanation::of("blocked_product", format!("blocked_product({self}, {tiler})"), (self, tiler), run)
    }

    /// [`raked_product`](Self::raked_product), step by step.
    #[must_use]
    pub fn explain_raked_product(&self, tiler: &Self) -> Explanation {
        let run = |a: &Self, tiler: &Self, log: &mut Log| a.noted_raked_product(tiler, log);
        Explanation::of("raked_product", format!("raked_product({self}, {tiler})"), (self, tiler), run)
    }
}
