//! The law that shape and stride are congruent.

use super::{Layout, layout};
use crate::diagnostics::laws::congruence::{IsUnderscore, LayoutInTuple, RanksDiffer, StrideIsInteger, StrideIsTuple};
use crate::diagnostics::verdict::{Broken, BrokenLaw, InMode, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, law_is_broken};
use crate::int::{Integral, Signed};
use crate::int_tuple::{CompactColMajor, HCons, HNil, RankInDecimal, Underscore};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, U0, U1, UInt, UTerm, Unsigned};

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
    /// Combines the shape and this stride to a layout.
    fn layout_for(self, shape: S) -> Self::Layout;
}

impl<S, D: LawfulStride<S>> StrideFor<S> for D {
    type Layout = D::Layout;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layout_for(self, shape: S) -> Self::Layout {
        self.lawful_layout(shape)
    }
}

/// [`StrideFor`], one step further, so that a broken law is reported once, wherever rustc meets it.
pub trait LawfulStride<S> {
    type Layout;
    fn lawful_layout(self, shape: S) -> Self::Layout;
}
impl<S, D: Fits<S, AsStride, Verdict: Makes<S, D>>> LawfulStride<S> for D {
    type Layout = <D::Verdict as Makes<S, D>>::Layout;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lawful_layout(self, shape: S) -> Self::Layout {
        D::Verdict::make(shape, self)
    }
}

/// The layout of the shape `S` and the stride `D` by the verdict `Self`.
pub trait Makes<S, D> {
    type Layout;
    fn make(shape: S, stride: D) -> Self::Layout;
}
impl<S, D> Makes<S, D> for () {
    type Layout = Layout<S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn make(shape: S, stride: D) -> Self::Layout {
        layout(shape, stride)
    }
}
// The compact layout of the shape, so that the following operations are lawful, and one mistake is one error.
impl<S: AsShape<Output: CompactColMajor<U1>>, D, L: BrokenIn<P>, P> Makes<S, D> for Broken<L, P> {
    type Layout = Layout<S::Output, <S::Output as CompactColMajor<U1>>::Strides>;
    law_is_broken!(fn make(_: S, _: D) -> Self::Layout);
}

/// The shape that is meant by `Self`: of a layout its own.
pub trait AsShape {
    type Output;
}
macro_rules! shapes {
    ($([$($generics:tt)*] $what:ty: $shape:ty;)*) => { $(
        impl<$($generics)*> AsShape for $what {
            type Output = $shape;
        }
    )* };
}
shapes! {
    [] usize: Self;
    [] UTerm: Self;
    [U, B] UInt<U, B>: Self;
    [] HNil: Self;
    [H, T] HCons<H, T>: Self;
    [] Signed: U1;
    [U: Unsigned + NonZero] NInt<U>: U1;
    [S, D] Layout<S, D>: S;
    [] Underscore: U1;
}

/// `Self` fits `Other` in the role `Role`.
///
/// One trait in several roles, because rustc hides the requirements of a trait that it has shown already.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a shape nor a stride",
    label = "expected an integer or a tuple of integers"
)]
pub trait Fits<Other, Role> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
}

/// `Self` is a stride, or a mode of it; the other is the shape.
pub enum AsStride {}
/// `Self` is a shape; the other is an integer, its stride.
pub enum AsShapeOfInteger {}
/// `Self` is a shape; the other is a tuple, its stride.
pub enum AsShapeOfTuple {}
/// `Self` is a list of strides; the other is a list of sizes. They are the rests of `Stride` and `Shape`.
pub struct AsModes<Shape, Stride>(PhantomData<(Shape, Stride)>);

// A stride: the shape says whether it fits.
impl<I: Integral, S: Fits<I, AsShapeOfInteger>> Fits<S, AsStride> for I {
    type Verdict = S::Verdict;
}
impl<S: Fits<HNil, AsShapeOfTuple>> Fits<S, AsStride> for HNil {
    type Verdict = S::Verdict;
}
impl<S: Fits<HCons<H, T>, AsShapeOfTuple>, H, T> Fits<S, AsStride> for HCons<H, T> {
    type Verdict = S::Verdict;
}

// A shape of an integer.
#[diagnostic::do_not_recommend]
impl<I: Integral, D> Fits<D, AsShapeOfInteger> for I {
    type Verdict = ();
}
impl<D: InDecimal> Fits<D, AsShapeOfInteger> for HNil {
    type Verdict = BrokenLaw<StrideIsInteger<Decimal<D>, Decimal<U0>>>;
}
impl<D: InDecimal, H, T> Fits<D, AsShapeOfInteger> for HCons<H, T>
where
    Self: RankInDecimal,
{
    type Verdict = BrokenLaw<StrideIsInteger<Decimal<D>, <Self as RankInDecimal>::Output>>;
}

// A shape of a tuple.
impl<I: Integral + InDecimal, D: RankInDecimal> Fits<D, AsShapeOfTuple> for I {
    type Verdict = BrokenLaw<StrideIsTuple<Decimal<I>, D::Output>>;
}
impl<D: Fits<HNil, AsModes<HNil, D>>> Fits<D, AsShapeOfTuple> for HNil {
    type Verdict = D::Verdict;
}
impl<D: Fits<HCons<H, T>, AsModes<HCons<H, T>, D>>, H, T> Fits<D, AsShapeOfTuple> for HCons<H, T> {
    type Verdict = D::Verdict;
}

// Modes.
impl<Shape, Stride> Fits<HNil, AsModes<Shape, Stride>> for HNil {
    type Verdict = ();
}
impl<HS, TS, HD, TD, Shape, Stride> Fits<HCons<HS, TS>, AsModes<Shape, Stride>> for HCons<HD, TD>
where
    HD: Fits<HS, AsStride>,
    TD: Fits<TS, AsModes<Shape, Stride>>,
{
    type Verdict = InMode<HD::Verdict, TD::Verdict>;
}
impl<HS, TS, Shape, Stride> Fits<HCons<HS, TS>, AsModes<Shape, Stride>> for HNil
where
    Shape: RankInDecimal,
    Stride: RankInDecimal,
{
    type Verdict = BrokenLaw<RanksDiffer<Stride::Output, Shape::Output>>;
}
impl<HD, TD, Shape, Stride> Fits<HNil, AsModes<Shape, Stride>> for HCons<HD, TD>
where
    Shape: RankInDecimal,
    Stride: RankInDecimal,
{
    type Verdict = BrokenLaw<RanksDiffer<Stride::Output, Shape::Output>>;
}

// Types that are not int tuples.
macro_rules! no_int_tuples {
    ($($role:ty),*) => { $(
        impl<O, S, D> Fits<O, $role> for Layout<S, D> {
            type Verdict = BrokenLaw<LayoutInTuple<Self>>;
        }
        impl<O> Fits<O, $role> for Underscore {
            type Verdict = BrokenLaw<IsUnderscore<O>>;
        }
    )* };
}
no_int_tuples!(AsStride, AsShapeOfInteger, AsShapeOfTuple);
