//! Int tuples.

use crate::Int;
use crate::tree::Tree;

/// An integer, or a tuple of int tuples: a shape, a stride, a profile or a cotarget.
///
/// # Examples
/// ```
/// use colex_dyn::{DynTuple, Int};
///
/// let shape: DynTuple = "(_3,(_2,4))".parse()?;
/// assert_eq!(shape.product()?, Int::dynamic(24));
/// assert_eq!(shape.modes()[1].to_string(), "(_2,4)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DynTuple = Tree<Int>;

impl DynTuple {
    /// The static integer `_value`.
    #[must_use]
    pub const fn fixed(value: u64) -> Self {
        Self::leaf(Int::fixed(value))
    }

    /// The dynamic integer `value`.
    #[must_use]
    pub const fn dynamic(value: u64) -> Self {
        Self::leaf(Int::dynamic(value))
    }

    /// The integer of a value that is known not to be a tuple.
    pub(crate) fn as_int(&self) -> Int {
        *self.as_leaf().expect("an integer")
    }
}

impl From<Int> for DynTuple {
    fn from(int: Int) -> Self {
        Self::leaf(int)
    }
}

/// A bare number is dynamic.
impl From<u64> for DynTuple {
    fn from(value: u64) -> Self {
        Self::dynamic(value)
    }
}
