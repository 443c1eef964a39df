//! Composition, step by step.

use super::operand::Fixed;
use super::{Explanation, Log};
use crate::layout::Mode;
use crate::{DynLayout, DynTiler, IntoTiler};
use alloc::format;
use core::fmt;

/// What happens to a leaf of the right operand on its way through the modes of the left one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompositionStep {
    /// The leaf has the static stride 0, and stays at the offset 0.
    Still,
    /// The leaf comes to a mode of the left operand, coalesced, other than the last one.
    Mode {
        /// Its index.
        index: usize,
        /// The mode.
        mode: Mode,
    },
    /// A part of the leaf in the mode.
    Walk {
        /// The part.
        part: Walking,
        /// The mode.
        mode: Mode,
        /// What becomes of the part.
        passage: Passage,
    },
    /// The digits that the leaf uses in the mode, and those that others have used: together they have to be below the
    /// size.
    Digits {
        /// The largest digits of the leaves before, summed.
        before: u64,
        /// The largest digits of this leaf.
        digits: u64,
        /// The size of the mode.
        size: u64,
    },
    /// A part of the leaf comes to the last mode, which is endless.
    Last {
        /// The part.
        part: Walking,
        /// The mode.
        mode: Mode,
        /// The stride that it has then in the result.
        stride: crate::Int,
    },
}

/// A part of a leaf on its way through the modes of the left operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walking {
    /// How many elements.
    pub elements: u64,
    /// Their stride, in elements of the modes ahead.
    pub stride: u64,
    /// What their stride in the result is by the modes behind.
    pub offset: u64,
}

/// What becomes of a part `n:r` in a mode of size `s`, where `r = Q*s + D`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Passage {
    /// Of at most one element nothing moves.
    OneElement,
    /// The mode is empty.
    Empty,
    /// `D = 0`: the part passes over the mode.
    Over {
        /// `Q`, its stride in the modes ahead.
        goes_on: u64,
    },
    /// `(n-1)*D < s` and `Q = 0`: the part ends in the mode.
    Inside {
        /// `(n-1)*D`, where its last element is.
        last: u64,
    },
    /// `(n-1)*D < s`: the part moves in the mode, and in those ahead.
    Diagonal {
        /// `Q`, its stride in the modes ahead.
        goes_on: u64,
        /// `D`, its stride in this one.
        digit: u64,
        /// `(n-1)*D`, where its last element is in this one.
        last: u64,
    },
    /// The part goes over the end of the mode for the first time after `q` elements, and comes around to `E`. If `q`
    /// divides `n`, and `(n/q)*E < D`, it is two parts `q:Q` and `n/q:(q*Q+1)` in the modes ahead; otherwise it is not
    /// a layout.
    Around {
        /// `Q`.
        goes_on: u64,
        /// `D`.
        digit: u64,
        /// `q = ceil(s/D)`.
        fill: u64,
        /// `E = q*D - s`.
        overhang: u64,
        /// Whether `q` divides `n`.
        is_whole: bool,
        /// Whether `(n/q)*E < D`.
        stays: bool,
    },
}

impl fmt::Display for CompositionStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Still => write!(f, "It does not move, wherever it is."),
            Self::Mode { index, mode } => write!(f, "In mode {index}, {mode}:"),
            Self::Walk { part, mode, passage } => passage.write(*part, *mode, f),
            Self::Digits { before, digits, size } => {
                let (all, is_below) = (before.saturating_add(*digits), before.saturating_add(*digits) < *size);
                let not = if is_below { "" } else { "not " };
                match before {
                    0 => write!(f, "  Digits up to {digits} are used, {not}below {size}."),
                    _ => write!(f, "  Digits up to {before} + {digits} = {all} are used together, {not}below {size}."),
                }
            }
            Self::Last { part: Walking { elements, stride: 0, .. }, mode, .. } => {
                write!(f, "In the last mode, {mode}: {elements} elements do not move.")
            }
            Self::Last { part: Walking { elements, stride, offset }, mode, stride: result } => {
                let step = mode.stride().value();
                write!(f, "In the last mode, {mode}, which has no end: {elements}:{stride} has the stride ")?;
                match offset {
                    0 => write!(f, "{stride}*{step} = {}.", result.value()),
                    _ => write!(f, "{offset} + {stride}*{step} = {}.", result.value()),
                }
            }
        }
    }
}

