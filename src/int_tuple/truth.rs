//! Answers about int tuples, static where CuTe's are.

use crate::int::{DynamicOrder, Truth};
use typenum::{B0, B1, Equal, Greater, Less};

/// The type of `A && B`.
pub type AndOf<A, B> = <A as Truth>::And<B>;
/// The opposite of the answer `A`.
pub type NegationOf<A> = <A as Truth>::Not;
/// `T` if the answer `V` is a static yes, otherwise `E`.
pub type IfYes<V, T, E> = <V as Truth>::If<T, E>;

/// What the order of two integers says about them.
pub trait Order {
    /// Whether they are equal.
    type IsEqual: Truth;
    /// Whether the first is smaller.
    type IsLess: Truth;
    /// Whether the first is greater.
    type IsGreater: Truth;
    /// This order, or `X` if it is that of equal integers.
    type OrElse<X>;
}
impl Order for Less {
    type IsEqual = B0;
    type IsLess = B1;
    type IsGreater = B0;
    type OrElse<X> = Self;
}
impl Order for Equal {
    type IsEqual = B1;
    type IsLess = B0;
    type IsGreater = B0;
    type OrElse<X> = X;
}
impl Order for Greater {
    type IsEqual = B0;
    type IsLess = B0;
    type IsGreater = B1;
    type OrElse<X> = Self;
}
impl Order for DynamicOrder {
    type IsEqual = bool;
    type IsLess = bool;
    type IsGreater = bool;
    type OrElse<X> = Self;
}
