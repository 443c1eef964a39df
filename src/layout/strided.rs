//! What generic code needs of a shape and a stride to use a layout.

use super::one_dimensional::OneDimensional;
use crate::int_tuple::IntTuple;

/// `Self` is a shape that has the stride `D`: the bound that lets a generic function use a `Layout<Self, D>`.
///
/// It carries what [`size`](crate::Layout::size), [`rank`](crate::Layout::rank) and [`at`](crate::Layout::at) with a 1-D
/// coordinate ask for. Every shape and stride of a layout satisfies it. To take modes and slices, the function names the
/// modes.
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
    label = "an offset of it is asked for",
    note = "a type parameter that is an integer has the bound `Integer`; one that is a shape has `Strided<D>`, where `D` is the stride"
)]
pub trait Strided<D>: IntTuple + OneDimensional<D> {}
#[diagnostic::do_not_recommend]
impl<S: IntTuple + OneDimensional<D>, D> Strided<D> for S {}
