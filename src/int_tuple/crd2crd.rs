//! From a coordinate of one shape to that of another.

use super::case::{ATuple, AnInteger, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::crd2idx_compact::Crd2IdxCompact;
use super::idx2crd::Idx2Crd;
use super::neither::neither_of_three;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{TripledWith, TriplesOf};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::Integer;
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The coordinate in the shape `Self` of the coordinate `C` in the shape `S`.
///
/// | `C` | source | target | coordinate |
/// | --- | --- | --- | --- |
/// | tuple | tuple of the same rank | tuple of the same rank | mode by mode |
/// | | otherwise | | [`idx2crd`](super::idx2crd) of [`crd2idx_compact`](super::crd2idx_compact) |
pub trait Crd2Crd<C, S> {
    /// The coordinate.
    type Output;
    /// The coordinate, unless an index overflows or has to pass a mode of size 0.
    fn crd2crd(coordinate: C, source: S, target: Self) -> Result<Self::Output, LayoutError>;
}

impl<C: Kinded, S: Kinded, Z, R> Crd2Crd<C, S> for Z
where
    Z: Kinded + Crd2CrdCase<C, S, KindOf<C>, KindOf<S>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[inline(always)]
    fn crd2crd(coordinate: C, source: S, target: Z) -> Result<Self::Output, LayoutError> {
        Z::crd2crd_case(coordinate, source, target)
    }
}

/// [`Crd2Crd`], by the kinds of the operands.
pub trait Crd2CrdCase<C, S, KC, KS, K> {
    /// The coordinate.
    type Output;
    /// The coordinate, unless an index overflows or has to pass a mode of size 0.
    fn crd2crd_case(coordinate: C, source: S, target: Self) -> Result<Self::Output, LayoutError>;
}

/// The type of [`crd2crd`] of the coordinate `C` in the shape `S` to the shape `T`.
pub type Crd2CrdOf<C, S, T> = <NestedOf<T> as Crd2Crd<IntTupleOf<C>, IntTupleOf<S>>>::Output;

/// The coordinate in the shape `Self` with the number of the coordinate `C` in the shape `S`.
pub trait Crd2CrdByIndex<C, S> {
    /// The coordinate.
    type Output;
    /// The coordinate, unless an index overflows or has to pass a mode of size 0.
    fn crd2crd_by_index(coordinate: C, source: S, target: Self) -> Result<Self::Output, LayoutError>;
}

impl<C, S, T> Crd2CrdByIndex<C, S> for T
where
    S: Crd2IdxCompact<C, U0, Output: Integer>,
    T: Idx2Crd<<S as Crd2IdxCompact<C, U0>>::Output>,
{
    type Output = T::Output;
    #[inline(always)]
    fn crd2crd_by_index(coordinate: C, source: S, target: T) -> Result<Self::Output, LayoutError> {
        let index = S::crd2idx_compact(coordinate, source, 0)?;
        T::idx2crd(Integer::from_value(index), target)
    }
}

