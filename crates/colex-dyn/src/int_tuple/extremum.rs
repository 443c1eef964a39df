//! The greatest and the smallest integer, and the greatest common divisor.

use crate::tree::broken;
use crate::{DynTuple, Int};
use colex::{LayoutError, StaticLaw};

impl DynTuple {
    /// The greatest integer: static if all are. In CuTe `max(t)`.
    ///
    /// # Errors
    /// [`NoIntegers`](StaticLaw::NoIntegers).
    pub fn max(&self) -> Result<Int, LayoutError> {
        self.of_all(Int::max)
    }

    /// The smallest integer: static if all are. In CuTe `min(t)`.
    ///
    /// # Errors
    /// [`NoIntegers`](StaticLaw::NoIntegers).
    pub fn min(&self) -> Result<Int, LayoutError> {
        self.of_all(Int::min)
    }

    /// The greatest common divisor of all integers: static if all are. In CuTe `gcd(t)`.
    ///
    /// # Errors
    /// [`NoIntegers`](StaticLaw::NoIntegers).
    pub fn gcd(&self) -> Result<Int, LayoutError> {
        self.of_all(Int::gcd)
    }

    /// Some integer of all.
    fn of_all(&self, of_two: impl Fn(Int, Int) -> Int) -> Result<Int, LayoutError> {
        self.leaves().into_iter().copied().reduce(of_two).ok_or(broken(StaticLaw::NoIntegers))
    }
}
