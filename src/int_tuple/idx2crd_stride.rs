//! From an index to a coordinate, with the strides of the modes.

use super::{
    ATuple, AnInteger, As, Collect, CompactColMajor, EqualRanks, HasKind, IntTupleKind, IntTupleOf, IntoNested,
    IsIntTuple, KindOf, Later, NestedOf, PairCase, only_three_int_tuples,
};
use crate::diagnostics::laws::NotProvenInjective;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked, law_is_broken};
use crate::int::{DividedBy, Dividend, DivisibleBy, Integer, Multiple, Remainder, RemainderOf, computed};
use colex_macros::twin;
use typenum::{B1, U0, U1, UInt, UTerm};

/// The coordinate of the index `I` in the shape `S` with the stride `Self`.
///
/// | `I` | shape | stride | coordinate |
/// | --- | --- | --- | --- |
/// | integer | integer | integer | `(I / Self) % S`, and static 0 if the size is static 1 |
/// | integer | tuple | tuple of the same rank | mode by mode, each with the same index |
/// | integer | tuple | integer | with the compact column-major stride from the integer on |
/// | tuple | tuple of the same rank | tuple of the same rank | mode by mode |
pub trait Idx2CrdWithStride<I, S> {
    type Output;
    /// The coordinate, unless it divides by zero.
    fn idx2crd_with_stride(index: I, shape: S, stride: Self) -> Result<Self::Output, LayoutError>;
}

/// The coordinate of an index of its own in each mode.
#[derive(Clone, Copy, Debug)]
pub struct OwnIndex;

/// The coordinate of the same index in each mode.
#[derive(Clone, Copy, Debug)]
pub struct AtIndex<I>(I);

type OwnIndices = Collect<OwnIndex, EqualRanks>;
type OneIndex<I> = Collect<AtIndex<I>, EqualRanks>;

impl<I: HasKind, S: HasKind, D> Idx2CrdWithStride<I, S> for D
where
    D: HasKind + PairCase<OwnIndices, (I, S), (KindOf<I>, KindOf<S>), KindOf<D>>,
{
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn idx2crd_with_stride(index: I, shape: S, stride: D) -> Result<Self::Output, LayoutError> {
        D::pair_case(Collect::of(OwnIndex), (index, shape), stride)
    }
}

/// The type of [`idx2crd_with_stride`] of the index `I` in the shape `S` with the stride `D`.
pub type Idx2CrdWithStrideOf<I, S, D> = <NestedOf<D> as Idx2CrdWithStride<IntTupleOf<I>, IntTupleOf<S>>>::Output;

/// The coordinate of the index `I` in a mode of the integral size `Self` at the stride `D`.
pub trait DigitOfMode<I, D> {
    type Output;
}
impl<I, D> DigitOfMode<I, D> for UInt<UTerm, B1> {
    type Output = U0;
}
impl<I, D, U, B, C> DigitOfMode<I, D> for UInt<UInt<U, B>, C>
where
    D: StepOfMode<I, Output: Remainder<Self>>,
{
    type Output = RemainderOf<D::Output, Self>;
}
impl<I, D> DigitOfMode<I, D> for usize
where
    D: StepOfMode<I, Output: Remainder<usize>>,
{
    type Output = RemainderOf<D::Output, usize>;
}
impl<I, D> DigitOfMode<I, D> for UTerm
where
    Dividend<I>: DivisibleBy<UTerm>,
{
    type Output = U0;
}

/// The index `I` divided by the stride `Self` of a mode that moves.
pub trait StepOfMode<I> {
    type Output;
}
macro_rules! steps {
    ($([$($parameter:ident)*] $stride:ty;)*) => { $(
        impl<I: DividedBy<$stride>, $($parameter),*> StepOfMode<I> for $stride {
            type Output = I::Output;
        }
    )* };
}
steps! { [] usize; [U B] UInt<U, B>; [K W] Multiple<K, W>; }
// Two coordinates are one index. The remainder is 0: rustc decides a bound without parameters at the impl.
impl<I: Remainder<U1, Output: InDecimal>> StepOfMode<I> for UTerm
where
    Decimal<I::Output>: NotProvenInjective<Decimal<U1>>,
{
    type Output = U0;
}

