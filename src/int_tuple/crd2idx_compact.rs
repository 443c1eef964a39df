//! From a coordinate to its number in the colexicographical order of a shape.

use super::{
    ATuple, AnInteger, As, CoordinateRank, HasKind, IntTupleKind, IntTupleOf, IntegersInside, IntoNested, IsIntTuple,
    KindOf, Later, NestedOf, NotIntTuple, PairedWith, PairsOf, Product, ProductValue, Rank,
};
use crate::diagnostics::laws::CoordinateDepth;
use crate::diagnostics::printed::the_shape;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked, law_is_broken};
use crate::int::{Integer, Plus, PlusOf, Times, TimesOf, computed};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The index of the coordinate `C` in the compact column-major shape `Self`, if `Behind` is the index after it:
/// `C + size(Self) * Behind`, by Horner's method.
///
/// | `C` | shape | index |
/// | --- | --- | --- |
/// | integer | integer or tuple | `C + size(Self) * Behind` |
/// | tuple | tuple of the same rank | from the last mode to the first |
/// | tuple | integer | not a coordinate of the shape |
pub trait Crd2IdxCompact<C, Behind> {
    type Output;
    /// Its value, unless it overflows.
    fn crd2idx_compact(coordinate: C, shape: Self, behind: usize) -> Result<usize, LayoutError>;
}

impl<C: HasKind, Behind, Z, R> Crd2IdxCompact<C, Behind> for Z
where
    Z: HasKind + Crd2IdxCompactCase<C, Behind, KindOf<C>, KindOf<Z>, Output = R>,
{
    type Output = Z::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crd2idx_compact(coordinate: C, shape: Z, behind: usize) -> Result<usize, LayoutError> {
        Z::crd2idx_compact_case(coordinate, shape, behind)
    }
}

/// [`Crd2IdxCompact`], by the kinds of the operands.
pub trait Crd2IdxCompactCase<C, Behind, KC, K> {
    type Output;
    /// Its value, unless it overflows.
    fn crd2idx_compact_case(coordinate: C, shape: Self, behind: usize) -> Result<usize, LayoutError>;
}

/// The type of [`crd2idx_compact`] of the coordinate `C` in the shape `S`.
pub type Crd2IdxCompactOf<C, S> = <NestedOf<S> as Crd2IdxCompact<IntTupleOf<C>, U0>>::Output;

// An integer in any shape.
macro_rules! integers {
    ($($kind:ty)*) => { $(
        impl<C, S, Behind> Crd2IdxCompactCase<C, Behind, AnInteger, $kind> for S
        where
            S: ProductValue<Output: Times<Behind>>,
            C: Integer + Plus<TimesOf<<S as Product>::Output, Behind>>,
        {
            type Output = PlusOf<C, TimesOf<<S as Product>::Output, Behind>>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn crd2idx_compact_case(coordinate: C, shape: S, behind: usize) -> Result<usize, LayoutError> {
                match behind {
                    0 => Ok(coordinate.value()),
                    _ => checked::plus(coordinate.value(), checked::times(shape.try_product()?, behind)?),
                }
            }
        }
    )* };
}
integers!(AnInteger ATuple);
// A tuple in a tuple.
impl<Behind> Crd2IdxCompactCase<HNil, Behind, ATuple, ATuple> for HNil {
    type Output = Behind;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn crd2idx_compact_case(_: HNil, _: HNil, behind: usize) -> Result<usize, LayoutError> {
        Ok(behind)
    }
}
macro_rules! tuples {
    ($($coordinate:ty, $shape:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter,)* Behind, R: Horner<Behind>> Crd2IdxCompactCase<$coordinate, Behind, ATuple, ATuple> for $shape
        where
            $shape: PairedWith<$coordinate, CoordinateRank, ($coordinate, Self), Output = R>,
        {
            type Output = <PairsOf<$coordinate, $shape, CoordinateRank> as Horner<Behind>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn crd2idx_compact_case(coordinate: $coordinate, shape: $shape, behind: usize) -> Result<usize, LayoutError> {
                PairedWith::paired(coordinate, shape).horner(behind)
            }
        }
    )* };
}
tuples! {
    HCons<HC, TC>, HCons<HS, TS>, <HC, TC, HS, TS>;
    HNil, HCons<HS, TS>, <HS, TS>;
    HCons<HC, TC>, HNil, <HC, TC>;
}
// A tuple in an integral shape.
impl<HC, TC, S, Behind> Crd2IdxCompactCase<HCons<HC, TC>, Behind, ATuple, AnInteger> for S
where
    S: Integer + InDecimal,
    HCons<HC, TC>: Rank<Output: InDecimal>,
    Decimal<<HCons<HC, TC> as Rank>::Output>: CoordinateDepth<Decimal<S>, the_shape>,
{
    type Output = U0;
    law_is_broken!(fn crd2idx_compact_case(_: HCons<HC, TC>, _: S, _: usize) -> Result<usize, LayoutError>);
}
// A layout or `_`. Functions and aliases check the first operand themselves.
impl<C, X, Behind, K, S> Crd2IdxCompactCase<C, Behind, NotIntTuple<X>, K> for S {
    type Output = U0;
    law_is_broken!(fn crd2idx_compact_case(_: C, _: S, _: usize) -> Result<usize, LayoutError>);
}
impl<C, KC: IntTupleKind, X: IntegersInside, Behind> Crd2IdxCompactCase<C, Behind, KC, NotIntTuple<X>> for X {
    type Output = U0;
    law_is_broken!(fn crd2idx_compact_case(_: C, _: X, _: usize) -> Result<usize, LayoutError>);
}

