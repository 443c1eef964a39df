//! The law that shape and stride are congruent.

use crate::diagnostics::laws::{Incongruent, IntegerStride, TupleStride};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int_tuple::{HCons, HNil, Rank};
use typenum::{UInt, UTerm};

/// `Self` is a stride for the shape `S`: it has the same profile.
///
/// | shape | stride | |
/// | --- | --- | --- |
/// | integer | integer | a mode |
/// | tuple | tuple of the same rank | each mode in turn |
/// | otherwise | | incongruent |
pub trait StrideFor<S> {}

// An integer, of each kind: the shape says whether it fits.
impl<S: TakesInteger<usize>> StrideFor<S> for usize {}
impl<S: TakesInteger<UTerm>> StrideFor<S> for UTerm {}
impl<S: TakesInteger<UInt<U, B>>, U, B> StrideFor<S> for UInt<U, B> {}
// A tuple.
impl<S: TakesTuple<HNil, HNil>> StrideFor<S> for HNil {}
impl<S: TakesTuple<HCons<H, T>, HCons<H, T>>, H, T> StrideFor<S> for HCons<H, T> {}

/// The shape `Self` takes the integer `D` as its stride.
pub trait TakesInteger<D> {}

impl<D> TakesInteger<D> for usize {}
impl<D> TakesInteger<D> for UTerm {}
impl<D, U, B> TakesInteger<D> for UInt<U, B> {}
impl<D: InDecimal> TakesInteger<D> for HNil where Decimal<D>: IntegerStride<Decimal<UTerm>> {}
impl<D, H, T> TakesInteger<D> for HCons<H, T>
where
    D: InDecimal,
    Self: Rank<Output: InDecimal>,
    Decimal<D>: IntegerStride<Decimal<<Self as Rank>::Output>>,
{
}

/// The shape `Self` takes the tuple `D` as its stride, or as the rest of the stride `Whole`.
pub trait TakesTuple<D, Whole> {}

impl<D, Whole> TakesTuple<D, Whole> for usize
where
    Whole: Rank<Output: InDecimal>,
    Decimal<usize>: TupleStride<Decimal<<Whole as Rank>::Output>>,
{
}
impl<D, Whole> TakesTuple<D, Whole> for UTerm
where
    Whole: Rank<Output: InDecimal>,
    Decimal<UTerm>: TupleStride<Decimal<<Whole as Rank>::Output>>,
{
}
impl<D, Whole, U, B> TakesTuple<D, Whole> for UInt<U, B>
where
    UInt<U, B>: InDecimal,
    Whole: Rank<Output: InDecimal>,
    Decimal<UInt<U, B>>: TupleStride<Decimal<<Whole as Rank>::Output>>,
{
}
impl<D: ModesFor<HNil, HNil, Whole>, Whole> TakesTuple<D, Whole> for HNil {}
impl<D: ModesFor<HCons<H, T>, HCons<H, T>, Whole>, Whole, H, T> TakesTuple<D, Whole> for HCons<H, T> {}

/// The list of strides `Self` fits the list of sizes `S`; `Shape` and `Stride` are the tuples of which these are the
/// rests.
pub trait ModesFor<S, Shape, Stride> {}

impl<Shape, Stride> ModesFor<HNil, Shape, Stride> for HNil {}
impl<HS, TS, HD, TD, Shape, Stride> ModesFor<HCons<HS, TS>, Shape, Stride> for HCons<HD, TD>
where
    TD: ModesFor<TS, Shape, Stride>,
    HD: StrideFor<HS>,
{
}
impl<HS, TS, Shape, Stride> ModesFor<HCons<HS, TS>, Shape, Stride> for HNil
where
    Shape: Rank<Output: InDecimal>,
    Stride: Rank<Output: InDecimal>,
    Decimal<<Stride as Rank>::Output>: Incongruent<Decimal<<Shape as Rank>::Output>>,
{
}
impl<HD, TD, Shape, Stride> ModesFor<HNil, Shape, Stride> for HCons<HD, TD>
where
    Shape: Rank<Output: InDecimal>,
    Stride: Rank<Output: InDecimal>,
    Decimal<<Stride as Rank>::Output>: Incongruent<Decimal<<Shape as Rank>::Output>>,
{
}
