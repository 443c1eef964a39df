//! The modes in the opposite order.

use crate::int_tuple::{Reverse, ReverseOf};
use crate::layout::{Layout, layout};

impl<S: Reverse, D: Reverse> Reverse for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse(self) -> Self::Output {
        layout(self.shape.reverse(), self.stride.reverse())
    }
}

impl<S, D> Layout<S, D> {
    /// The modes in the opposite order; the modes themselves stay as they are.
    ///
    /// **In CuTe**: `reverse(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (2, 3)) : (1, (4, 8))].reverse().to_string(), "((_2,_3),_4):((_4,_8),_1)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reverse(self) -> ReverseOf<Self>
    where
        Self: Reverse,
    {
        Reverse::reverse(self)
    }
}
