//! The notation of strides with signs and bases: `_-1`, `1@0`, `_1@0@1`.

use super::{DynStrided, Signed, Stride};
use crate::expression::{Expression, ExpressionError, Marks, Value};
use crate::notation::write_tuple;
use crate::tree::Tree;
use core::fmt::{self, Display, Formatter};
use core::str::FromStr;

impl Display for Stride {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.int().is_static() { "_" } else { "" })?;
        f.write_str(if self.is_negative() { "-" } else { "" })?;
        write!(f, "{}", self.magnitude())?;
        self.path().iter().try_for_each(|component| write!(f, "@{component}"))
    }
}

impl Display for DynStrided {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_tuple(self, f, &|mode, f| mode.shape().fmt(f))?;
        f.write_str(":")?;
        write_tuple(self, f, &|mode, f| mode.stride().fmt(f))
    }
}

impl Display for Tree<Signed> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_tuple(self, f, &Display::fmt)
    }
}

/// The layout of a text, in which marks count; of a plain layout, too.
impl FromStr for DynStrided {
    type Err = ExpressionError;
    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        let expression = text.parse::<Expression>()?.with_marks(Marks::Written);
        match expression.evaluate()?.into_value() {
            Value::Strided(strided) => Ok(strided),
            Value::Layout(layout) => Ok(Self::from(&layout)),
            other => Err(expression.unfit("a layout", other.kind())),
        }
    }
}
