//! From an index to a coordinate, with the strides of the modes.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::compact::CompactColMajor;
use super::neither::neither_of_three;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{EqualRanks, PairedWith, PairsOf, TripledWith, TriplesOf};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{DividedBy, Dividend, DivisibleBy, Integer, Remainder, RemainderOf};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B1, U0, UInt, UTerm};

/// The coordinate of the index `I` in the shape `S` with the stride `Self`.
///
/// | `I` | shape | stride | coordinate |
/// | --- | --- | --- | --- |
/// | integer | integer | integer | `(I / Self) % S`, and static 0 if the size is static 1 |
/// | integer | tuple | tuple of the same rank | mode by mode, each with the same index |
/// | integer | tuple | integer | with the compact column-major stride from the integer on |
/// | tuple | tuple of the same rank | tuple of the same rank | mode by mode |
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: index, shape and stride do not fit each other",
    label = "int tuples of different profile",
    note = "the index is weakly congruent to the shape; the stride is congruent to it, or an integer"
)]
pub trait Idx2CrdWithStride<I, S> {
    /// The coordinate.
    type Output;
    /// The coordinate, unless it divides by zero.
    fn idx2crd_with_stride(index: I, shape: S, stride: Self) -> Result<Self::Output, LayoutError>;
}

impl<I: Kinded, S: Kinded, Z, R> Idx2CrdWithStride<I, S> for Z
where
    Z: Kinded + Idx2CrdWithStrideCase<I, S, KindOf<I>, KindOf<S>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn idx2crd_with_stride(index: I, shape: S, stride: Z) -> Result<Self::Output, LayoutError> {
        Z::idx2crd_with_stride_case(index, shape, stride)
    }
}

