//! Compact strides from a given stride on.

use super::{
    ATuple, AnInteger, As, Collect, CompactColMajor, CompactRowMajor, EqualRanks, IntTupleKind, IntTupleOf,
    IntegerForTuple, IntoNested, IsIntTuple, Later, NestedOf, PairCase, Pairwise, only_int_tuples,
};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::Integer;
use colex_macros::twin;
use typenum::U0;

// Compact strides from a given stride on, the first mode fastest.

/// The strides that make a shape compact, the first mode fastest.
#[derive(Clone, Copy, Debug)]
pub struct FirstFastest;

/// `compact_col_major` from a stride on, mode by mode: from one integer, or from one int tuple for each mode.
pub type CompactColMajorFrom = Collect<FirstFastest, EqualRanks>;

/// The type of [`compact_col_major_from`] of the shape `S` from the stride `Current` on.
pub type CompactColMajorFromOf<S, Current> =
    <NestedOf<Current> as Pairwise<CompactColMajorFrom, IntTupleOf<S>>>::Output;

// Any shape from an integer.
impl<S: CompactColMajor<Current>, Current: Integer, KS: IntTupleKind> PairCase<CompactColMajorFrom, S, KS, AnInteger>
    for Current
{
    type Output = S::Strides;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: CompactColMajorFrom, shape: S, current: Current) -> Result<S::Strides, LayoutError> {
        Ok(shape.compact_col_major(current.value())?.0)
    }
}
// An integral shape from a tuple.
impl<S: IntegerForTuple<Current>, Current> PairCase<CompactColMajorFrom, S, AnInteger, ATuple> for Current {
    type Output = U0;
    law_is_broken!(fn pair_case(_: CompactColMajorFrom, _: S, _: Current) -> Result<U0, LayoutError>);
}
only_int_tuples!(CompactColMajorFrom, U0);

/// The strides that make a shape compact from the stride `current` on, the first mode fastest. Modes of static size 1
/// have stride 0.
///
/// **Defined when** `current` is weakly congruent to the shape: an integer, or a tuple with a stride for each mode;
/// then each mode is made compact by itself. Otherwise it does not compile.
///
/// **Type.** [`CompactColMajorFromOf`]`<S, Current>`.
///
/// **In CuTe**: `compact_col_major(shape, current)`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows;
/// [`try_compact_col_major_from`] gives the error instead.
///
/// # Errors
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_compact_col_major_from;
///
/// assert!(try_compact_col_major_from((3, 4), 5).is_ok());
/// assert_eq!(try_compact_col_major_from((3, 4), usize::MAX), Err(LayoutError::Overflow));
/// ```
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
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_col_major_from<S, Current, NS, NCurrent, R>(shape: S, current: Current) -> R
where
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    Current: IntoNested<Nested = NCurrent>,
    As<Current, NCurrent>: Pairwise<CompactColMajorFrom, NS>,
    Later<Current, NCurrent>: Pairwise<CompactColMajorFrom, NS, Output = R>,
{
    Pairwise::pairwise(Collect::of(FirstFastest), shape.into_nested(), current.into_nested())
}

// Compact strides from a given stride on, the last mode fastest.

/// The strides that make a shape compact, the last mode fastest.
#[derive(Clone, Copy, Debug)]
pub struct LastFastest;

/// `compact_row_major` from a stride on, mode by mode: from one integer, or from one int tuple for each mode.
pub type CompactRowMajorFrom = Collect<LastFastest, EqualRanks>;

/// The type of [`compact_row_major_from`] of the shape `S` from the stride `Current` on.
pub type CompactRowMajorFromOf<S, Current> =
    <NestedOf<Current> as Pairwise<CompactRowMajorFrom, IntTupleOf<S>>>::Output;

// Any shape from an integer.
impl<S: CompactRowMajor<Current>, Current: Integer, KS: IntTupleKind> PairCase<CompactRowMajorFrom, S, KS, AnInteger>
    for Current
{
    type Output = S::Strides;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: CompactRowMajorFrom, shape: S, current: Current) -> Result<S::Strides, LayoutError> {
        Ok(shape.compact_row_major(current.value())?.0)
    }
}
// An integral shape from a tuple.
impl<S: IntegerForTuple<Current>, Current> PairCase<CompactRowMajorFrom, S, AnInteger, ATuple> for Current {
    type Output = U0;
    law_is_broken!(fn pair_case(_: CompactRowMajorFrom, _: S, _: Current) -> Result<U0, LayoutError>);
}
only_int_tuples!(CompactRowMajorFrom, U0);

/// The strides that make a shape compact from the stride `current` on, the last mode fastest. Modes of static size 1
/// have stride 0.
///
/// **Defined when** `current` is weakly congruent to the shape: an integer, or a tuple with a stride for each mode;
/// then each mode is made compact by itself. Otherwise it does not compile.
///
/// **Type.** [`CompactRowMajorFromOf`]`<S, Current>`.
///
/// **In CuTe**: `compact_row_major(shape, current)`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows;
/// [`try_compact_row_major_from`] gives the error instead.
///
/// # Errors
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_compact_row_major_from;
///
/// assert!(try_compact_row_major_from((3, 4), 5).is_ok());
/// assert_eq!(try_compact_row_major_from((3, 4), usize::MAX), Err(LayoutError::Overflow));
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compact_row_major_from;
///
/// assert_eq!(notation(&compact_row_major_from(shape![(3, (2, 4))], shape![5])), "(_40,(_20,_5))");
/// assert_eq!(notation(&compact_row_major_from(shape![((4, 2), (3, 4))], shape![(1, 100)])), "((_2,_1),(_400,_100))");
/// ```
///
/// A tuple of another rank does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::compact_row_major_from;
///
/// compact_row_major_from(shape![(2, 3)], shape![(1, 2, 3)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_row_major_from<S, Current, NS, NCurrent, R>(shape: S, current: Current) -> R
where
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    Current: IntoNested<Nested = NCurrent>,
    As<Current, NCurrent>: Pairwise<CompactRowMajorFrom, NS>,
    Later<Current, NCurrent>: Pairwise<CompactRowMajorFrom, NS, Output = R>,
{
    Pairwise::pairwise(Collect::of(LastFastest), shape.into_nested(), current.into_nested())
}
