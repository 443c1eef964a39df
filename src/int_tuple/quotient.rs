//! Quotients: the common part of `ceil_div` and `shape_div`.
//!
//! | `A` | `B` | quotient |
//! | --- | --- | --- |
//! | integer | integer | as the operation says |
//! | integer | tuple | by the product of the tuple |
//! | tuple | integer | the first mode by the integer, the others by the rest of it |
//! | tuple | tuple | mode by mode |

use super::{ATuple, AnInteger, Collect, HasKind, KindOf, PairCase, Product, ProductValue};
use crate::diagnostics::laws::DivisionByZero;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, checked};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, computed};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// A division of integers, by which tuples are divided.
pub trait Quotient: Copy {
    /// The division that leaves the part of a divisor by which the modes after this one are divided.
    ///
    /// If the law of `Self` divides the mode, this one holds as well, so a mistake is not reported twice.
    type Left: Quotient;
    fn left_over(self) -> Self::Left;
    /// `a` divided by `b`.
    fn quotient(self, a: usize, b: usize) -> Result<usize, LayoutError>;
}

/// The operation that divides integers as `O` does. A separate type, so that it does not share its cases with another
/// operation: rustc reports a broken law only if one impl is left.
#[derive(Clone, Copy, Debug)]
pub struct Divide<O>(pub O);

/// The integer `A` divided by the integer `Self` as the operation `O` does.
pub trait Divides<O, A> {
    type Output: Integer;
}

// Integer by integer.
impl<O: Quotient, R: Copy, A: Integer, B: Integer + Divides<O, A>>
    PairCase<Collect<Divide<O>, R>, A, AnInteger, AnInteger> for B
{
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: Collect<Divide<O>, R>, a: A, b: B) -> Result<B::Output, LayoutError> {
        Ok(computed(op.op().0.quotient(a.value(), b.value())?))
    }
}
// Integer by tuple.
impl<O: Quotient, R: Copy, A: Integer, B> PairCase<Collect<Divide<O>, R>, A, AnInteger, ATuple> for B
where
    B: ProductValue<Output: Divides<O, A>>,
{
    type Output = <<B as Product>::Output as Divides<O, A>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: Collect<Divide<O>, R>, a: A, b: B) -> Result<Self::Output, LayoutError> {
        Ok(computed(op.op().0.quotient(a.value(), b.try_product()?)?))
    }
}
// Tuple by integer.
impl<O: Quotient, R: Copy, B: Integer> PairCase<Collect<Divide<O>, R>, HNil, ATuple, AnInteger> for B {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: Collect<Divide<O>, R>, _: HNil, _: B) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<O: Quotient, R: Copy, H: HasKind, B> PairCase<Collect<Divide<O>, R>, HCons<H, HNil>, ATuple, AnInteger> for B
where
    B: PairCase<Collect<Divide<O>, R>, H, KindOf<H>, AnInteger>,
{
    type Output = HCons<B::Output, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: Collect<Divide<O>, R>, a: HCons<H, HNil>, b: B) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: B::pair_case(op, a.head, b).in_first()?, tail: HNil })
    }
}
impl<O: Quotient, R: Copy, H: HasKind, H2, T, B, Left>
    PairCase<Collect<Divide<O>, R>, HCons<H, HCons<H2, T>>, ATuple, AnInteger> for B
where
    B: Copy + PairCase<Collect<Divide<O>, R>, H, KindOf<H>, AnInteger>,
    H: Copy + PairCase<Collect<Divide<O::Left>, R>, B, AnInteger, KindOf<H>, Output = Left>,
    Left: PairCase<Collect<Divide<O>, R>, HCons<H2, T>, ATuple, AnInteger>,
{
    type Output = HCons<
        B::Output,
        <<H as PairCase<Collect<Divide<O::Left>, R>, B, AnInteger, KindOf<H>>>::Output as PairCase<
            Collect<Divide<O>, R>,
            HCons<H2, T>,
            ATuple,
            AnInteger,
        >>::Output,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: Collect<Divide<O>, R>, a: HCons<H, HCons<H2, T>>, b: B) -> Result<Self::Output, LayoutError> {
        let head = B::pair_case(op, a.head, b).in_first()?;
        let rest = H::pair_case(Collect::of(Divide(op.op().0.left_over())), b, a.head).in_first()?;
        Ok(HCons { head, tail: PairCase::pair_case(op, a.tail, rest).behind()? })
    }
}

/// Integers divided, rounded up.
#[derive(Clone, Copy, Debug)]
pub struct RoundedUp;

impl Quotient for RoundedUp {
    type Left = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_over(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn quotient(self, a: usize, b: usize) -> Result<usize, LayoutError> {
        checked::ceil_div(a, b)
    }
}
impl<A: InDecimal> Divides<RoundedUp, A> for UTerm
where
    Decimal<A>: DivisionByZero,
{
    type Output = U1;
}
impl<A: CeilDividedBy<usize, Output: Integer>> Divides<RoundedUp, A> for usize {
    type Output = CeilQuotientOf<A, usize>;
}
impl<A: CeilDividedBy<UInt<U, B>, Output: Integer>, U, B> Divides<RoundedUp, A> for UInt<U, B> {
    type Output = CeilQuotientOf<A, UInt<U, B>>;
}
