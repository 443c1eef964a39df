//! The smaller and the greater of two integers.

use super::compare::{Compared, Order};

/// The smaller of `Self` and `R`: static if both are.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Minimum<R> {
    /// The smaller one.
    type Output;
}

/// The type of `min(A, B)`.
pub type MinimumOf<A, B> = <A as Minimum<B>>::Output;

impl<A, R> Minimum<R> for A
where
    A: Compared<R, Output: Order>,
{
    type Output = <A::Output as Order>::Smaller<A, R>;
}

/// The greater of `Self` and `R`: static if both are.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Maximum<R> {
    /// The greater one.
    type Output;
}

/// The type of `max(A, B)`.
pub type MaximumOf<A, B> = <A as Maximum<B>>::Output;

impl<A, R> Maximum<R> for A
where
    A: Compared<R, Output: Order>,
{
    type Output = <A::Output as Order>::Larger<A, R>;
}
