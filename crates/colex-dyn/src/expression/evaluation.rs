//! The value of an expression, as it is written.

use super::Value;
use crate::notation::write_unmarked;
use core::fmt;
use core::ops::Deref;

/// The value of an expression, and whether it is written with underscores: see [`Marks`](super::Marks).
///
/// It dereferences to the [`Value`], whose own `Display` always writes underscores.
///
/// # Examples
/// ```
/// use colex_dyn::expression::Expression;
///
/// let evaluation = "(8,8):(8,1) o 4:2".parse::<Expression>()?.evaluate()?;
/// assert_eq!(evaluation.to_string(), "4:16");
/// assert_eq!(evaluation.as_layout().map(ToString::to_string).as_deref(), Some("_4:_16"));
/// # Ok::<(), colex_dyn::expression::ExpressionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    value: Value,
    is_marked: bool,
}

impl Evaluation {
    pub(super) const fn new(value: Value, is_marked: bool) -> Self {
        Self { value, is_marked }
    }

    /// The value.
    #[must_use]
    pub const fn value(&self) -> &Value {
        &self.value
    }

    /// The value.
    #[must_use]
    pub fn into_value(self) -> Value {
        self.value
    }

    /// Another value, written as this one.
    #[must_use]
    pub fn like(&self, value: impl Into<Value>) -> Self {
        Self::new(value.into(), self.is_marked)
    }

    /// Whether static numbers are written with an underscore.
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.is_marked
    }
}

impl Deref for Evaluation {
    type Target = Value;
    fn deref(&self) -> &Value {
        &self.value
    }
}

/// A value with marks.
impl<V: Into<Value>> From<V> for Evaluation {
    fn from(value: V) -> Self {
        Self::new(value.into(), true)
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_marked { self.value.fmt(f) } else { write_unmarked(&self.value, f) }
    }
}
