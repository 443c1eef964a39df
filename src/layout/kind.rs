//! What a layout is, for generic code.

use super::layout_type::{Layout, layout};
use crate::int_tuple::IntTuple;

/// A layout with its values, or a value of another result of the algebra.
pub trait LayoutKind: Copy {
    /// Whether every integer is static, so that the type has only one value.
    const IS_STATIC: bool;

    /// The layout whose dynamic integers are all 0: of a static layout type, its value.
    fn with_zeros() -> Self;

    /// The value of a static layout type; that of another does not compile.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Self {
        const { assert!(Self::IS_STATIC, "the type of a layout with dynamic integers does not tell its value") }
        Self::with_zeros()
    }
}

impl<S: IntTuple, D: IntTuple> LayoutKind for Layout<S, D> {
    const IS_STATIC: bool = S::IS_STATIC && D::IS_STATIC;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        layout(S::with_zeros(), D::with_zeros())
    }
}
