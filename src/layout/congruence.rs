//! The law that shape and stride are congruent.

use super::layout_type::{Layout, layout};
use crate::diagnostics::laws::{Incongruent, IntegerStride, LayoutForTuple, TupleStride, UnderscoreForTuple};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int_tuple::{CompactColMajor, HCons, HNil, Rank, Underscore};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

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
    /// The layout.
    fn layout_for(self, shape: S) -> Self::Layout;
}

impl<S, D: Fits<S, AsStride<()>, Verdict: Makes<S, D>>> StrideFor<S> for D {
    type Layout = <D::Verdict as Makes<S, D>>::Layout;
    #[inline(always)]
    fn layout_for(self, shape: S) -> Self::Layout {
        D::Verdict::make(shape, self)
    }
}

/// The verdict that shape and stride are not congruent.
pub enum NotCongruent {}

/// The layout of the shape `S` and the stride `D` by the verdict `Self`.
pub trait Makes<S, D> {
    /// The layout.
    type Layout;
    /// The layout.
    fn make(shape: S, stride: D) -> Self::Layout;
}
impl<S, D> Makes<S, D> for () {
    type Layout = Layout<S, D>;
    #[inline(always)]
    fn make(shape: S, stride: D) -> Self::Layout {
        layout(shape, stride)
    }
}
// The compact layout of the shape, so that what is done with the layout is lawful, and one mistake is one error.
impl<S: CompactColMajor<U1>, D> Makes<S, D> for NotCongruent {
    type Layout = Layout<S, S::Strides>;
    fn make(_: S, _: D) -> Self::Layout {
        unreachable!("a static law is broken")
    }
}

/// The verdict that a layout of shape `S` is given as a shape.
pub struct ShapeOfLayout<S>(PhantomData<S>);
impl<S: CompactColMajor<U1>, L, D> Makes<L, D> for ShapeOfLayout<S> {
    type Layout = Layout<S, S::Strides>;
    fn make(_: L, _: D) -> Self::Layout {
        unreachable!("a static law is broken")
    }
}

/// `Self` fits `Other` in the role `Role`.
///
/// One trait in several roles, because rustc hides the requirements of a trait that it has shown already. The role has
/// the verdict so far: `()`, or what is wrong.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a shape nor a stride",
    label = "expected an integer or a tuple of integers"
)]
pub trait Fits<Other, Role> {
    /// The verdict then.
    type Verdict;
}

/// `Self` is a stride, or a mode of it; the other is the shape.
pub struct AsStride<Verdict>(PhantomData<Verdict>);
/// `Self` is a shape; the other is an integer, its stride.
pub struct AsShapeOfInteger<Verdict>(PhantomData<Verdict>);
/// `Self` is a shape; the other is a tuple, its stride.
pub struct AsShapeOfTuple<Verdict>(PhantomData<Verdict>);
/// `Self` is a list of strides; the other is a list of sizes. They are the rests of `Stride` and `Shape`.
pub struct AsModes<Shape, Stride, Verdict>(PhantomData<(Shape, Stride, Verdict)>);

// A stride: the shape says whether it fits.
impl<S: Fits<usize, AsShapeOfInteger<V>>, V> Fits<S, AsStride<V>> for usize {
    type Verdict = S::Verdict;
}
impl<S: Fits<UTerm, AsShapeOfInteger<V>>, V> Fits<S, AsStride<V>> for UTerm {
    type Verdict = S::Verdict;
}
impl<S: Fits<UInt<U, B>, AsShapeOfInteger<V>>, U, B, V> Fits<S, AsStride<V>> for UInt<U, B> {
    type Verdict = S::Verdict;
}
impl<S: Fits<HNil, AsShapeOfTuple<V>>, V> Fits<S, AsStride<V>> for HNil {
    type Verdict = S::Verdict;
}
impl<S: Fits<HCons<H, T>, AsShapeOfTuple<V>>, H, T, V> Fits<S, AsStride<V>> for HCons<H, T> {
    type Verdict = S::Verdict;
}

