//! Coalesce, step by step.

use super::{Explanation, Log};
use crate::layout::Mode;
use crate::{DynLayout, DynTiler, IntoTiler};
use alloc::format;
use colex::LayoutError;
use core::fmt;

/// What coalesce does with a mode, from the first to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CoalesceStep {
    /// The mode has the static size 1, and is dropped.
    Dropped {
        /// The mode.
        mode: Mode,
    },
    /// The mode goes on where those before it end: both are one.
    Merged {
        /// The modes before it, as one.
        run: Mode,
        /// The mode.
        mode: Mode,
        /// Both.
        into: Mode,
    },
    /// The mode stays.
    Kept {
        /// The mode before it, if there is one, which ends somewhere else, or not known by static integers.
        run: Option<Mode>,
        /// The mode.
        mode: Mode,
    },
}

impl fmt::Display for CoalesceStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dropped { mode } => write!(f, "{mode} is one element, and is dropped."),
            Self::Merged { run, mode, into } => {
                write!(f, "{mode} goes on where {run} ends, at {}: together {into}.", End(run))
            }
            Self::Kept { run: None, mode } => write!(f, "{mode} is the first mode."),
            Self::Kept { run: Some(run), mode } if goes_on(run, mode) => write!(
                f,
                "{mode} stays: it goes on where {run} ends, at {}, but static integers do not tell.",
                End(run)
            ),
            Self::Kept { mode, .. } if mode.shape().value() == 1 => {
                write!(f, "{mode} stays: its size is dynamic, so the type has a mode for it.")
            }
            Self::Kept { run: Some(run), mode } => {
                write!(f, "{mode} stays: {run} ends at {}, not at {}.", End(run), mode.stride().value())
            }
        }
    }
}

/// Where a mode ends.
struct End(Mode);

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, stride) = (self.0.shape().value(), self.0.stride().value());
        match size.checked_mul(stride) {
            Some(end) => write!(f, "{size}*{stride} = {end}"),
            None => write!(f, "{size}*{stride}"),
        }
    }
}

/// Whether a mode begins where another one ends.
fn goes_on(run: Mode, mode: Mode) -> bool {
    run.shape().value().checked_mul(run.stride().value()) == Some(mode.stride().value())
}

impl DynLayout {
    /// [`coalesce`](Self::coalesce), step by step.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,(_1,_6)):(_1,(_6,_2))".parse()?;
    /// let lines = [
    ///     "coalesce((_2,(_1,_6)):(_1,(_6,_2)))",
    ///     "",
    ///     "_2:_1 is the first mode.",
    ///     "_1:_6 is one element, and is dropped.",
    ///     "_6:_2 goes on where _2:_1 ends, at 2*1 = 2: together _12:_1.",
    ///     "",
    ///     "= _12:_1",
    /// ];
    /// assert!(a.explain_coalesce().to_string().lines().eq(lines));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_coalesce(&self) -> Explanation {
        let run = |a: &Self, (): &(), log: &mut Log| a.noted_coalesce(log);
        Explanation::of("coalesce", format!("coalesce({self})"), (self, &()), run)
    }

    /// [`coalesce_by`](Self::coalesce_by), step by step.
    #[must_use]
    pub fn explain_coalesce_by(&self, profile: impl IntoTiler) -> Explanation {
        let profile = profile.into_tiler();
        let run = |a: &Self, profile: &DynTiler, log: &mut Log| -> Result<Self, LayoutError> {
            a.noted_coalesce_by(profile, log)
        };
        Explanation::of("coalesce", format!("coalesce({self}, {profile})"), (self, &profile), run)
    }
}