// One of the three is an integer.
macro_rules! by_index {
    ($($coordinate:ident $source:ident $target:ident;)*) => { $(
        impl<C, S, T: Crd2CrdByIndex<C, S>> Crd2CrdCase<C, S, $coordinate, $source, $target> for T {
            type Output = T::Output;
            #[inline(always)]
            fn crd2crd_case(coordinate: C, source: S, target: T) -> Result<T::Output, LayoutError> {
                T::crd2crd_by_index(coordinate, source, target)
            }
        }
    )* };
}
by_index! {
    AnInteger AnInteger AnInteger;
    AnInteger AnInteger ATuple;
    AnInteger ATuple AnInteger;
    AnInteger ATuple ATuple;
    ATuple AnInteger AnInteger;
    ATuple AnInteger ATuple;
    ATuple ATuple AnInteger;
}
// Tuples.
impl Crd2CrdCase<HNil, HNil, ATuple, ATuple, ATuple> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn crd2crd_case(_: HNil, _: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<HC, TC, HS, TS, HT, TT> Crd2CrdCase<HCons<HC, TC>, HCons<HS, TS>, ATuple, ATuple, ATuple> for HCons<HT, TT>
where
    HCons<HT, TT>: TripledWith<HCons<HC, TC>, HCons<HS, TS>, Output: Crd2CrdModes>,
{
    type Output = <TriplesOf<HCons<HC, TC>, HCons<HS, TS>, HCons<HT, TT>> as Crd2CrdModes>::Output;
    #[inline(always)]
    fn crd2crd_case(
        coordinate: HCons<HC, TC>,
        source: HCons<HS, TS>,
        target: Self,
    ) -> Result<Self::Output, LayoutError> {
        Self::tripled(coordinate, source, target).crd2crd_modes()
    }
}
// A layout or `_`.
neither_of_three!(Crd2CrdCase<C, S>, type Output = U0, fn crd2crd_case() -> Result<U0, LayoutError>);

/// The coordinates of a list of coordinates, each with its source and target.
pub trait Crd2CrdModes {
    /// The coordinates.
    type Output;
    /// The coordinates, unless [`Crd2Crd::crd2crd`] fails for one.
    fn crd2crd_modes(self) -> Result<Self::Output, LayoutError>;
}

impl Crd2CrdModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn crd2crd_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<C, S, T, Rest> Crd2CrdModes for HCons<((C, S), T), Rest>
where
    T: Crd2Crd<C, S>,
    Rest: Crd2CrdModes,
{
    type Output = HCons<T::Output, Rest::Output>;
    #[inline(always)]
    fn crd2crd_modes(self) -> Result<Self::Output, LayoutError> {
        let ((coordinate, source), target) = self.head;
        Ok(HCons {
            head: T::crd2crd(coordinate, source, target).in_first()?,
            tail: self.tail.crd2crd_modes().behind()?,
        })
    }
}

/// The coordinate of the shape `target` that a coordinate of the shape `source` becomes: mode by mode where all
/// three are tuples, otherwise the coordinate with the same number in colexicographical order.
///
/// **Defined when** the coordinate is weakly congruent to `source`, and `target` has its rank where it is a tuple;
/// otherwise it does not compile. The sizes are not compared.
///
/// **Type.** [`Crd2CrdOf`]`<C, S, T>`.
///
/// **In CuTe**: `crd2crd(coord, src_shape, dst_shape)`.
///
/// # Panics
/// If an index overflows or has to pass a mode of dynamic size 0; [`try_crd2crd`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::crd2crd;
///
/// assert_eq!(notation(&crd2crd((1, 2), shape![(3, 4)], shape![(3, (2, 2))])), "(1,(0,1))");
/// assert_eq!(notation(&crd2crd(shape![(1, (1, 1))], shape![(3, (2, 2))], shape![12])), "_10");
/// ```
///
/// **Cost.** None at run time for static integers; that of [`crd2idx_compact`](crate::crd2idx_compact) and
/// [`idx2crd`](crate::tuple::idx2crd) for dynamic ones.
#[inline(always)]
#[track_caller]
pub fn crd2crd<C, S, T, NC, NS, NT, R>(coordinate: C, source: S, target: T) -> R
where
    C: IntoNested<Nested = NC>,
    As<C, NC>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    T: IntoNested<Nested = NT>,
    As<T, NT>: Crd2Crd<NC, NS>,
    Later<T, NT>: Crd2Crd<NC, NS, Output = R>,
{
    checked::lawful(try_crd2crd(coordinate, source, target))
}

/// [`crd2crd`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_crd2crd;
///
/// assert!(try_crd2crd(5, 12, (3, 4)).is_ok());
/// assert!(try_crd2crd(5, 12, (0, 4)).is_err());
/// ```
#[inline(always)]
pub fn try_crd2crd<C, S, T, NC, NS, NT, R>(coordinate: C, source: S, target: T) -> Result<R, LayoutError>
where
    C: IntoNested<Nested = NC>,
    As<C, NC>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    T: IntoNested<Nested = NT>,
    As<T, NT>: Crd2Crd<NC, NS>,
    Later<T, NT>: Crd2Crd<NC, NS, Output = R>,
{
    Crd2Crd::crd2crd(coordinate.into_nested(), source.into_nested(), target.into_nested())
}
