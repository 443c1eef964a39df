//! An operation that an expression names, and its operands.

use super::Value;
use crate::{DynCoord, DynLayout, DynTiler, DynTuple, Int};
use alloc::vec::Vec;
use colex::LayoutError;
use core::fmt;
use core::ops::RangeInclusive;

/// An operation that an expression can name.
pub struct Operation {
    pub(super) name: &'static str,
    /// The forms in which it is called, with `|` between them.
    pub(super) usage: &'static str,
    /// How many operands it takes.
    pub(super) counts: RangeInclusive<usize>,
    pub(super) run: fn(&Operands<'_>) -> Answer,
}

impl Operation {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The lists of operands that it takes, with `|` between them: `(A) | (A, cotarget)`.
    #[must_use]
    pub const fn usage(&self) -> &'static str {
        self.usage
    }
}

impl fmt::Debug for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.name, self.usage)
    }
}

/// The result of an operation.
pub(super) type Answer = Result<Value, Refusal>;

/// Why nothing comes of an operation.
pub(super) enum Refusal {
    /// An operand is of another kind.
    Operand { index: usize, expected: &'static str },
    /// A law is broken.
    Law(LayoutError),
}

impl From<LayoutError> for Refusal {
    fn from(law: LayoutError) -> Self {
        Self::Law(law)
    }
}

/// The operands of an operation.
pub(super) struct Operands<'a>(pub(super) &'a [Value]);

impl Operands<'_> {
    pub(super) const fn count(&self) -> usize {
        self.0.len()
    }

    fn of<T>(&self, index: usize, expected: &'static str, value: Option<T>) -> Result<T, Refusal> {
        value.ok_or(Refusal::Operand { index, expected })
    }

    pub(super) fn layout(&self, index: usize) -> Result<&DynLayout, Refusal> {
        self.of(index, "a layout", self.0[index].as_layout())
    }

    pub(super) fn tuple(&self, index: usize) -> Result<&DynTuple, Refusal> {
        self.of(index, "an int tuple", self.0[index].as_tuple())
    }

    pub(super) fn int(&self, index: usize) -> Result<Int, Refusal> {
        self.of(index, "an integer", self.0[index].as_int())
    }

    pub(super) fn number(&self, index: usize) -> Result<u64, Refusal> {
        self.int(index).map(Int::value)
    }

    /// A number of modes, or the index of one.
    pub(super) fn index(&self, index: usize) -> Result<usize, Refusal> {
        usize::try_from(self.number(index)?).map_err(|_| LayoutError::Overflow.into())
    }

    pub(super) fn indices(&self, first: usize) -> Result<Vec<usize>, Refusal> {
        (first..self.count()).map(|index| self.index(index)).collect()
    }

    pub(super) fn coord(&self, index: usize) -> Result<DynCoord, Refusal> {
        self.of(index, "a coordinate", self.0[index].to_coord())
    }

    pub(super) fn tiler(&self, index: usize) -> Result<DynTiler, Refusal> {
        self.of(index, "a tiler", self.0[index].to_tiler())
    }

    /// The shape of a layout or a tiler, or an int tuple.
    pub(super) fn shape(&self, index: usize) -> Result<DynTuple, Refusal> {
        Ok(self.tiler(index)?.shape()?)
    }

    /// An operation that layouts and int tuples have.
    pub(super) fn either(
        &self,
        index: usize,
        of_layout: impl FnOnce(&DynLayout) -> Result<DynLayout, LayoutError>,
        of_tuple: impl FnOnce(&DynTuple) -> Result<DynTuple, LayoutError>,
    ) -> Answer {
        match &self.0[index] {
            Value::Layout(layout) => Ok(of_layout(layout)?.into()),
            Value::Tuple(tuple) => Ok(of_tuple(tuple)?.into()),
            _ => Err(Refusal::Operand { index, expected: "a layout or an int tuple" }),
        }
    }
}
