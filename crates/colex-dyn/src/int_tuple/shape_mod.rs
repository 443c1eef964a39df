//! The part of a shape that a division takes away.

use super::paired;
use super::shape_div::quotient;
use crate::tree::{Tree, each};
use crate::{DynTuple, Int};
use colex::LayoutError;
#[cfg(doc)]
use colex::StaticLaw;

impl DynTuple {
    /// The first elements of the shape, as a shape: the part that [`shape_div`](Self::shape_div) takes away. In PyCuTe and
    /// tensor-layouts `shape_mod(s, n)`.
    ///
    /// **Definition.** Of integers, the smaller one, if one divides the other. A tuple by an integer: the first mode by the
    /// integer, the others by the rest of it, itself divided by the modes before. An integer by a tuple: by the product of the
    /// tuple. A tuple by a tuple of the same rank: mode by mode. So `size(s.shape_div(n)) * size(s.shape_mod(n))` is the size
    /// of `s`.
    ///
    /// # Errors
    /// [`ShapeDiv`](LayoutError::ShapeDiv), [`DivisionByZero`](LayoutError::DivisionByZero),
    /// [`SameRank`](StaticLaw::SameRank), as [`shape_div`](Self::shape_div).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynTuple;
    ///
    /// let (shape, eight): (DynTuple, DynTuple) = ("(_4,_6)".parse()?, "_8".parse()?);
    /// assert_eq!(shape.shape_mod(&eight)?.to_string(), "(_4,_2)");
    /// assert_eq!(shape.shape_div(&eight)?.to_string(), "(_1,_3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shape_mod(&self, divisor: &Self) -> Result<Self, LayoutError> {
        match (self.as_tuple(), divisor.as_tuple()) {
            (None, _) => kept(self.as_int(), divisor.product()?).map(Tree::leaf),
            (Some(_), None) => {
                let mut rest = divisor.as_int();
                self.try_map(&mut |size| {
                    let result = kept(*size, rest)?;
                    rest = quotient(rest, *size)?;
                    Ok(result)
                })
            }
            (Some(modes), Some(divisors)) => {
                each(paired(modes, divisors)?, |(mode, divisor)| mode.shape_mod(divisor)).map(Tree::nest)
            }
        }
    }
}

/// The smaller of two integers, if one divides the other.
fn kept(size: Int, divisor: Int) -> Result<Int, LayoutError> {
    quotient(size, divisor)?;
    Ok(size.min(divisor))
}
