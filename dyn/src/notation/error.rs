//! What is wrong with a text, and where.

use crate::tree::{MAX_DEPTH, MAX_LEAVES};
use alloc::string::String;
use colex::LayoutError;
use core::fmt;

/// Why a text is not CuTe's notation, and where.
///
/// `Display` shows the text with a caret under the place.
///
/// # Examples
/// ```
/// use colex_dyn::DynLayout;
///
/// let error = "((_2,_2),3):((_24,_2)_8)".parse::<DynLayout>().unwrap_err();
/// assert_eq!(error.at(), 21);
/// assert_eq!(
///     error.to_string(),
///     "expected a comma or a closing parenthesis at column 22\n\
///      \x20 ((_2,_2),3):((_24,_2)_8)\n\
///      \x20                      ^",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    kind: ParseErrorKind,
    at: usize,
    column: usize,
    excerpt: String,
    caret: usize,
}

/// Why a text is not CuTe's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Something else was expected.
    Expected(&'static str),
    /// What was opened is closed by the bracket of another kind.
    Mismatched,
    /// A number greater than `usize::MAX`.
    TooGreat,
    /// A negative number: the strides of these layouts are not below 0.
    Negative,
    /// A basis stride: the offsets of these layouts are integers.
    BasisStride,
    /// An underscore where an integer is needed.
    Underscore,
    /// A layout where an integer is needed.
    Layout,
    /// Shape and stride are not congruent; the place is that of the stride.
    Incongruent(LayoutError),
    /// Nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// More integers than [`MAX_LEAVES`].
    TooLarge,
}

/// How many characters of the text are shown on each side of the place.
const CONTEXT: usize = 30;

impl ParseError {
    /// The error at a byte of a text.
    pub(super) fn new(kind: ParseErrorKind, at: usize, text: &str) -> Self {
        let column = text.char_indices().take_while(|(place, _)| *place < at).count();
        let first = column.saturating_sub(CONTEXT);
        let shown = |c: char| if c.is_control() { ' ' } else { c };
        let mut excerpt: String = text.chars().skip(first).take(2 * CONTEXT).map(shown).collect();
        let mut caret = column - first;
        if first > 0 {
            excerpt.insert_str(0, "...");
            caret += 3;
        }
        if text.chars().count() > first + 2 * CONTEXT {
            excerpt.push_str("...");
        }
        Self { kind, at, column, excerpt, caret }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Where it is, in bytes from the beginning of the text.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Where it is, in characters from the beginning of the text.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::Mismatched => write!(f, "a bracket of another kind than the one that was opened"),
            Self::TooGreat => write!(f, "a number greater than `usize::MAX`"),
            Self::Negative => write!(f, "a negative number: integers are not below 0"),
            Self::BasisStride => write!(f, "a basis stride: strides are integers"),
            Self::Underscore => write!(f, "`_` where an integer is needed"),
            Self::Layout => write!(f, "a layout where an integer is needed"),
            Self::Incongruent(law) => law.fmt(f),
            Self::TooDeep => write!(f, "nested more than {MAX_DEPTH} levels deep"),
            Self::TooLarge => write!(f, "more than {MAX_LEAVES} integers"),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, column, excerpt, caret, .. } = self;
        write!(f, "{kind} at column {}\n  {excerpt}\n  {:caret$}^", column + 1, "")
    }
}

impl core::error::Error for ParseError {}
