//! The notation of swizzles and composed layouts, as CuTe prints it.

use super::{DynComposed, DynSwizzle, OffsetMap};
use crate::expression::{Expression, ExpressionError, Marks, Value};
use core::fmt::{self, Debug, Display, Formatter};
use core::str::FromStr;

impl Display for DynSwizzle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Sw<{},{},{}>", self.bits(), self.base(), self.shift())
    }
}

impl Display for OffsetMap {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swizzle(swizzle) => Display::fmt(swizzle, f),
            Self::Layout(layout) => Display::fmt(layout, f),
        }
    }
}

impl Display for DynComposed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.maps().iter().try_for_each(|(map, offset)| write!(f, "{map} o {offset} o "))?;
        Display::fmt(self.layout(), f)
    }
}

impl Debug for DynSwizzle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
impl Debug for DynComposed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// The value of a text, in which marks count.
fn read<T>(text: &str, expected: &'static str, of: impl FnOnce(&Value) -> Option<T>) -> Result<T, ExpressionError> {
    let expression = text.parse::<Expression>()?.with_marks(Marks::Written);
    let value = expression.evaluate()?;
    of(&value).ok_or_else(|| expression.unfit(expected, value.kind()))
}

impl FromStr for DynSwizzle {
    type Err = ExpressionError;
    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        read(text, "a swizzle", |value| if let Value::Swizzle(swizzle) = value { Some(*swizzle) } else { None })
    }
}

/// A plain layout is one without functions.
impl FromStr for DynComposed {
    type Err = ExpressionError;
    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        read(text, "a layout", Value::to_composed)
    }
}
