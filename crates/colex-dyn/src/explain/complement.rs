//! Complement, step by step.

use super::{Explanation, Log};
use crate::layout::Mode;
use crate::{DynLayout, DynTuple};
use alloc::format;
use alloc::vec::Vec;
use core::fmt;

/// The steps of a complement over the modes of a layout, by increasing stride.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ComplementStep {
    /// Nothing moves: the complement is the whole cotarget.
    NothingMoves,
    /// The modes without those of static stride 0, coalesced, sorted by their strides.
    Sorted {
        /// The modes.
        modes: Vec<Mode>,
    },
    /// The mode does not move, but only its value shows it.
    Still {
        /// The mode.
        mode: Mode,
    },
    /// The mode is one element, which lies among those below.
    OneElement {
        /// The mode.
        mode: Mode,
    },
    /// The mode is empty, so the complement does not exist.
    Empty {
        /// The mode.
        mode: Mode,
    },
    /// The mode begins inside of those below: the layout is not injective by its strides.
    Inside {
        /// The mode.
        mode: Mode,
        /// How far those below reach.
        below: u64,
    },
    /// Between those below and the mode is a hole.
    Hole {
        /// The mode.
        mode: Mode,
        /// How far those below reach.
        below: u64,
        /// The hole, a mode of the complement; of size 1 without one.
        hole: Mode,
        /// The remainder of the stride by the reach below.
        remainder: u64,
    },
    /// The rest of the cotarget above all modes.
    Rest {
        /// The cotarget.
        cotarget: DynTuple,
        /// How far the modes reach.
        end: u64,
        /// How often that fits into the cotarget, rounded up.
        rest: DynTuple,
    },
    /// How far the layout and its complement reach, which has to be the cotarget at least.
    Reaches {
        /// How far they reach.
        cosize: u64,
        /// The size of the cotarget.
        cotarget: u64,
    },
}

impl fmt::Display for ComplementStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingMoves => write!(f, "No mode moves: the complement is the whole cotarget."),
            Self::Sorted { modes } => write!(f, "By increasing stride: {}.", super::text::List(modes)),
            Self::Still { mode } => write!(f, "{mode} does not move, and covers nothing."),
            Self::OneElement { mode } => write!(f, "{mode} is one element, and covers nothing."),
            Self::Empty { mode } => {
                write!(f, "{mode} has no elements, and covers nothing however often it is repeated.")
            }
            Self::Inside { mode, below } => {
                write!(f, "{mode} begins at {}, inside of the modes below, which reach {below}.", mode.stride().value())
            }
            Self::Hole { mode, below, hole, remainder } => {
                let (size, stride) = (mode.shape().value(), mode.stride().value());
                write!(f, "{mode} begins at {stride}")?;
                match (hole.shape().value(), remainder) {
                    (1, 0) => write!(f, ", where the modes below end: no hole.")?,
                    (steps, 0) => write!(f, " = {steps}*{below}: a hole of {hole} below it.")?,
                    (steps, _) => write!(f, " = {steps}*{below} + {remainder}: a hole of {hole} below it.")?,
                }
                match size.checked_mul(stride) {
                    Some(end) => write!(f, " It reaches {size}*{stride} = {end}."),
                    None => write!(f, " It reaches {size}*{stride}."),
                }
            }
            Self::Rest { cotarget, end, rest } => {
                write!(f, "Above all modes: ceil({cotarget} / {end}) = {rest}, from the stride {end} on.")
            }
            Self::Reaches { cosize, cotarget } if cosize < cotarget => {
                write!(f, "Both together reach {cosize}, and not the cotarget, {cotarget}.")
            }
            Self::Reaches { cosize, cotarget } => write!(f, "Both together reach {cosize}, at least {cotarget}."),
        }
    }
}

impl DynLayout {
    /// [`complement`](Self::complement), step by step.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynLayout, DynTuple};
    /// let a: DynLayout = "(_2,_2):(_1,_6)".parse()?;
    /// let lines = [
    ///     "complement((_2,_2):(_1,_6), _24)",
    ///     "",
    ///     "(_2,_2):(_1,_6) coalesced is the same.",
    ///     "By increasing stride: _2:_1, _2:_6.",
    ///     "_2:_1 begins at 1, where the modes below end: no hole. It reaches 2*1 = 2.",
    ///     "_2:_6 begins at 6 = 3*2: a hole of _3:_2 below it. It reaches 2*6 = 12.",
    ///     "Above all modes: ceil(_24 / 12) = _2, from the stride 12 on.",
    ///     "Both together reach 24, at least 24.",
    ///     "",
    ///     "= (_3,_2):(_2,_12)",
    /// ];
    /// let explanation = a.explain_complement(&DynTuple::fixed(24));
    /// assert!(explanation.to_string().lines().eq(lines), "{explanation}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_complement(&self, cotarget: &DynTuple) -> Explanation {
        let run = |a: &Self, cotarget: &DynTuple, log: &mut Log| a.noted_complement(cotarget, log);
        Explanation::of("complement", format!("complement({self}, {cotarget})"), (self, cotarget), run)
    }

    /// [`complement_in_cosize`](Self::complement_in_cosize), step by step.
    #[must_use]
    pub fn explain_complement_in_cosize(&self) -> Explanation {
        let run = |a: &Self, (): &(), log: &mut Log| a.noted_complement_in_cosize(log);
        Explanation::of("complement", format!("complement({self})"), (self, &()), run)
    }
}
