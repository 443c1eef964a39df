//! Bounds for generic code: a layout with its value, and a shape with its stride.

use super::{Layout, OneDimensional, layout};
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

/// `Self` is a shape that has the stride `D`: the bound that lets a generic function use a `Layout<Self, D>`.
///
/// It includes the bounds of [`size`](crate::Layout::size), [`rank`](crate::Layout::rank) and [`at`](crate::Layout::at)
/// with a 1-D coordinate. Every shape and stride of a layout satisfies it. To take modes and slices, the function names
/// the modes.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// fn sum<S: Strided<D>, D: IntTuple>(a: Layout<S, D>, data: &[u32]) -> u32 {
///     (0..a.size()).map(|i| data[a.at(i)]).sum()
/// }
/// assert_eq!(sum(layout![(2, {2}) : (4, 1)], &[1, 10, 0, 0, 100, 1000]), 1111);
/// ```
#[diagnostic::on_unimplemented(
    message = "the shape is a type parameter, or has one, without a bound that says so",
    label = "an offset of it is requested",
    note = "if an integer is a type parameter, add the bound `Integer`; if a shape is one, `Strided<D>`, where `D` is the stride"
)]
#[doc(alias = "is_strided")]
pub trait Strided<D>: IntTuple + OneDimensional<D> {}
#[diagnostic::do_not_recommend]
impl<S: IntTuple + OneDimensional<D>, D> Strided<D> for S {}
