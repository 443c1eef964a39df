//! Compact strides from a given stride on, the first mode fastest.

use super::case::{ATuple, AnInteger, IntTupleKind, IntTupleOf, IsIntTuple, KindOf, Kinded};
use super::compact::CompactColMajor;
use super::neither::neither;
use super::nested::{As, IntoNested, Later, NestedOf};
use super::pairs::{EqualRanks, IntegerForTuple, PairedWith, PairsOf};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::Integer;
use frunk_core::hlist::{HCons, HNil};

/// The strides that make the shape `S` compact from the stride `Self` on, the first mode fastest: from one integer,
/// or from one int tuple for each mode.
pub trait CompactColMajorFrom<S> {
    /// The strides.
    type Strides;
    /// The strides, unless one overflows.
    fn compact_col_major_from(shape: S, current: Self) -> Result<Self::Strides, LayoutError>;
}

impl<S: Kinded, Z> CompactColMajorFrom<S> for Z
where
    Z: Kinded + CompactColMajorFromCase<S, KindOf<S>, KindOf<Z>>,
{
    type Strides = Z::Strides;
    #[inline(always)]
    fn compact_col_major_from(shape: S, current: Z) -> Result<Self::Strides, LayoutError> {
        Z::compact_col_major_from_case(shape, current)
    }
}

/// [`CompactColMajorFrom`], by the kinds of the operands.
pub trait CompactColMajorFromCase<S, KS, K> {
    /// The strides.
    type Strides;
    /// The strides, unless one overflows.
    fn compact_col_major_from_case(shape: S, current: Self) -> Result<Self::Strides, LayoutError>;
}

/// The type of [`compact_col_major_from`] of the shape `S` from the stride `Current` on.
pub type CompactColMajorFromOf<S, Current> = <NestedOf<Current> as CompactColMajorFrom<IntTupleOf<S>>>::Strides;

impl<S, Current, KS> CompactColMajorFromCase<S, KS, AnInteger> for Current
where
    S: CompactColMajor<Current>,
    Current: Integer,
    KS: IntTupleKind,
{
    type Strides = S::Strides;
    #[inline(always)]
    fn compact_col_major_from_case(shape: S, current: Current) -> Result<S::Strides, LayoutError> {
        Ok(shape.compact_col_major(current.value())?.0)
    }
}
impl CompactColMajorFromCase<HNil, ATuple, ATuple> for HNil {
    type Strides = HNil;
    #[inline(always)]
    fn compact_col_major_from_case(_: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
macro_rules! col_major_tuples {
    ($($shape:ty, $current:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*, R: CompactColMajorModes> CompactColMajorFromCase<$shape, ATuple, ATuple> for $current
        where
            $current: PairedWith<$shape, EqualRanks, Output = R>,
        {
            type Strides = <PairsOf<$shape, $current, EqualRanks> as CompactColMajorModes>::Strides;
            #[inline(always)]
            fn compact_col_major_from_case(shape: $shape, current: $current) -> Result<Self::Strides, LayoutError> {
                PairedWith::paired(shape, current).compact_col_major_modes()
            }
        }
    )* };
}
col_major_tuples! {
    HCons<HS, TS>, HCons<HC, TC>, <HS, TS, HC, TC>;
    HNil, HCons<HC, TC>, <HC, TC>;
    HCons<HS, TS>, HNil, <HS, TS>;
}
// An integral shape from a tuple.
impl<S: Integer + IntegerForTuple<HCons<H, T>>, H, T> CompactColMajorFromCase<S, AnInteger, ATuple> for HCons<H, T> {
    type Strides = S;
    fn compact_col_major_from_case(shape: S, _: Self) -> Result<S, LayoutError> {
        Ok(shape)
    }
}
// A layout or `_`.
neither!(CompactColMajorFromCase<S,>, type Strides = HNil, fn compact_col_major_from_case() -> Result<HNil, LayoutError>);

/// The compact strides of a list of pairs of a shape and its first stride.
pub trait CompactColMajorModes {
    /// The strides.
    type Strides;
    /// The strides, unless one overflows.
    fn compact_col_major_modes(self) -> Result<Self::Strides, LayoutError>;
}

impl CompactColMajorModes for HNil {
    type Strides = HNil;
    #[inline(always)]
    fn compact_col_major_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<S, Current: CompactColMajorFrom<S>, T: CompactColMajorModes> CompactColMajorModes for HCons<(S, Current), T> {
    type Strides = HCons<Current::Strides, T::Strides>;
    #[inline(always)]
    fn compact_col_major_modes(self) -> Result<Self::Strides, LayoutError> {
        let (shape, current) = self.head;
        let head = Current::compact_col_major_from(shape, current).in_first()?;
        Ok(HCons { head, tail: self.tail.compact_col_major_modes().behind()? })
    }
}

/// The strides that make a shape compact from the stride `current` on, the first mode fastest. Modes of static size 1
/// have stride 0.
///
/// **Defined when** `current` is weakly congruent to the shape: an integer, or a tuple with a stride for each mode,
/// each of which is made compact by itself. Otherwise it does not compile.
///
/// **Type.** [`CompactColMajorFromOf`]`<S, Current>`.
///
/// **In CuTe**: `compact_col_major(shape, current)`.
///
/// # Panics
/// If a stride overflows; [`try_compact_col_major_from`] gives the error instead.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compact_col_major_from;
///
/// assert_eq!(notation(&compact_col_major_from(shape![(3, (2, 4))], shape![5])), "(_5,(_15,_30))");
/// assert_eq!(notation(&compact_col_major_from(shape![((4, 2), (3, 4))], shape![(1, 100)])), "((_1,_4),(_100,_300))");
/// ```
///
/// A tuple of another rank does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::compact_col_major_from;
///
/// compact_col_major_from(shape![(2, 3)], shape![(1, 2, 3)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[inline(always)]
#[track_caller]
pub fn compact_col_major_from<S, Current, NS, NCurrent, R>(shape: S, current: Current) -> R
where
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    Current: IntoNested<Nested = NCurrent>,
    As<Current, NCurrent>: CompactColMajorFrom<NS>,
    Later<Current, NCurrent>: CompactColMajorFrom<NS, Strides = R>,
{
    checked::lawful(try_compact_col_major_from(shape, current))
}

/// [`compact_col_major_from`], or the law that dynamic integers break.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_compact_col_major_from;
///
/// assert!(try_compact_col_major_from((3, 4), 5).is_ok());
/// assert_eq!(try_compact_col_major_from((3, 4), usize::MAX), Err(LayoutError::Overflow));
/// ```
#[inline(always)]
pub fn try_compact_col_major_from<S, Current, NS, NCurrent, R>(shape: S, current: Current) -> Result<R, LayoutError>
where
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    Current: IntoNested<Nested = NCurrent>,
    As<Current, NCurrent>: CompactColMajorFrom<NS>,
    Later<Current, NCurrent>: CompactColMajorFrom<NS, Strides = R>,
{
    CompactColMajorFrom::compact_col_major_from(shape.into_nested(), current.into_nested())
}
