//! Errors of an expression, with their place.

use super::operation::Operation;
use crate::ParseErrorKind;
use crate::notation::Excerpt;
use alloc::string::String;
use colex::LayoutError;
use core::fmt;
use core::ops::Range;

/// An error, and its place in the text.
pub(super) type Wrong = (ExpressionErrorKind, Range<usize>);

/// The reason why an expression cannot be evaluated, and its place.
///
/// `Display` shows the text with a caret under the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpressionError {
    kind: ExpressionErrorKind,
    span: Range<usize>,
    place: Excerpt,
}

/// The reason why an expression cannot be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ExpressionErrorKind {
    /// The text is not an expression.
    Notation(ParseErrorKind),
    /// There is no such operation.
    UnknownOperation {
        /// The name.
        name: String,
        /// The name of an operation that is written almost like it.
        similar: Option<&'static str>,
    },
    /// A value of that name does not exist.
    UnknownName {
        /// The name.
        name: String,
        /// A name that is written almost like it, of a value or of an operation.
        similar: Option<String>,
    },
    /// An operation with more or fewer operands than it takes.
    Count {
        /// The name of the operation.
        operation: &'static str,
        /// How it is called.
        usage: &'static str,
    },
    /// An operand of another kind.
    Kind {
        /// The expected kind.
        expected: &'static str,
        /// The given kind.
        found: &'static str,
    },
    /// A broken law.
    Law(LayoutError),
    /// A `?` where a number is needed.
    Unknown,
    /// It cannot be explained.
    NotExplained,
}

impl ExpressionError {
    pub(super) fn new((kind, span): Wrong, text: &str) -> Self {
        let place = Excerpt::new(span.start, text);
        Self { kind, span, place }
    }

    /// The mistake.
    #[must_use]
    pub const fn kind(&self) -> &ExpressionErrorKind {
        &self.kind
    }

    /// Where it is, in bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Where it begins, in characters from the beginning of its line.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.place.column()
    }
}

impl ExpressionErrorKind {
    /// The error of an operation with another number of operands.
    pub(super) const fn count(operation: &Operation) -> Self {
        Self::Count { operation: operation.name(), usage: operation.usage() }
    }
}

impl fmt::Display for ExpressionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notation(kind) => kind.fmt(f),
            Self::UnknownOperation { name, similar } => {
                write!(f, "there is no operation `{name:.40}`")?;
                similar.map_or(Ok(()), |similar| write!(f, "; there is `{similar}`"))
            }
            Self::UnknownName { name, similar } if similar.as_ref() == Some(name) => {
                write!(f, "`{name:.40}` is an operation: its operands follow in parentheses")
            }
            Self::UnknownName { name, similar } => {
                write!(f, "there is nothing of the name `{name:.40}`")?;
                similar.as_ref().map_or(Ok(()), |similar| write!(f, "; there is `{similar}`"))
            }
            Self::Count { operation, usage } => {
                write!(f, "another number of operands: ")?;
                let forms = usage.split('|');
                let forms = forms.enumerate().map(|(index, form)| (if index > 0 { " or " } else { "" }, form.trim()));
                forms.into_iter().try_for_each(|(or, form)| write!(f, "{or}`{operation}{form}`"))
            }
            Self::Kind { expected, found } => write!(f, "{found} where {expected} is needed"),
            Self::Law(law) => law.fmt(f),
            Self::Unknown => write!(f, "the operation computes with the unknown number `?`"),
            Self::NotExplained => write!(
                f,
                "only a composition, complement, divide, product, coalesce, right_inverse or left_inverse is explained"
            ),
        }
    }
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind, self.place)
    }
}

impl core::error::Error for ExpressionError {}