impl Passage {
    fn write(self, part: Walking, mode: Mode, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Walking { elements: n, stride: r, .. } = part;
        let (s, d) = (mode.shape().value(), mode.stride().value());
        write!(f, "  {n}:{r}")?;
        match self {
            Self::OneElement => write!(f, " is one element at most, and does not move."),
            Self::Empty => write!(f, " moves, but the mode has no coordinates."),
            Self::Over { goes_on } => {
                write!(f, ": {r} = {goes_on}*{s}. It passes over the mode, and goes on as {n}:{goes_on}.")
            }
            Self::Inside { last } => {
                write!(f, ": it stays inside, up to {}*{r} = {last}, which is below {s}. ", n.saturating_sub(1))?;
                write!(f, "Its stride is {r}*{d} = {}.", r.saturating_mul(d))
            }
            Self::Diagonal { goes_on, digit, last } => {
                write!(
                    f,
                    ": {r} = {goes_on}*{s} + {digit}. It moves by {digit} here, up to {last}, which is below {s}"
                )?;
                write!(f, ", and goes on as {n}:{goes_on}, with {digit}*{d} more to its stride.")
            }
            Self::Around { goes_on, digit, fill, overhang, is_whole, stays } => {
                if goes_on > 0 {
                    write!(f, ": {r} = {goes_on}*{s} + {digit}. It moves by {digit} here, and")?;
                } else {
                    write!(f, ": it")?;
                }
                write!(f, " goes over the end after ceil({s}/{digit}) = {fill} elements, at {fill}*{digit}")?;
                match overhang {
                    0 => write!(f, ", exactly.")?,
                    _ => write!(f, ", which is {overhang} of the next round.")?,
                }
                if !is_whole {
                    return write!(f, " {fill} does not divide {n}.");
                }
                let rounds = n / fill.max(1);
                if !stays {
                    write!(f, " The {rounds} rounds of {fill} would begin at 0, {overhang}, …,")?;
                    return write!(
                        f,
                        " and {rounds}*{overhang} is not below the step {digit}: a round would meet the first."
                    );
                }
                let behind = fill.saturating_mul(goes_on).saturating_add(1);
                match goes_on {
                    0 => write!(f, " It is {fill} elements here")?,
                    _ => write!(f, " It is {fill}:{goes_on}")?,
                }
                write!(f, ", and {rounds} rounds of them, {rounds}:{behind} in the modes ahead.")
            }
        }
    }
}

impl DynLayout {
    /// [`composition`](Self::composition), step by step.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let (a, b): (DynLayout, DynLayout) = ("(_6,_2):(_8,_2)".parse()?, "_4:_3".parse()?);
    /// let lines = [
    ///     "(_6,_2):(_8,_2) o _4:_3",
    ///     "",
    ///     "(_6,_2):(_8,_2) coalesced is the same.",
    ///     "The leaf _4:_3:",
    ///     "  In mode 0, _6:_8:",
    ///     "    4:3: it goes over the end after ceil(6/3) = 2 elements, at 2*3, exactly. It is 2 elements here, and 2 rounds of them, 2:1 in the modes ahead.",
    ///     "    Digits up to 3 are used, below 6.",
    ///     "  In the last mode, _2:_2, which has no end: 2:1 has the stride 1*2 = 2.",
    ///     "  = (_2,_2):(_24,_2)",
    ///     "",
    ///     "= (_2,_2):(_24,_2)",
    /// ];
    /// let explanation = a.explain_composition(&b);
    /// assert!(explanation.to_string().lines().eq(lines), "{explanation}");
    /// assert_eq!(explanation.result(), a.composition(&b).as_ref().map_err(|error| *error));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain_composition(&self, tiler: impl IntoTiler) -> Explanation {
        let tiler = tiler.into_tiler();
        let run = |a: &Fixed<'_, Self>, tiler: &DynTiler, log: &mut Log| a.0.noted_composition(tiler, log);
        Explanation::of("composition", format!("{self} o {tiler}"), (&Fixed(self), &tiler), run)
    }
}
