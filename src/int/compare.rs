//! Comparison.

use crate::algebra::statics::{Number, NumberCase};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use typenum::{B0, B1, Equal, Greater, Less, UInt, UTerm};

/// The order of two integers, at least one of them dynamic.
#[derive(Clone, Copy, Debug)]
pub enum DynamicOrder {}

/// How `Self` compares with `R`: typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`].
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Compared<R> {
    type Output;
}

/// The order of `A` and `B`.
pub type ComparedOf<A, B> = <A as Compared<B>>::Output;

impl<R> Compared<R> for usize {
    type Output = DynamicOrder;
}
impl Compared<usize> for UTerm {
    type Output = DynamicOrder;
}
impl<U, B> Compared<usize> for UInt<U, B> {
    type Output = DynamicOrder;
}
impl Compared<UTerm> for UTerm {
    type Output = Equal;
}
impl<V, C> Compared<UInt<V, C>> for UTerm {
    type Output = Less;
}
impl<U, B> Compared<UTerm> for UInt<U, B> {
    type Output = Greater;
}
impl<U, B, V, C> Compared<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <<Self as Number>::Minus<UInt<V, C>> as NumberCase>::Order;
}

/// The answer to a question about integers: `B1` or `B0` where it is static, `bool` where it is known at run time.
pub trait Truth: Copy + 'static {
    /// The answer where it is static.
    const STATIC: Option<bool>;
    /// `Self && R`: static false if either of them is.
    type And<R: Truth>: Truth;
    /// `And` with an answer at run time.
    type AndDynamic: Truth;
    type Not: Truth;
    /// `T` if this is a static yes, otherwise `E`.
    type If<T, E>;
    /// The verdict that the law `L` is broken if this is a static yes.
    type Breaks<L>: Outcome;
}
impl Truth for bool {
    const STATIC: Option<bool> = None;
    type And<R: Truth> = R::AndDynamic;
    type AndDynamic = bool;
    type Not = bool;
    type If<T, E> = E;
    type Breaks<L> = ();
}
impl Truth for B0 {
    const STATIC: Option<bool> = Some(false);
    type And<R: Truth> = B0;
    type AndDynamic = B0;
    type Not = B1;
    type If<T, E> = E;
    type Breaks<L> = ();
}
impl Truth for B1 {
    const STATIC: Option<bool> = Some(true);
    type And<R: Truth> = R;
    type AndDynamic = bool;
    type Not = B0;
    type If<T, E> = T;
    type Breaks<L> = BrokenLaw<L>;
}

/// The type of `A && B`.
pub type AndOf<A, B> = <A as Truth>::And<B>;
/// The opposite of the answer `A`.
pub type NegationOf<A> = <A as Truth>::Not;
/// `T` if the answer `V` is a static yes, otherwise `E`.
pub type IfYes<V, T, E> = <V as Truth>::If<T, E>;

/// Facts about two integers, by their order.
pub trait Order {
    /// Whether they are equal.
    type IsEqual: Truth;
    /// Whether the first is smaller.
    type IsLess: Truth;
    /// Whether the first is greater.
    type IsGreater: Truth;
    /// This order, or `X` if it is that of equal integers.
    type OrElse<X>;
    /// The smaller of the integers `A` and `B` of this order.
    type Smaller<A, B>;
    /// The greater of them.
    type Larger<A, B>;
}
impl Order for Less {
    type IsEqual = B0;
    type IsLess = B1;
    type IsGreater = B0;
    type OrElse<X> = Self;
    type Smaller<A, B> = A;
    type Larger<A, B> = B;
}
impl Order for Equal {
    type IsEqual = B1;
    type IsLess = B0;
    type IsGreater = B0;
    type OrElse<X> = X;
    type Smaller<A, B> = A;
    type Larger<A, B> = A;
}
impl Order for Greater {
    type IsEqual = B0;
    type IsLess = B0;
    type IsGreater = B1;
    type OrElse<X> = Self;
    type Smaller<A, B> = B;
    type Larger<A, B> = A;
}
impl Order for DynamicOrder {
    type IsEqual = bool;
    type IsLess = bool;
    type IsGreater = bool;
    type OrElse<X> = Self;
    type Smaller<A, B> = usize;
    type Larger<A, B> = usize;
}

// Whether two integers are static and equal.

/// Whether two integers are static and equal; ends at the lowest bit that differs.
pub trait SameNumber<R> {
    /// `B1` or `B0`.
    type Output;
}
impl<R> SameNumber<R> for usize {
    type Output = B0;
}
impl SameNumber<usize> for UTerm {
    type Output = B0;
}
impl SameNumber<UTerm> for UTerm {
    type Output = B1;
}
impl<V, C> SameNumber<UInt<V, C>> for UTerm {
    type Output = B0;
}
impl<U, B> SameNumber<usize> for UInt<U, B> {
    type Output = B0;
}
impl<U, B> SameNumber<UTerm> for UInt<U, B> {
    type Output = B0;
}
impl<U, B, V, C> SameNumber<UInt<V, C>> for UInt<U, B>
where
    Self: Number,
    UInt<V, C>: Number,
{
    type Output = <Self as Number>::Same<UInt<V, C>>;
}

// The smaller and the greater of two integers.

/// The smaller of `Self` and `R`: static if both are.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Minimum<R> {
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
    note = "`x.to_dynamic()` makes an integer, a shape, a layout or a tensor dynamic, and the result is computed at run time"
)]
pub trait Maximum<R> {
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