// A shape of an integer.
#[diagnostic::do_not_recommend]
impl<D, V> Fits<D, AsShapeOfInteger<V>> for usize {
    type Verdict = V;
}
#[diagnostic::do_not_recommend]
impl<D, V> Fits<D, AsShapeOfInteger<V>> for UTerm {
    type Verdict = V;
}
#[diagnostic::do_not_recommend]
impl<D, U, B, V> Fits<D, AsShapeOfInteger<V>> for UInt<U, B> {
    type Verdict = V;
}
impl<D: InDecimal, V> Fits<D, AsShapeOfInteger<V>> for HNil
where
    Decimal<D>: IntegerStride<Decimal<UTerm>>,
{
    type Verdict = NotCongruent;
}
impl<D, H, T, V> Fits<D, AsShapeOfInteger<V>> for HCons<H, T>
where
    D: InDecimal,
    Self: Rank<Output: InDecimal>,
    Decimal<D>: IntegerStride<Decimal<<Self as Rank>::Output>>,
{
    type Verdict = NotCongruent;
}

// A shape of a tuple.
impl<D, V> Fits<D, AsShapeOfTuple<V>> for usize
where
    D: Rank<Output: InDecimal>,
    Decimal<usize>: TupleStride<Decimal<<D as Rank>::Output>>,
{
    type Verdict = NotCongruent;
}
impl<D, V> Fits<D, AsShapeOfTuple<V>> for UTerm
where
    D: Rank<Output: InDecimal>,
    Decimal<UTerm>: TupleStride<Decimal<<D as Rank>::Output>>,
{
    type Verdict = NotCongruent;
}
impl<D, U, B, V> Fits<D, AsShapeOfTuple<V>> for UInt<U, B>
where
    UInt<U, B>: InDecimal,
    D: Rank<Output: InDecimal>,
    Decimal<UInt<U, B>>: TupleStride<Decimal<<D as Rank>::Output>>,
{
    type Verdict = NotCongruent;
}
impl<D: Fits<HNil, AsModes<HNil, D, V>>, V> Fits<D, AsShapeOfTuple<V>> for HNil {
    type Verdict = D::Verdict;
}
impl<D: Fits<HCons<H, T>, AsModes<HCons<H, T>, D, V>>, H, T, V> Fits<D, AsShapeOfTuple<V>> for HCons<H, T> {
    type Verdict = D::Verdict;
}

// Modes.
impl<Shape, Stride, V> Fits<HNil, AsModes<Shape, Stride, V>> for HNil {
    type Verdict = V;
}
impl<HS, TS, HD, TD, Shape, Stride, V> Fits<HCons<HS, TS>, AsModes<Shape, Stride, V>> for HCons<HD, TD>
where
    HD: Fits<HS, AsStride<V>>,
    TD: Fits<TS, AsModes<Shape, Stride, HD::Verdict>>,
{
    type Verdict = TD::Verdict;
}
impl<HS, TS, Shape, Stride, V> Fits<HCons<HS, TS>, AsModes<Shape, Stride, V>> for HNil
where
    Shape: Rank<Output: InDecimal>,
    Stride: Rank<Output: InDecimal>,
    Decimal<<Stride as Rank>::Output>: Incongruent<Decimal<<Shape as Rank>::Output>>,
{
    type Verdict = NotCongruent;
}
impl<HD, TD, Shape, Stride, V> Fits<HNil, AsModes<Shape, Stride, V>> for HCons<HD, TD>
where
    Shape: Rank<Output: InDecimal>,
    Stride: Rank<Output: InDecimal>,
    Decimal<<Stride as Rank>::Output>: Incongruent<Decimal<<Shape as Rank>::Output>>,
{
    type Verdict = NotCongruent;
}

// What is no int tuple.
impl<O, S, D, V> Fits<O, AsStride<V>> for Layout<S, D>
where
    (): LayoutForTuple<Self>,
{
    type Verdict = NotCongruent;
}
impl<O, S, D, V> Fits<O, AsShapeOfInteger<V>> for Layout<S, D>
where
    (): LayoutForTuple<Self>,
{
    type Verdict = ShapeOfLayout<S>;
}
impl<O, S, D, V> Fits<O, AsShapeOfTuple<V>> for Layout<S, D>
where
    (): LayoutForTuple<Self>,
{
    type Verdict = ShapeOfLayout<S>;
}
impl<O, V> Fits<O, AsStride<V>> for Underscore
where
    O: UnderscoreForTuple,
{
    type Verdict = NotCongruent;
}
impl<O, V> Fits<O, AsShapeOfInteger<V>> for Underscore
where
    O: UnderscoreForTuple,
{
    type Verdict = ShapeOfLayout<O>;
}
impl<O, V> Fits<O, AsShapeOfTuple<V>> for Underscore
where
    O: UnderscoreForTuple,
{
    type Verdict = ShapeOfLayout<O>;
}
