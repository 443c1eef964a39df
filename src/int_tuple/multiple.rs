//! A [`Multiple`] in int tuples, treated like a `usize`.

use super::idx2crd_stride::{DigitOfMode, StepOfMode};
use super::shape_div::ShapeQuotient;
use super::{AllIntegers, AnInteger, CompactMode, Divides, HasKind, IntegersInside, OnlyIntegers, RoundedUp, itself};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, Multiple, Remainder, RemainderOf, Times, TimesOf};
use typenum::UInt;

#[diagnostic::do_not_recommend]
impl<D, W> HasKind for Multiple<D, W> {
    type Kind = AnInteger;
}
impl<D, W> IntegersInside for Multiple<D, W> {}
#[diagnostic::do_not_recommend]
impl<D, W> OnlyIntegers for Multiple<D, W> {
    type Checked = AllIntegers;
}
itself! {
    [D, W] Multiple<D, W>;
}

impl<A: CeilDividedBy<Self, Output: Integer>, D, W> Divides<RoundedUp, A> for Multiple<D, W> {
    type Output = CeilQuotientOf<A, Self>;
}
impl<L, A: Integer, D, W> Divides<ShapeQuotient<L>, A> for Multiple<D, W> {
    type Output = usize;
}
impl<L, U, B, D, W> Divides<ShapeQuotient<L>, Multiple<D, W>> for UInt<U, B> {
    type Output = usize;
}
impl<Current, D, W> CompactMode<Current> for Multiple<D, W>
where
    Self: Times<Current>,
{
    type Stride = Current;
    type Next = TimesOf<Self, Current>;
}
impl<I, Stride, D, W> DigitOfMode<I, Stride> for Multiple<D, W>
where
    Stride: StepOfMode<I, Output: Remainder<Self>>,
{
    type Output = RemainderOf<Stride::Output, Self>;
}
