//! From a coordinate to an index.

use super::product::split_at_size;
use super::{
    ATuple, AnInteger, As, EqualRanks, HasKind, IntTupleKind, IntTupleOf, IntegersInside, IntoNested, IsIntTuple,
    KindOf, Later, NestedOf, NotIntTuple, PairedWith, PairsOf, Product, ProductValue, Rank, SumCase,
};
use crate::diagnostics::laws::{CoordinateDepth, IntegerStride, TupleStride};
use crate::diagnostics::printed::the_shape;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{DividedBy, Integer, Plus, PlusOf, QuotientOf, Remainder, RemainderOf, Times, TimesOf, computed};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The index of the coordinate `C` in the shape `S` at the stride `Self`.
///
/// | `C` | shape and stride | index |
/// | --- | --- | --- |
/// | integer | integers | `C * Self` |
/// | integer | tuples | taken apart in colexicographical order; the last mode takes the rest |
/// | tuple | tuples of the same rank | the sum over the modes |
/// | tuple | integers | not a coordinate of the shape |
/// | | an integer and a tuple | incongruent |
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: coordinate, shape and stride do not fit each other",
    label = "int tuples of different profile",
    note = "the stride is congruent to the shape, and the coordinate weakly congruent to it"
)]
pub trait Crd2Idx<C, S> {
    /// The type of `crd2idx(coordinate, shape, self)`.
    type Output;
    /// Its value, unless it overflows or has to pass a mode of size 0.
    fn crd2idx(coordinate: C, shape: S, stride: Self) -> Result<usize, LayoutError>;
}

/// The sum of the indices of modes.
#[derive(Clone, Copy, Debug)]
pub enum OfIndices {}

impl<C: HasKind, S: HasKind, D> Crd2Idx<C, S> for D
where
    D: HasKind + SumCase<OfIndices, (C, S), (KindOf<C>, KindOf<S>), KindOf<D>>,
{
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crd2idx(coordinate: C, shape: S, stride: D) -> Result<usize, LayoutError> {
        D::sum_case((coordinate, shape), stride)
    }
}

/// The type of [`crd2idx`] of the coordinate `C` in the shape `S` at the stride `D`.
pub type Crd2IdxOf<C, S, D> = <NestedOf<D> as Crd2Idx<IntTupleOf<C>, IntTupleOf<S>>>::Output;

// Integers.
impl<C, S, D> SumCase<OfIndices, (C, S), (AnInteger, AnInteger), AnInteger> for D
where
    C: Integer + Times<D>,
    S: Integer,
    D: Integer,
{
    type Output = TimesOf<C, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_case((coordinate, _): (C, S), stride: D) -> Result<usize, LayoutError> {
        checked::times(coordinate.value(), stride.value())
    }
}
// An integer in a tuple.
impl<C: Integer, S, D, R: SplitIndex<C>> SumCase<OfIndices, (C, S), (AnInteger, ATuple), ATuple> for D
where
    D: PairedWith<S, EqualRanks, (S, D), Output = R>,
{
    type Output = <PairsOf<S, D, EqualRanks> as SplitIndex<C>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_case((coordinate, shape): (C, S), stride: D) -> Result<usize, LayoutError> {
        D::paired(shape, stride).split_index(coordinate)
    }
}
// A tuple in an integral shape.
impl<HC, TC, S, D> SumCase<OfIndices, (HCons<HC, TC>, S), (ATuple, AnInteger), AnInteger> for D
where
    S: Integer + InDecimal,
    D: Integer,
    HCons<HC, TC>: Rank<Output: InDecimal>,
    Decimal<<HCons<HC, TC> as Rank>::Output>: CoordinateDepth<Decimal<S>, the_shape>,
{
    type Output = U0;
    law_is_broken!(fn sum_case((_, _): (HCons<HC, TC>, S), _: D) -> Result<usize, LayoutError>);
}

// A shape and a stride, one of them an integer.
macro_rules! incongruent {
    ($($coordinate:ty),*) => { $(
        impl<C, S, D> SumCase<OfIndices, (C, S), ($coordinate, AnInteger), ATuple> for D
        where
            S: InDecimal,
            D: Rank<Output: InDecimal>,
            Decimal<S>: TupleStride<Decimal<<D as Rank>::Output>, the_shape>,
        {
            type Output = U0;
            law_is_broken!(fn sum_case((_, _): (C, S), _: D) -> Result<usize, LayoutError>);
        }
        impl<C, S, D> SumCase<OfIndices, (C, S), ($coordinate, ATuple), AnInteger> for D
        where
            D: InDecimal,
            S: Rank<Output: InDecimal>,
            Decimal<D>: IntegerStride<Decimal<<S as Rank>::Output>, the_shape>,
        {
            type Output = U0;
            law_is_broken!(fn sum_case((_, _): (C, S), _: D) -> Result<usize, LayoutError>);
        }
    )* };
}
incongruent!(AnInteger, ATuple);
// A layout or `_`.
macro_rules! other {
    ($(<$($parameter:ident),*> $kinds:ty, $k:ty;)*) => { $(
        impl<A, C, $($parameter),*> SumCase<OfIndices, A, $kinds, $k> for C {
            type Output = U0;
            law_is_broken!(fn sum_case(_: A, _: C) -> Result<usize, LayoutError>);
        }
    )* };
}
other! {
    <X, KS, K> (NotIntTuple<X>, KS), K;
    <X, K> (AnInteger, NotIntTuple<X>), K;
    <X, K> (ATuple, NotIntTuple<X>), K;
}
impl<A, KC: IntTupleKind, KS: IntTupleKind, X: IntegersInside> SumCase<OfIndices, A, (KC, KS), NotIntTuple<X>> for X {
    type Output = U0;
    law_is_broken!(fn sum_case(_: A, _: X) -> Result<usize, LayoutError>);
}

