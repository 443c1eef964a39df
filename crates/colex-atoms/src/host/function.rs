//! A static layout as a function of 1-D coordinates, by its type alone.

use colex::bounds::{LayoutKind, Strided};
use colex::prelude::*;

/// A static layout.
pub trait Function {
    /// The value at a 1-D coordinate.
    fn value_at(index: usize) -> usize;
}
impl<S: Strided<D>, D: IntTuple> Function for Layout<S, D>
where
    Self: LayoutKind,
{
    fn value_at(index: usize) -> usize {
        Self::of_type().at(index)
    }
}
