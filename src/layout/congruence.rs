//! The law that shape and stride are congruent.

use super::layout_type::Layout;
use crate::diagnostics::laws::{Incongruent, IntegerStride, TupleStride};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int_tuple::{HCons, HNil, Rank};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// `Self` is a stride for the shape `S`: it has the same profile.
///
/// | shape | stride | |
/// | --- | --- | --- |
/// | integer | integer | a mode |
/// | tuple | tuple of the same rank | each mode in turn |
/// | otherwise | | incongruent |
pub trait StrideFor<S> {
    /// The layout of the shape and the stride.
    type Layout;
}

impl<S, D: Fits<S, AsStride>> StrideFor<S> for D {
    type Layout = Layout<S, D>;
}

/// `Self` fits `Other` in the role `Role`.
///
/// One trait in several roles, because rustc hides the requirements of a trait that it has shown already.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a shape nor a stride",
    label = "expected an integer or a tuple of integers"
)]
pub trait Fits<Other, Role> {}

/// `Self` is a stride, or a mode of it; the other is the shape.
pub enum AsStride {}
/// `Self` is a shape; the other is an integer, its stride.
pub enum AsShapeOfInteger {}
/// `Self` is a shape; the other is a tuple, its stride.
pub enum AsShapeOfTuple {}
/// `Self` is a list of strides; the other is a list of sizes. They are the rests of `Stride` and `Shape`.
pub struct AsModes<Shape, Stride>(PhantomData<(Shape, Stride)>);

// A stride: the shape says whether it fits.
impl<S: Fits<usize, AsShapeOfInteger>> Fits<S, AsStride> for usize {}
impl<S: Fits<UTerm, AsShapeOfInteger>> Fits<S, AsStride> for UTerm {}
impl<S: Fits<UInt<U, B>, AsShapeOfInteger>, U, B> Fits<S, AsStride> for UInt<U, B> {}
impl<S: Fits<HNil, AsShapeOfTuple>> Fits<S, AsStride> for HNil {}
impl<S: Fits<HCons<H, T>, AsShapeOfTuple>, H, T> Fits<S, AsStride> for HCons<H, T> {}

// A shape of an integer.
#[diagnostic::do_not_recommend]
impl<D> Fits<D, AsShapeOfInteger> for usize {}
#[diagnostic::do_not_recommend]
impl<D> Fits<D, AsShapeOfInteger> for UTerm {}
#[diagnostic::do_not_recommend]
impl<D, U, B> Fits<D, AsShapeOfInteger> for UInt<U, B> {}
impl<D: InDecimal> Fits<D, AsShapeOfInteger> for HNil where Decimal<D>: IntegerStride<Decimal<UTerm>> {}
impl<D, H, T> Fits<D, AsShapeOfInteger> for HCons<H, T>
where
    D: InDecimal,
    Self: Rank<Output: InDecimal>,
    Decimal<D>: IntegerStride<Decimal<<Self as Rank>::Output>>,
{
}

// A shape of a tuple.
impl<D> Fits<D, AsShapeOfTuple> for usize
where
    D: Rank<Output: InDecimal>,
    Decimal<usize>: TupleStride<Decimal<<D as Rank>::Output>>,
{
}
impl<D> Fits<D, AsShapeOfTuple> for UTerm
where
    D: Rank<Output: InDecimal>,
    Decimal<UTerm>: TupleStride<Decimal<<D as Rank>::Output>>,
{
}
impl<D, U, B> Fits<D, AsShapeOfTuple> for UInt<U, B>
where
    UInt<U, B>: InDecimal,
    D: Rank<Output: InDecimal>,
    Decimal<UInt<U, B>>: TupleStride<Decimal<<D as Rank>::Output>>,
{
}
impl<D: Fits<HNil, AsModes<HNil, D>>> Fits<D, AsShapeOfTuple> for HNil {}
impl<D: Fits<HCons<H, T>, AsModes<HCons<H, T>, D>>, H, T> Fits<D, AsShapeOfTuple> for HCons<H, T> {}

// Modes.
impl<Shape, Stride> Fits<HNil, AsModes<Shape, Stride>> for HNil {}
impl<HS, TS, HD, TD, Shape, Stride> Fits<HCons<HS, TS>, AsModes<Shape, Stride>> for HCons<HD, TD>
where
    TD: Fits<TS, AsModes<Shape, Stride>>,
    HD: Fits<HS, AsStride>,
{
}
impl<HS, TS, Shape, Stride> Fits<HCons<HS, TS>, AsModes<Shape, Stride>> for HNil
where
    Shape: Rank<Output: InDecimal>,
    Stride: Rank<Output: InDecimal>,
    Decimal<<Stride as Rank>::Output>: Incongruent<Decimal<<Shape as Rank>::Output>>,
{
}
impl<HD, TD, Shape, Stride> Fits<HNil, AsModes<Shape, Stride>> for HCons<HD, TD>
where
    Shape: Rank<Output: InDecimal>,
    Stride: Rank<Output: InDecimal>,
    Decimal<<Stride as Rank>::Output>: Incongruent<Decimal<<Shape as Rank>::Output>>,
{
}