/// [`Idx2CrdWithStride`], by the kinds of the operands.
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: index, shape and stride do not fit each other",
    label = "int tuples of different profile",
    note = "the index is weakly congruent to the shape; the stride is congruent to it, or an integer"
)]
pub trait Idx2CrdWithStrideCase<I, S, KI, KS, K> {
    /// The coordinate.
    type Output;
    /// The coordinate, unless it divides by zero.
    fn idx2crd_with_stride_case(index: I, shape: S, stride: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`idx2crd_with_stride`] of the index `I` in the shape `S` with the stride `D`.
pub type Idx2CrdWithStrideOf<I, S, D> = <NestedOf<D> as Idx2CrdWithStride<IntTupleOf<I>, IntTupleOf<S>>>::Output;

/// The coordinate of the index `I` in a mode of the integral size `Self` at the stride `D`.
pub trait ModeCoordinate<I, D> {
    /// The coordinate.
    type Output;
}
impl<I, D> ModeCoordinate<I, D> for UInt<UTerm, B1> {
    type Output = U0;
}
impl<I, D, U, B, C> ModeCoordinate<I, D> for UInt<UInt<U, B>, C>
where
    I: DividedBy<D, Output: Remainder<Self>>,
{
    type Output = RemainderOf<I::Output, Self>;
}
impl<I, D> ModeCoordinate<I, D> for usize
where
    I: DividedBy<D, Output: Remainder<usize>>,
{
    type Output = RemainderOf<I::Output, usize>;
}
impl<I, D> ModeCoordinate<I, D> for UTerm
where
    Dividend<I>: DivisibleBy<UTerm>,
{
    type Output = U0;
}

// Integers.
impl<I, S, D, R: Integer> Idx2CrdWithStrideCase<I, S, AnInteger, AnInteger, AnInteger> for D
where
    I: Integer,
    S: Integer + ModeCoordinate<I, D, Output = R>,
    D: Integer,
{
    type Output = S::Output;
    #[inline(always)]
    fn idx2crd_with_stride_case(index: I, shape: S, stride: D) -> Result<Self::Output, LayoutError> {
        let coordinate = match shape.value() {
            1 => 0,
            size => checked::div_rem(checked::div_rem(index.value(), stride.value())?.0, size)?.1,
        };
        Ok(Integer::from_value(coordinate))
    }
}
// A tuple with the compact column-major stride from an integer on.
impl<I: Integer, D: Integer> Idx2CrdWithStrideCase<I, HNil, AnInteger, ATuple, AnInteger> for D {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd_with_stride_case(_: I, _: HNil, _: D) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I, H, T, D> Idx2CrdWithStrideCase<I, HCons<H, T>, AnInteger, ATuple, AnInteger> for D
where
    I: Integer,
    D: Integer,
    HCons<H, T>: Copy + CompactColMajor<D, Strides: Idx2CrdWithStride<I, HCons<H, T>>>,
{
    type Output = <<HCons<H, T> as CompactColMajor<D>>::Strides as Idx2CrdWithStride<I, HCons<H, T>>>::Output;
    #[inline(always)]
    fn idx2crd_with_stride_case(index: I, shape: HCons<H, T>, stride: D) -> Result<Self::Output, LayoutError> {
        let (strides, _) = shape.compact_col_major(stride.value())?;
        Idx2CrdWithStride::idx2crd_with_stride(index, shape, strides)
    }
}
// An integer in a tuple.
impl<I: Integer> Idx2CrdWithStrideCase<I, HNil, AnInteger, ATuple, ATuple> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd_with_stride_case(_: I, _: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I, HS, TS, HD, TD, R: IndexWithStrides<I>> Idx2CrdWithStrideCase<I, HCons<HS, TS>, AnInteger, ATuple, ATuple>
    for HCons<HD, TD>
where
    I: Integer,
    HCons<HD, TD>: PairedWith<HCons<HS, TS>, EqualRanks, Output = R>,
{
    type Output = <PairsOf<HCons<HS, TS>, HCons<HD, TD>, EqualRanks> as IndexWithStrides<I>>::Output;
    #[inline(always)]
    fn idx2crd_with_stride_case(index: I, shape: HCons<HS, TS>, stride: Self) -> Result<Self::Output, LayoutError> {
        Self::paired(shape, stride).index_with_strides(index)
    }
}
// A tuple in a tuple.
impl Idx2CrdWithStrideCase<HNil, HNil, ATuple, ATuple, ATuple> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd_with_stride_case(_: HNil, _: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<HI, TI, HS, TS, HD, TD> Idx2CrdWithStrideCase<HCons<HI, TI>, HCons<HS, TS>, ATuple, ATuple, ATuple>
    for HCons<HD, TD>
where
    HCons<HD, TD>: TripledWith<HCons<HI, TI>, HCons<HS, TS>, Output: IndicesWithStrides>,
{
    type Output = <TriplesOf<HCons<HI, TI>, HCons<HS, TS>, HCons<HD, TD>> as IndicesWithStrides>::Output;
    #[inline(always)]
    fn idx2crd_with_stride_case(
        index: HCons<HI, TI>,
        shape: HCons<HS, TS>,
        stride: Self,
    ) -> Result<Self::Output, LayoutError> {
        Self::tripled(index, shape, stride).indices_with_strides()
    }
}
// A layout or `_`.
neither_of_three!(Idx2CrdWithStrideCase<I, S>, type Output = U0, fn idx2crd_with_stride_case() -> Result<U0, LayoutError>);

/// The coordinates of the index `I` in a list of pairs of a shape and a stride.
pub trait IndexWithStrides<I> {
    /// The coordinates.
    type Output;
    /// The coordinates, unless one divides by zero.
    fn index_with_strides(self, index: I) -> Result<Self::Output, LayoutError>;
}

impl<I> IndexWithStrides<I> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn index_with_strides(self, _: I) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I: Copy, S, D: Idx2CrdWithStride<I, S>, T: IndexWithStrides<I>> IndexWithStrides<I> for HCons<(S, D), T> {
    type Output = HCons<D::Output, T::Output>;
    #[inline(always)]
    fn index_with_strides(self, index: I) -> Result<Self::Output, LayoutError> {
        let (shape, stride) = self.head;
        let head = D::idx2crd_with_stride(index, shape, stride).in_first()?;
        Ok(HCons { head, tail: self.tail.index_with_strides(index).behind()? })
    }
}

/// The coordinates of a list of indices, each with its shape and stride.
pub trait IndicesWithStrides {
    /// The coordinates.
    type Output;
    /// The coordinates, unless one divides by zero.
    fn indices_with_strides(self) -> Result<Self::Output, LayoutError>;
}

impl IndicesWithStrides for HNil {
    type Output = HNil;
    #[inline(always)]
    fn indices_with_strides(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I, S, D: Idx2CrdWithStride<I, S>, T: IndicesWithStrides> IndicesWithStrides for HCons<((I, S), D), T> {
    type Output = HCons<D::Output, T::Output>;
    #[inline(always)]
    fn indices_with_strides(self) -> Result<Self::Output, LayoutError> {
        let ((index, shape), stride) = self.head;
        let head = D::idx2crd_with_stride(index, shape, stride).in_first()?;
        Ok(HCons { head, tail: self.tail.indices_with_strides().behind()? })
    }
}

/// The coordinate of an index in a shape whose modes have strides.
///
/// **Definition.** For a mode of integral size `s` at the stride `d`, `(index / d) % s`; 0 if the size is 1. It
/// inverts [`crd2idx`](super::crd2idx) where shape and stride are those of a compact layout. An integral stride for
/// a tuple stands for the compact column-major strides from it on.
///
/// **Defined when** no mode has stride 0, except those of size 1, and none has size 0. A static stride 0 of another
/// mode, and profiles that do not fit, do not compile.
///
/// **Type.** [`Idx2CrdWithStrideOf`]`<I, S, D>`.
///
/// **In CuTe**: `idx2crd(index, shape, stride)`.
///
/// # Panics
/// If it divides by a dynamic zero; [`try_idx2crd_with_stride`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::idx2crd_with_stride;
///
/// assert_eq!(notation(&idx2crd_with_stride(13, shape![(4, (1, 6))], shape![(6, (0, 1))])), "(2,(_0,1))");
/// assert_eq!(notation(&idx2crd_with_stride(shape![13], shape![(4, 6)], shape![(1, 4)])), "(_1,_3)");
/// ```
///
/// A static stride of 0 does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::idx2crd_with_stride;
///
/// idx2crd_with_stride(13, shape![(4, 6)], shape![(0, 1)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::idx2crd_with_stride;
///
/// idx2crd_with_stride(13, shape![(1, 6)], shape![(0, 1)]);
/// ```
///
/// **Cost.** None at run time for static integers; two divisions for each mode with a dynamic one.
#[inline(always)]
#[track_caller]
pub fn idx2crd_with_stride<I, S, D, NI, NS, ND, R>(index: I, shape: S, stride: D) -> R
where
    I: IntoNested<Nested = NI>,
    As<I, NI>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    D: IntoNested<Nested = ND>,
    As<D, ND>: Idx2CrdWithStride<NI, NS>,
    Later<D, ND>: Idx2CrdWithStride<NI, NS, Output = R>,
{
    checked::lawful(try_idx2crd_with_stride(index, shape, stride))
}

/// [`idx2crd_with_stride`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_idx2crd_with_stride;
///
/// assert!(try_idx2crd_with_stride(5, (2, 3), (1, 2)).is_ok());
/// assert!(try_idx2crd_with_stride(5, (2, 3), (1, 0)).is_err());
/// ```
#[inline(always)]
pub fn try_idx2crd_with_stride<I, S, D, NI, NS, ND, R>(index: I, shape: S, stride: D) -> Result<R, LayoutError>
where
    I: IntoNested<Nested = NI>,
    As<I, NI>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    D: IntoNested<Nested = ND>,
    As<D, ND>: Idx2CrdWithStride<NI, NS>,
    Later<D, ND>: Idx2CrdWithStride<NI, NS, Output = R>,
{
    Idx2CrdWithStride::idx2crd_with_stride(index.into_nested(), shape.into_nested(), stride.into_nested())
}
