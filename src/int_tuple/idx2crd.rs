//! From an index to a coordinate.

use super::product::split_at_size;
use super::{
    ATuple, AnInteger, As, Collect, CoordinateRank, HasKind, IntTupleOf, IntoNested, IsIntTuple, KindOf, Later,
    NestedOf, PairCase, Product, ProductValue, Rank, only_int_tuples,
};
use crate::diagnostics::laws::CoordinateDepth;
use crate::diagnostics::printed::the_shape;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes};
use crate::int::{DividedBy, Integer, Remainder, computed};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};

/// The coordinate of the index `I` in the shape `Self`.
///
/// | `I` | shape | coordinate |
/// | --- | --- | --- |
/// | integer | integer | the integer itself, in range or not |
/// | integer | tuple | taken apart in colexicographical order; the last mode takes the rest |
/// | tuple | tuple of the same rank | mode by mode |
/// | tuple | integer | not a coordinate of the shape |
pub trait Idx2Crd<I> {
    /// The type of `idx2crd(index, self)`.
    type Output;
    /// The coordinate, unless the index has to pass a mode of size 0.
    fn idx2crd(index: I, shape: Self) -> Result<Self::Output, LayoutError>;
}

/// The coordinate of an index.
#[derive(Clone, Copy, Debug)]
pub struct CoordinateAt;

/// `idx2crd`, mode by mode.
pub type IndicesToCoordinates = Collect<CoordinateAt, CoordinateRank>;

impl<I: HasKind, S> Idx2Crd<I> for S
where
    S: HasKind + PairCase<IndicesToCoordinates, I, KindOf<I>, KindOf<S>>,
{
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn idx2crd(index: I, shape: S) -> Result<Self::Output, LayoutError> {
        S::pair_case(Collect::of(CoordinateAt), index, shape)
    }
}

/// The type of [`idx2crd`] of the index `I` in the shape `S`.
pub type Idx2CrdOf<I, S> = <NestedOf<S> as Idx2Crd<IntTupleOf<I>>>::Output;

// An integer in an integral shape.
impl<I: Integer, S: Integer> PairCase<IndicesToCoordinates, I, AnInteger, AnInteger> for S {
    type Output = I;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: IndicesToCoordinates, index: I, _: S) -> Result<I, LayoutError> {
        Ok(index)
    }
}
// An integer in a tuple.
impl<I: Integer> PairCase<IndicesToCoordinates, I, AnInteger, ATuple> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: IndicesToCoordinates, _: I, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I, H: HasKind> PairCase<IndicesToCoordinates, I, AnInteger, ATuple> for HCons<H, HNil>
where
    I: Integer,
    H: PairCase<IndicesToCoordinates, I, AnInteger, KindOf<H>>,
{
    type Output = HCons<H::Output, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: IndicesToCoordinates, index: I, shape: Self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: H::pair_case(op, index, shape.head).in_first()?, tail: HNil })
    }
}
impl<I, H: HasKind, H2, T, Inside: Integer, Rest: Integer> PairCase<IndicesToCoordinates, I, AnInteger, ATuple>
    for HCons<H, HCons<H2, T>>
where
    I: Integer + Remainder<<H as Product>::Output, Output = Inside> + DividedBy<<H as Product>::Output, Output = Rest>,
    H: Copy + ProductValue + PairCase<IndicesToCoordinates, Inside, AnInteger, KindOf<H>>,
    HCons<H2, T>: PairCase<IndicesToCoordinates, Rest, AnInteger, ATuple>,
{
    type Output = HCons<
        <H as PairCase<IndicesToCoordinates, Inside, AnInteger, KindOf<H>>>::Output,
        <HCons<H2, T> as PairCase<IndicesToCoordinates, Rest, AnInteger, ATuple>>::Output,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(op: IndicesToCoordinates, index: I, shape: Self) -> Result<Self::Output, LayoutError> {
        let (rest, inside) = split_at_size(index.value(), shape.head).in_first()?;
        Ok(HCons {
            head: H::pair_case(op, computed::<Inside>(inside), shape.head).in_first()?,
            tail: <HCons<H2, T>>::pair_case(op, computed::<Rest>(rest), shape.tail).behind()?,
        })
    }
}
// A tuple in an integral shape.
impl<HI, TI, S> PairCase<IndicesToCoordinates, HCons<HI, TI>, ATuple, AnInteger> for S
where
    S: Integer + InDecimal,
    HCons<HI, TI>: Rank<Output: InDecimal>,
    Decimal<<HCons<HI, TI> as Rank>::Output>: CoordinateDepth<Decimal<S>, the_shape>,
{
    type Output = HCons<HI, TI>;
    fn pair_case(_: IndicesToCoordinates, index: HCons<HI, TI>, _: S) -> Result<Self::Output, LayoutError> {
        Ok(index)
    }
}
only_int_tuples!(IndicesToCoordinates, HNil);

/// The coordinate of an index in a shape.
///
/// **Definition.** An index counts the coordinates of a shape in colexicographical order, the first mode fastest. The
/// last mode takes the rest of the index, in range or not. The index may be a tuple, whose integers are indices into
/// the modes of the shape.
///
/// **Defined when** the index is weakly congruent to the shape; otherwise it does not compile.
///
/// **Type.** [`Idx2CrdOf`]`<I, S>`.
///
/// **In CuTe**: `idx2crd(index, shape)`.
///
/// # Panics
/// If the index has to pass a mode of dynamic size 0, or one whose size overflows; [`try_idx2crd`] gives the error
/// instead.
///
/// # Errors
/// If the index has to pass a mode of dynamic size 0, or one whose size overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_idx2crd;
///
/// assert_eq!(notation(&try_idx2crd(7, (4, 6)).unwrap()), "(3,1)");
/// assert!(try_idx2crd(7, (0, 6)).is_err());
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::idx2crd;
///
/// assert_eq!(notation(&idx2crd(shape![16], shape![(3, (2, 3))])), "(_1,(_1,_2))");
/// assert_eq!(notation(&idx2crd((1, 5), shape![(3, (2, 3))])), "(1,(1,2))");
/// assert_eq!(notation(&idx2crd(100, shape![(4, 6)])), "(0,25)");
/// ```
///
/// A tuple that is not a coordinate of the shape does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::idx2crd;
///
/// idx2crd((1, 2, 3), shape![(4, 6)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::idx2crd;
///
/// idx2crd((1, 2), shape![(4, 6)]);
/// ```
///
/// **Cost.** None at run time for static integers; a division for each mode but the last, by a constant where its size
/// is static.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn idx2crd<I, S, NI, NS, R>(index: I, shape: S) -> R
where
    I: IntoNested<Nested = NI>,
    As<I, NI>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: Idx2Crd<NI>,
    Later<S, NS>: Idx2Crd<NI, Output = R>,
{
    Idx2Crd::idx2crd(index.into_nested(), shape.into_nested())
}