// An integer is the index of each mode, a tuple has one for each.
macro_rules! one_index {
    ($($k:ty)*) => { $(
        impl<I: Integer, S, KS: IntTupleKind, D> PairCase<OwnIndices, (I, S), (AnInteger, KS), $k> for D
        where
            D: PairCase<OneIndex<I>, S, KS, $k>,
        {
            type Output = D::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pair_case(_: OwnIndices, (index, shape): (I, S), stride: D) -> Result<Self::Output, LayoutError> {
                D::pair_case(Collect::of(AtIndex(index)), shape, stride)
            }
        }
    )* };
}
one_index!(AnInteger ATuple);
only_three_int_tuples!(OwnIndices, <>, U0);

// Another profile.
macro_rules! mismatched {
    ($(<$($parameter:ident),*> $op:ty, $kinds:ty, $k:ty;)*) => { $(
        impl<A, D $(, $parameter)*> PairCase<$op, A, $kinds, $k> for D
        where
            (A, D): OneProfile,
        {
            type Output = U0;
            law_is_broken!(fn pair_case(_: $op, _: A, _: D) -> Result<U0, LayoutError>);
        }
    )* };
}
mismatched! {
    <> OwnIndices, (ATuple, AnInteger), AnInteger;
    <> OwnIndices, (ATuple, AnInteger), ATuple;
    <> OwnIndices, (ATuple, ATuple), AnInteger;
    <I> OneIndex<I>, AnInteger, ATuple;
}

/// Index and shape, and the stride, fit each other: no pair of them implements this.
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: index, shape and stride do not fit each other",
    label = "int tuples of different profile",
    note = "the index is weakly congruent to the shape; the stride is congruent to it, or an integer"
)]
pub trait OneProfile {}

// Integers.
impl<I, S, D, R: Integer> PairCase<OneIndex<I>, S, AnInteger, AnInteger> for D
where
    I: Integer,
    S: Integer + DigitOfMode<I, D, Output = R>,
    D: Integer,
{
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(at: OneIndex<I>, shape: S, stride: D) -> Result<Self::Output, LayoutError> {
        let coordinate = match shape.value() {
            1 => 0,
            size => checked::div_rem(checked::div_rem(at.op().0.value(), stride.value())?.0, size)?.1,
        };
        Ok(computed(coordinate))
    }
}
// A tuple with the compact column-major stride from an integer on.
impl<I, S, D> PairCase<OneIndex<I>, S, ATuple, AnInteger> for D
where
    I: Integer,
    D: Integer,
    S: Copy + CompactColMajor<D, Strides: PairCase<OneIndex<I>, S, ATuple, ATuple>>,
{
    type Output = <S::Strides as PairCase<OneIndex<I>, S, ATuple, ATuple>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(at: OneIndex<I>, shape: S, stride: D) -> Result<Self::Output, LayoutError> {
        let (strides, _) = shape.compact_col_major(stride.value())?;
        PairCase::pair_case(at, shape, strides)
    }
}

/// The coordinate of an index in a shape whose modes have strides.
///
/// **Definition.** For a mode of integral size `s` at the stride `d`, `(index / d) % s`; 0 if the size is 1. It inverts
/// [`crd2idx`](super::crd2idx) where shape and stride are those of a compact layout. An integral stride for a tuple
/// means the compact column-major strides that start with it.
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
/// # Errors
/// If it divides by a dynamic zero.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_idx2crd_with_stride;
///
/// assert!(try_idx2crd_with_stride(5, (2, 3), (1, 2)).is_ok());
/// assert!(try_idx2crd_with_stride(5, (2, 3), (1, 0)).is_err());
/// ```
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
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
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
    Idx2CrdWithStride::idx2crd_with_stride(index.into_nested(), shape.into_nested(), stride.into_nested())
}
