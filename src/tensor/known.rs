//! Operations that compute a type, on layouts of which types know each integer.
//!
//! What an operation on `Layout![(M, N) : (DM, DN)]` gives is not known for type parameters. That is told here, once, before
//! the operation is asked, which would tell it for each mode.

use crate::algebra::statics::ShapeOrStride;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use crate::tensor::tiles::WindowTiler;

/// An operand of operations on the layout `L`.
pub trait OperandOn<L> {
    /// `()`, if types know as much of `L` as the result depends on.
    type Known;
}
// A window has the strides of the layout, whatever these are.
impl<L, W> OperandOn<L> for WindowTiler<W> {
    type Known = ();
}
macro_rules! computes {
    ($([$($parameter:ident)*] $operand:ty;)*) => { $(
        impl<A: ShapeOrStride, B: ShapeOrStride, $($parameter),*> OperandOn<Layout<A, B>> for $operand {
            type Known = A::Leaves<B::Leaves<()>>;
        }
    )* };
}
computes! {
    [] HNil;
    [H T] HCons<H, T>;
    [S D] Layout<S, D>;
    [] Underscore;
}
impl<A: ShapeOrStride, B: ShapeOrStride, I: Integer> OperandOn<Layout<A, B>> for I {
    type Known = A::Leaves<B::Leaves<()>>;
}
