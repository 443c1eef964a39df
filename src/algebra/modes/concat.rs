//! Layouts as the modes of one.

use crate::int_tuple::{IntoNested, NestedOf};
use crate::layout::{FromModes, Layout};

/// A tuple of layouts as the modes of one layout.
pub trait ConcatLayouts {
    /// The layout.
    type Output;
    /// Concatenates.
    fn concat(self) -> Self::Output;
}

/// The type of [`concat_layouts`] of the tuple `T`.
pub type ConcatLayoutsOf<T> = <T as ConcatLayouts>::Output;

impl<T: IntoNested<Nested: FromModes>> ConcatLayouts for T {
    type Output = Layout<<NestedOf<T> as FromModes>::Shape, <NestedOf<T> as FromModes>::Stride>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn concat(self) -> Self::Output {
        self.into_nested().joined()
    }
}

/// The layout whose modes are the layouts of a tuple.
///
/// **In CuTe**: `make_layout(l0, l1, …)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = 5;
/// let l = concat_layouts((layout![3 : 1], layout![(4, n) : (3, 12)]));
/// assert_eq!(l.to_string(), "(_3,(_4,5)):(_1,(_3,_12))");
/// ```
///
/// **Cost.** None at run time.
#[doc(alias = "make_layout")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn concat_layouts<T: ConcatLayouts>(layouts: T) -> ConcatLayoutsOf<T> {
    layouts.concat()
}
