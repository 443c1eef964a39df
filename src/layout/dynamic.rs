//! The same layout with dynamic integers.

use super::layout_type::{Layout, layout};
use crate::int_tuple::IntTuple;

impl<S: IntTuple, D: IntTuple> Layout<S, D> {
    /// The same layout, in which each integer of shape and stride is dynamic.
    ///
    /// **Definition.** The same function. It forgets what the types know, and so it has a type that does not depend on
    /// it: layouts of one profile are of one type then, and go into one list, one field, or one function. A generic
    /// function over modes `M, N: Integer` can use all operations on it, with their laws checked at run time.
    ///
    /// **In CuTe**: `mark_layout_dynamic` of its Python interface, for a tensor.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 8;
    /// let layouts = [layout![(4, 8) : (8, 1)].to_dynamic(), layout![(4, n) : (1, 4)].to_dynamic()];
    /// assert_eq!(layouts.map(|a| a.at((1, 2))), [10, 9]);
    ///
    /// fn tiles<M: Integer, N: Integer>(a: Layout![(M, N) : (N, 1)]) -> usize {
    ///     a.to_dynamic().zipped_divide(shape![(2, 4)]).size() / 8
    /// }
    /// assert_eq!(tiles(layout![(4, 8) : (8, 1)]), 4);
    /// ```
    #[doc(alias = "mark_layout_dynamic")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn to_dynamic(self) -> Layout<S::Dynamic, D::Dynamic> {
        layout(self.shape.to_dynamic(), self.stride.to_dynamic())
    }
}
