//! The common refinement of two shapes.

use super::shape_div::quotient;
use crate::tree::{Tree, law};
use crate::{DynTuple, Int};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynTuple {
    /// The shape with the fewest modes that refines this one and, flattened, the other. In the paper of Colfax Research the
    /// mutual refinement.
    ///
    /// **Definition.** Each integer of the shape becomes the tuple of its factors, or stays if it has one. Coordinates of both
    /// shapes are taken apart where either has the end of a mode, first mode fastest. Of the other shape with this one, the
    /// result has the same factors, nested by the other.
    ///
    /// **Defined when** both have the same size, and each end of a mode is a multiple of the one before.
    ///
    /// # Errors
    /// [`ReshapeSize`](LayoutError::ReshapeSize), [`ShapeDiv`](LayoutError::ShapeDiv),
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynTuple;
    ///
    /// let (a, b): (DynTuple, DynTuple) = ("(_6,_6)".parse()?, "(_2,_6,_3)".parse()?);
    /// assert_eq!(a.common_refinement(&b)?.to_string(), "((_2,_3),(_2,_3))");
    /// assert_eq!(b.common_refinement(&a)?.to_string(), "(_2,(_3,_2),_3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn common_refinement(&self, other: &Self) -> Result<Self, LayoutError> {
        let (elements, size) = (other.product()?.value(), self.product()?.value());
        if elements != size {
            return Err(law!(ReshapeSize { elements: elements, size: size }));
        }
        let mut ends = other.leaves().into_iter().copied().filter(|end| end.value() != 1);
        let mut end = Int::ONE;
        self.try_refine(&mut |leaf| {
            let (mut rest, mut factors) = (leaf, Vec::new());
            while rest.value() != 1 {
                if end.value() == 1 {
                    end = ends.next().unwrap_or(rest);
                }
                quotient(rest, end)?;
                let factor = rest.min(end);
                (rest, end) = (quotient(rest, factor)?, quotient(end, factor)?);
                factors.push(DynTuple::leaf(factor));
            }
            Ok(if factors.len() > 1 { Tree::nest(factors) } else { factors.pop().unwrap_or(leaf.into()) })
        })
    }

    /// The tuple with a tuple for each integer.
    fn try_refine(&self, f: &mut impl FnMut(Int) -> Result<Self, LayoutError>) -> Result<Self, LayoutError> {
        match self.as_tuple() {
            None => f(self.as_int()),
            Some(modes) => Self::from_modes(crate::tree::each(modes, |mode| mode.try_refine(f))?),
        }
    }
}