/// The index of a coordinate in a shape with a stride, static where it can be.
///
/// **Definition.** The inner product of the natural coordinate with the stride. An integer instead of a tuple counts
/// its coordinates in colexicographical order; the last mode takes the rest, in range or not.
/// [`Layout::at`](crate::Layout::at) gives the same as a `usize`.
///
/// **Defined when** the coordinate is weakly congruent to the shape, and the stride congruent to it; otherwise it
/// does not compile.
///
/// **Type.** [`Crd2IdxOf`]`<C, S, D>`.
///
/// **In CuTe**: `crd2idx(coord, shape, stride)`.
///
/// # Panics
/// If the index overflows, or a 1-D coordinate has to pass a mode of dynamic size 0, or one whose size overflows;
/// [`try_crd2idx`] gives the error instead.
///
/// # Errors
/// If the index overflows, or a 1-D coordinate has to pass a mode of dynamic size 0, or one whose size overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_crd2idx;
///
/// assert_eq!(try_crd2idx(5, (2, 3), (10, 1)), Ok(12));
/// assert_eq!(try_crd2idx(5, (0, 3), (10, 1)), Err(LayoutError::DivisionByZero.in_mode(0)));
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::crd2idx;
///
/// assert_eq!(notation(&crd2idx(shape![16], shape![(3, (2, 3))], shape![(3, (12, 1))])), "_17");
/// assert_eq!(crd2idx((1, 5), shape![(3, (2, 3))], shape![(3, (12, 1))]), 17);
/// ```
///
/// A coordinate of another profile does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::crd2idx;
///
/// crd2idx((1, 2, 3), shape![(4, 6)], shape![(1, 4)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::crd2idx;
///
/// crd2idx((1, 2), shape![(4, 6)], shape![(1, 4)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product and a sum for each mode with a dynamic one, and a division
/// where an integer is the coordinate of several modes.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn crd2idx<C, S, D, NC, NS, ND, R>(coordinate: C, shape: S, stride: D) -> R
where
    C: IntoNested<Nested = NC>,
    As<C, NC>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    D: IntoNested<Nested = ND>,
    As<D, ND>: Crd2Idx<NC, NS>,
    Later<D, ND>: Crd2Idx<NC, NS, Output = R>,
    R: Integer,
{
    Crd2Idx::crd2idx(coordinate.into_nested(), shape.into_nested(), stride.into_nested()).map(computed)
}

// From a 1-D coordinate to an index: the coordinate is taken apart mode by mode.

/// The index of the 1-D coordinate `C` in a list of pairs of a shape and a stride.
pub trait SplitIndex<C> {
    type Output;
    /// Its value, unless it overflows or has to pass a mode of size 0.
    fn split_index(self, coordinate: C) -> Result<usize, LayoutError>;
}

/// The index, in the modes `T`, of the rest of the 1-D coordinate `C` after a mode of the shape `S`.
type RestIndexOf<C, S, T> = <T as SplitIndex<QuotientOf<C, <S as Product>::Output>>>::Output;

impl<C> SplitIndex<C> for HNil {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_index(self, _: C) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<C, S, D: Crd2Idx<C, S>> SplitIndex<C> for HCons<(S, D), HNil> {
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_index(self, coordinate: C) -> Result<usize, LayoutError> {
        let (shape, stride) = self.head;
        D::crd2idx(coordinate, shape, stride).in_first()
    }
}
impl<C, S, D, P, T> SplitIndex<C> for HCons<(S, D), HCons<P, T>>
where
    S: Copy + ProductValue,
    C: Integer
        + Remainder<<S as Product>::Output, Output: Integer>
        + DividedBy<<S as Product>::Output, Output: Integer>,
    HCons<P, T>: SplitIndex<QuotientOf<C, <S as Product>::Output>>,
    D: Crd2Idx<RemainderOf<C, <S as Product>::Output>, S, Output: Plus<RestIndexOf<C, S, HCons<P, T>>>>,
{
    type Output =
        PlusOf<<D as Crd2Idx<RemainderOf<C, <S as Product>::Output>, S>>::Output, RestIndexOf<C, S, HCons<P, T>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_index(self, coordinate: C) -> Result<usize, LayoutError> {
        let (shape, stride) = self.head;
        let (rest, inside) = split_at_size(coordinate.value(), shape).in_first()?;
        checked::plus(
            D::crd2idx(computed(inside), shape, stride).in_first()?,
            self.tail.split_index(computed(rest)).behind()?,
        )
    }
}
