//! Arguments by position, as what the operation takes.

use std::fmt::{self, Display, Formatter};

use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// The arguments of an operation.
pub(crate) struct Args<'a>(pub(crate) &'a [Value]);

impl Args<'_> {
    /// The value at a position.
    pub(crate) fn value(&self, k: usize) -> Result<&Value, String> {
        let value = self.0.get(k);
        value.ok_or_else(|| format!("argument {k} is missing"))
    }

    /// The layout at a position.
    pub(crate) fn layout(&self, k: usize) -> Result<&Layout, String> {
        as_layout(self.value(k)?)
    }

    /// The int tuple at a position.
    pub(crate) fn tuple(&self, k: usize) -> Result<IntTuple, String> {
        as_tuple(self.value(k)?)
    }

    /// The int tuple at a position, if there is such an argument.
    pub(crate) fn optional(&self, k: usize) -> Result<Option<IntTuple>, String> {
        self.0.get(k).map(as_tuple).transpose()
    }

    /// The int tuple at a position, where a layout stands for its shape.
    pub(crate) fn shape(&self, k: usize) -> Result<IntTuple, String> {
        profile(self.value(k)?)
    }

    /// The integer at a position.
    pub(crate) fn number(&self, k: usize) -> Result<u64, String> {
        as_number(self.value(k)?)
    }

    /// The integer at a position, as the number of a mode.
    pub(crate) fn mode(&self, k: usize) -> Result<usize, String> {
        usize::try_from(self.number(k)?).map_err(|_| format!("argument {k} is too large"))
    }

    /// The integers from a position on, as numbers of modes.
    pub(crate) fn modes(&self, from: usize) -> Result<Vec<usize>, String> {
        (from..self.0.len()).map(|k| self.mode(k)).collect()
    }
}

/// The layout in a value.
pub(crate) fn as_layout(value: &Value) -> Result<&Layout, String> {
    value.as_layout().ok_or_else(|| format!("{value} is not a layout"))
}

/// The int tuple in a value.
pub(crate) fn as_tuple(value: &Value) -> Result<IntTuple, String> {
    value.as_int_tuple().ok_or_else(|| format!("{value} is not an int tuple"))
}

/// The integer in a value.
pub(crate) fn as_number(value: &Value) -> Result<u64, String> {
    match value {
        Value::Int(int) => Ok(int.value),
        _ => Err(format!("{value} is not an integer")),
    }
}

/// The shape of a layout, the int tuple itself; in a tiler a layout is one leaf.
fn profile(value: &Value) -> Result<IntTuple, String> {
    match value {
        Value::Int(int) => Ok(IntTuple::Int(*int)),
        Value::Layout(layout) => Ok(layout.shape().clone()),
        Value::Tuple(elements) | Value::Tiler(elements) => {
            let profiles: Result<Vec<_>, _> = elements.iter().map(profile).collect();
            profiles.map(IntTuple::Tuple)
        }
        Value::Underscore => Err("an underscore has no shape".to_owned()),
    }
}

impl Display for Args<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (k, value) in self.0.iter().enumerate() {
            let comma = if k == 0 { "" } else { ", " };
            write!(f, "{comma}{value}")?;
        }
        Ok(())
    }
}
