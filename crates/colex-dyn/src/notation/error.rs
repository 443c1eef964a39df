//! Errors of a text, with their place.

use super::excerpt::Excerpt;
use crate::tree::{MAX_DEPTH, MAX_LEAVES};
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
///     "expected a comma or a closing parenthesis\n --> column 22\n\
///      \x20 ((_2,_2),3):((_24,_2)_8)\n\
///      \x20                      ^",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    kind: ParseErrorKind,
    place: Excerpt,
}

/// Why a text is not CuTe's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Something else was expected.
    Expected(&'static str),
    /// A bracket is closed by one of another kind.
    Mismatched,
    /// A number of more than 64 bits.
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

impl ParseError {
    /// The error at a byte of a text.
    pub(super) fn new(kind: ParseErrorKind, at: usize, text: &str) -> Self {
        Self { kind, place: Excerpt::new(at, text) }
    }

    /// The mistake.
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Where it is, in bytes from the beginning of the text.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.place.at()
    }

    /// Where it is, in characters from the beginning of its line.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.place.column()
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::Mismatched => write!(f, "a bracket of another kind than the one that was opened"),
            Self::TooGreat => write!(f, "a number of more than 64 bits"),
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
        write!(f, "{}{}", self.kind, self.place)
    }
}

impl core::error::Error for ParseError {}