/// The index of a list of pairs of a coordinate and a shape, if `Behind` is the index after it.
pub trait Horner<Behind> {
    type Output;
    /// Its value, unless it overflows.
    fn horner(self, behind: usize) -> Result<usize, LayoutError>;
}

impl<Behind> Horner<Behind> for HNil {
    type Output = Behind;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn horner(self, behind: usize) -> Result<usize, LayoutError> {
        Ok(behind)
    }
}
impl<C, S, T, Behind> Horner<Behind> for HCons<(C, S), T>
where
    T: Horner<Behind>,
    S: Crd2IdxCompact<C, T::Output>,
{
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn horner(self, behind: usize) -> Result<usize, LayoutError> {
        let (coordinate, shape) = self.head;
        S::crd2idx_compact(coordinate, shape, self.tail.horner(behind)?)
    }
}

/// The number of a coordinate in the colexicographical order of a shape: its index with the compact column-major
/// stride. It inverts [`idx2crd`](super::idx2crd).
///
/// **Defined when** the coordinate is weakly congruent to the shape; otherwise it does not compile.
///
/// **Type.** [`Crd2IdxCompactOf`]`<C, S>`.
///
/// **In CuTe**: `crd2idx(coord, shape)`, which requires congruence.
///
/// # Panics
/// If the index overflows; [`try_crd2idx_compact`] gives the error instead.
///
/// # Errors
/// If the index overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_crd2idx_compact;
///
/// assert_eq!(try_crd2idx_compact((1, 2), (4, 6)), Ok(9));
/// assert_eq!(try_crd2idx_compact((1, 2), (usize::MAX, 6)), Err(LayoutError::Overflow));
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::crd2idx_compact;
///
/// assert_eq!(notation(&crd2idx_compact(shape![(1, (1, 2))], shape![(3, (2, 3))])), "_16");
/// assert_eq!(crd2idx_compact((8, 0, 1), shape![(10, 3, 2)]), 38);
/// ```
///
/// A coordinate of another profile does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::crd2idx_compact;
///
/// crd2idx_compact((1, 2, 3), shape![(4, 6)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::crd2idx_compact;
///
/// crd2idx_compact((1, 2), shape![(4, 6)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product and a sum for each mode with a dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn crd2idx_compact<C, S, NC, NS, R>(coordinate: C, shape: S) -> R
where
    C: IntoNested<Nested = NC>,
    As<C, NC>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: Crd2IdxCompact<NC, U0>,
    Later<S, NS>: Crd2IdxCompact<NC, U0, Output = R>,
    R: Integer,
{
    Crd2IdxCompact::crd2idx_compact(coordinate.into_nested(), shape.into_nested(), 0).map(computed)
}
