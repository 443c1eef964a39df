//! Size: the product of all integers.

use crate::tree::{Tree, each};
use crate::{DynTuple, Int};
use colex::LayoutError;

impl DynTuple {
    /// The product of all integers: static if all are, or if one is static zero. In CuTe `product(t)`, `size(shape)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynTuple, Int};
    /// let shape: DynTuple = "(_3,(_2,_4))".parse()?;
    /// assert_eq!(shape.product()?, Int::fixed(24));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn product(&self) -> Result<Int, LayoutError> {
        if let Some(zero) = self.leaves().into_iter().filter(|int| int.value() == 0).max_by_key(|int| int.is_static()) {
            let is_static = zero.is_static() || self.leaves().iter().all(|int| int.is_static());
            return Ok(Int::marked(0, is_static));
        }
        self.leaves().into_iter().try_fold(Int::ONE, |product, int| product.times(*int))
    }

    /// The product of each mode, as a tuple of integers; of rank 1 for an integer. In CuTe `product_each(t)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), in the mode.
    pub fn product_each(&self) -> Result<Self, LayoutError> {
        match self.as_tuple() {
            None => Ok(self.wrap()),
            Some(modes) => each(modes, |mode| mode.product().map(Tree::leaf)).map(Tree::nest),
        }
    }
}
