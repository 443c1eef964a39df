//! The inverses, step by step.

use super::{Explanation, Log};
use crate::DynLayout;
use crate::layout::Mode;
use alloc::format;
use core::fmt;

/// What an inverse does with the coalesced modes of a layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InverseStep {
    /// How far a step in a mode is in the 1-D coordinate: the product of the sizes before it.
    Place {
        /// The mode.
        mode: Mode,
        /// The product.
        begin: u64,
    },
    /// Right inverse: whether a mode goes on where the chain of those taken so far ends.
    Chain {
        /// The mode.
        mode: Mode,
        /// How far a step in it is in the 1-D coordinate.
        begin: u64,
        /// The end of the chain.
        end: u64,
        /// Whether it goes on there.
        is_next: bool,
    },
    /// Right inverse: the mode does not move, or is dynamic, or lies where no coordinate leads.
    LeftOut {
        /// The mode.
        mode: Mode,
    },
    /// Left inverse: the modes of size 1 do not count, wherever they are.
    WithoutSizeOne,
    /// Left inverse: a stride is not a multiple of the next smaller one.
    NoMultiple {
        /// The stride.
        stride: u64,
        /// The next smaller one.
        below: u64,
    },
    /// Left inverse: a mode reaches into the one of the next larger stride.
    Reaches {
        /// The mode.
        mode: Mode,
        /// The one of the next larger stride.
        next: Mode,
    },
    /// Left inverse: how often the stride below fits into that of a mode.
    Gap {
        /// The mode.
        mode: Mode,
        /// The stride below, 1 at first.
        below: u64,
        /// The mode of the inverse.
        gap: Mode,
    },
    /// Left inverse: the last mode.
    Last {
        /// The mode.
        mode: Mode,
        /// The mode of the inverse.
        last: Mode,
    },
}

impl fmt::Display for InverseStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { mode, begin } => write!(f, "A step in {mode} is {begin} of the 1-D coordinate."),
            Self::Chain { mode, begin, end, is_next: true } => {
                let size = mode.shape().value();
                write!(f, "{mode} goes on at the offset {end}: {size}:{begin}.")
            }
            Self::Chain { mode, end, is_next: false, .. } => {
                write!(f, "{mode} does not go on at the offset {end}, as far as static integers tell, and is left out.")
            }
            Self::LeftOut { mode } => {
                write!(f, "{mode} is left out: its stride is 0 or dynamic, or no coordinate leads there.")
            }
            Self::WithoutSizeOne => write!(f, "Without the modes of size 1, which do not move:"),
            Self::NoMultiple { stride, below } => {
                write!(f, "The stride {stride} is no multiple of the next smaller one, {below}.")
            }
            Self::Reaches { mode, next } => {
                let (size, stride) = (mode.shape().value(), mode.stride().value());
                write!(f, "{mode} reaches {size}*{stride}, and {next} begins before, at {}.", next.stride().value())
            }
            Self::Gap { mode, below, gap } => {
                let (stride, steps) = (mode.stride().value(), gap.shape().value());
                write!(f, "The stride {stride} of {mode} is {steps}*{below}: {gap}.")
            }
            Self::Last { mode, last } => {
                write!(f, "The {} elements of the last mode, {mode}: {last}.", mode.shape().value())
            }
        }
    }
}

impl DynLayout {
    /// [`right_inverse`](Self::right_inverse), step by step.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_4,_8):(_8,_1)".parse()?;
    /// let lines = [
    ///     "right_inverse((_4,_8):(_8,_1))",
    ///     "",
    ///     "(_4,_8):(_8,_1) coalesced is the same.",
    ///     "A step in _4:_8 is 1 of the 1-D coordinate.",
    ///     "A step in _8:_1 is 4 of the 1-D coordinate.",
    ///     "_8:_1 goes on at the offset 1: 8:4.",
    ///     "_4:_8 goes on at the offset 8: 4:1.",
    ///     "",
    ///     "= (_8,_4):(_4,_1)",
    /// ];
    /// let explanation = a.explain_right_inverse();
    /// assert!(explanation.to_string().lines().eq(lines), "{explanation}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_right_inverse(&self) -> Explanation {
        let run = |a: &Self, (): &(), log: &mut Log| a.noted_right_inverse(log);
        Explanation::of("right_inverse", format!("right_inverse({self})"), (self, &()), run)
    }

    /// [`left_inverse`](Self::left_inverse), step by step.
    #[must_use]
    pub fn explain_left_inverse(&self) -> Explanation {
        let run = |a: &Self, (): &(), log: &mut Log| a.noted_left_inverse(log);
        Explanation::of("left_inverse", format!("left_inverse({self})"), (self, &()), run)
    }
}
