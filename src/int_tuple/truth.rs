//! Answers about int tuples, static where CuTe's are.

use crate::int::{DynamicOrder, Truth};
use typenum::{B0, B1, Equal, Greater, Less};

/// `Self && R`: static false as soon as one of the two is.
pub trait AndThen<R>: Truth {
    /// The conjunction.
    type Output: Truth;
}

/// The type of `A && B`.
pub type AndOf<A, B> = <A as AndThen<B>>::Output;

impl<R: Truth> AndThen<R> for B1 {
    type Output = R;
}
impl<R: Truth> AndThen<R> for B0 {
    type Output = B0;
}
impl AndThen<B0> for bool {
    type Output = B0;
}
impl AndThen<B1> for bool {
    type Output = bool;
}
impl AndThen<bool> for bool {
    type Output = bool;
}

/// What the order of two integers says about them.
pub trait Order {
    /// Whether they are equal.
    type IsEqual: Truth;
    /// Whether the first is smaller.
    type IsLess: Truth;
    /// Whether the first is greater.
    type IsGreater: Truth;
}
impl Order for Less {
    type IsEqual = B0;
    type IsLess = B1;
    type IsGreater = B0;
}
impl Order for Equal {
    type IsEqual = B1;
    type IsLess = B0;
    type IsGreater = B0;
}
impl Order for Greater {
    type IsEqual = B0;
    type IsLess = B0;
    type IsGreater = B1;
}
impl Order for DynamicOrder {
    type IsEqual = bool;
    type IsLess = bool;
    type IsGreater = bool;
}
