//! The steps of an explanation.

use super::{CoalesceStep, ComplementStep, CompositionStep, DivideStep, InverseStep, ProductStep};
use crate::layout::Mode;
use crate::{DynLayout, DynTuple};
use alloc::vec::Vec;
use colex::LayoutError;

/// A step of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Step {
    /// A piece of the work, with steps and a result of its own.
    Part(Part),
    /// The work of an operation by mode in one mode.
    InMode {
        /// The index of the mode.
        mode: usize,
        /// The work there.
        steps: Vec<Step>,
    },
    /// Static integers alone do not show that some modes go on in the next one. As separate modes they break a law, so they are
    /// merged by their numbers.
    MergedByValue {
        /// The law that is broken where they are taken apart.
        law: LayoutError,
        /// The modes merged.
        modes: Vec<Mode>,
    },
    /// Of coalesce.
    Coalesce(CoalesceStep),
    /// Of a composition.
    Composition(CompositionStep),
    /// Of a complement.
    Complement(ComplementStep),
    /// Of a divide.
    Divide(DivideStep),
    /// Of a product.
    Product(ProductStep),
    /// Of an inverse.
    Inverse(InverseStep),
}

/// A piece of the work: an operation on which another one is built, or one leaf of a composition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub(super) work: Work,
    pub(super) steps: Vec<Step>,
    pub(super) result: Result<DynLayout, LayoutError>,
}

impl Part {
    /// The work.
    #[must_use]
    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// How it is done.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The result, or the broken law.
    ///
    /// # Errors
    /// The law.
    pub fn result(&self) -> Result<&DynLayout, LayoutError> {
        self.result.as_ref().map_err(|error| *error)
    }
}

/// The work in a [`Part`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Work {
    /// A layout is coalesced.
    Coalesce {
        /// The layout.
        layout: DynLayout,
    },
    /// Two layouts are composed.
    Composition {
        /// The left operand.
        left: DynLayout,
        /// The right operand.
        right: DynLayout,
    },
    /// A leaf of the right operand goes through the modes of the left one.
    Leaf {
        /// The leaf.
        leaf: Mode,
    },
    /// The complement of a layout is taken.
    Complement {
        /// The layout.
        layout: DynLayout,
        /// The cotarget.
        cotarget: DynTuple,
    },
}

impl Step {
    /// Whether the step, or one in it, reports the broken law.
    pub(super) fn tells_a_law(&self) -> bool {
        match self {
            Self::Part(part) => part.result.is_err(),
            Self::InMode { steps, .. } => steps.iter().any(Self::tells_a_law),
            _ => false,
        }
    }
}

macro_rules! of_operations {
    ($($variant:ident $step:ident)*) => { $(
        impl From<$step> for Step {
            fn from(step: $step) -> Self {
                Self::$variant(step)
            }
        }
    )* };
}
of_operations! {
    Coalesce CoalesceStep
    Composition CompositionStep
    Complement ComplementStep
    Divide DivideStep
    Product ProductStep
    Inverse InverseStep
}
