//! Comparison.

use typenum::{B0, B1, Equal, Greater, Less, UInt, UTerm};

/// The order of two integers of which at least one is dynamic.
#[derive(Clone, Copy, Debug)]
pub enum DynamicOrder {}

/// How `Self` compares with `R`: typenum's `Less`, `Equal` or `Greater`, or [`DynamicOrder`].
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}` and `{R}`",
    label = "the type of the result depends on a type parameter",
    note = "`x.to_dynamic()` of an integer, a shape, a layout or a tensor forgets what its type knows, and the result is computed at run time"
)]
pub trait Compared<R> {
    /// The order.
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
    UInt<U, B>: CompareBits<UInt<V, C>, Equal>,
{
    type Output = <UInt<U, B> as CompareBits<UInt<V, C>, Equal>>::Output;
}

/// How static integers compare, where `Below` is the order of the bits below them.
///
/// The walk goes from the low end and keeps the order of the highest bits that differ so far; it ends with the
/// shorter number.
pub trait CompareBits<R, Below> {
    /// The order.
    type Output;
}

impl<Below> CompareBits<UTerm, Below> for UTerm {
    type Output = Below;
}
impl<V, C, Below> CompareBits<UInt<V, C>, Below> for UTerm {
    type Output = Less;
}
impl<U, B, Below> CompareBits<UTerm, Below> for UInt<U, B> {
    type Output = Greater;
}
impl<U: CompareBits<V, Below>, V, Below> CompareBits<UInt<V, B0>, Below> for UInt<U, B0> {
    type Output = U::Output;
}
impl<U: CompareBits<V, Below>, V, Below> CompareBits<UInt<V, B1>, Below> for UInt<U, B1> {
    type Output = U::Output;
}
impl<U: CompareBits<V, Less>, V, Below> CompareBits<UInt<V, B1>, Below> for UInt<U, B0> {
    type Output = U::Output;
}
impl<U: CompareBits<V, Greater>, V, Below> CompareBits<UInt<V, B0>, Below> for UInt<U, B1> {
    type Output = U::Output;
}

/// The answer to a question about integers: `B1` or `B0` where it is static, `bool` where it is known at run time.
pub trait Truth: Copy + 'static {
    /// The answer where it is static.
    const STATIC: Option<bool>;
}
impl Truth for bool {
    const STATIC: Option<bool> = None;
}
impl Truth for B0 {
    const STATIC: Option<bool> = Some(false);
}
impl Truth for B1 {
    const STATIC: Option<bool> = Some(true);
}
