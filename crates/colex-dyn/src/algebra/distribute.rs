//! A number of elements distributed over a shape.

use super::coalesce::runs;
use crate::layout::Mode;
use crate::tree::broken;
use crate::{DynLayout, DynTuple, Int};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynTuple {
    /// A number of elements distributed over this shape, from the first mode on. In CuTe `domain_distribute(shape, n)`.
    ///
    /// **Definition.** Each mode of the shape takes the greatest common divisor of its size and of the rest of the
    /// number. The result is the layout of 1-D coordinates of the shape that these elements have; its size divides the
    /// number, and it is ordered.
    ///
    /// # Errors
    /// [`DynamicDomain`](StaticLaw::DynamicDomain) where an integer is dynamic: the greatest common divisors decide how many
    /// modes there are. [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynTuple, Int};
    /// let shape: DynTuple = "(_15,_14)".parse()?;
    /// assert_eq!(shape.domain_distribute(Int::fixed(6))?.to_string(), "(_3,_2):(_1,_15)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn domain_distribute(&self, elements: impl Into<Int>) -> Result<DynLayout, LayoutError> {
        let (mut left, mut begin, mut modes) = (elements.into(), Int::ONE, Vec::new());
        if !left.is_static() || !self.leaves().iter().all(|size| size.is_static()) {
            return Err(broken(StaticLaw::DynamicDomain));
        }
        for &size in self.leaves() {
            let taken = size.gcd(left);
            if taken.value() == 0 {
                break;
            }
            modes.push(Mode::new(taken, begin));
            left = left.divided_by(taken)?;
            begin = begin.times(size)?;
        }
        runs(&modes).map(DynLayout::join)
    }
}
