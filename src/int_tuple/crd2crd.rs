//! From a coordinate of one shape to that of another.

use super::{
    ATuple, AnInteger, As, Collect, Crd2IdxCompact, EqualRanks, Idx2Crd, IntTupleOf, IntoNested, IsIntTuple, Later,
    NestedOf, PairCase, Pairwise, only_three_int_tuples,
};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, computed};
use colex_macros::twin;
use typenum::U0;

/// The coordinate of a target shape with the number of a coordinate of a source shape.
#[derive(Clone, Copy, Debug)]
pub struct ByIndex;

/// `crd2crd` of a coordinate and its shape, to the shape `Self`.
///
/// | `C` | source | target | coordinate |
/// | --- | --- | --- | --- |
/// | tuple | tuple of the same rank | tuple of the same rank | mode by mode |
/// | | otherwise | | [`idx2crd`](super::idx2crd) of [`crd2idx_compact`](super::crd2idx_compact) |
pub type Crd2Crd = Collect<ByIndex, EqualRanks>;

/// The type of [`crd2crd`] of the coordinate `C` in the shape `S` to the shape `T`.
pub type Crd2CrdOf<C, S, T> = <NestedOf<T> as Pairwise<Crd2Crd, (IntTupleOf<C>, IntTupleOf<S>)>>::Output;

// One of the three is an integer.
macro_rules! by_index {
    ($($coordinate:ident $source:ident $target:ident;)*) => { $(
        impl<C, S, T> PairCase<Crd2Crd, (C, S), ($coordinate, $source), $target> for T
        where
            S: Crd2IdxCompact<C, U0, Output: Integer>,
            T: Idx2Crd<<S as Crd2IdxCompact<C, U0>>::Output>,
        {
            type Output = T::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pair_case(_: Crd2Crd, (coordinate, source): (C, S), target: T) -> Result<T::Output, LayoutError> {
                let index = S::crd2idx_compact(coordinate, source, 0)?;
                T::idx2crd(computed(index), target)
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
only_three_int_tuples!(Crd2Crd, <>, U0);

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
/// If an index overflows, or has to pass a mode of dynamic size 0 or one whose size overflows; [`try_crd2crd`] gives the
/// error instead.
///
/// # Errors
/// If an index overflows, or has to pass a mode of dynamic size 0 or one whose size overflows.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_crd2crd;
///
/// assert!(try_crd2crd(5, 12, (3, 4)).is_ok());
/// assert!(try_crd2crd(5, 12, (0, 4)).is_err());
/// ```
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
/// **Cost.** None at run time for static integers; that of [`crd2idx_compact`](crate::tuple::crd2idx_compact) and
/// [`idx2crd`](crate::tuple::idx2crd) for dynamic ones.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn crd2crd<C, S, T, NC, NS, NT, R>(coordinate: C, source: S, target: T) -> R
where
    C: IntoNested<Nested = NC>,
    As<C, NC>: IsIntTuple,
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    T: IntoNested<Nested = NT>,
    As<T, NT>: Pairwise<Crd2Crd, (NC, NS)>,
    Later<T, NT>: Pairwise<Crd2Crd, (NC, NS), Output = R>,
{
    Pairwise::pairwise(Collect::of(ByIndex), (coordinate.into_nested(), source.into_nested()), target.into_nested())
}
