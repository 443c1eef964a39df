//! Two shapes compared mode by mode: the verdict whether they have the same sizes.

use super::Nest;
use super::same_shape::{Profiles, Ranks, SizesDiffer};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{Compared, IfYes, Integer, Multiple, NegationOf, Order};
use crate::int_tuple::{HCons, HNil, Rank};
use typenum::{UInt, UTerm};

/// [`SameShape`], case by case: the verdict is a type next to the conversion.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be the size `{S}`",
    label = "two sizes that have to be equal",
    note = "a type parameter that is a size in several places needs the bound `SameShape` in addition to `Integer`; a shape has the bound `SameShape<S>`"
)]
pub trait Beside<S: Nest>: Nest {
    /// Whether the shapes can be the same.
    type Verdict;
    /// The numbers of this shape, with the profile of the other one.
    fn converted(numbers: Self::Coord) -> S::Coord;
    /// The sizes are equal, or the first that differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same_sizes(self, other: S) -> Result<(), LayoutError> {
        S::equal(Self::converted(self.sizes()), other.sizes(), |left, right| LayoutError::ShapeMismatch { left, right })
    }
}

impl<S: LikeInteger<Self>> Beside<S> for usize {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<S: LikeInteger<Self>> Beside<S> for UTerm {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<S: LikeInteger<Self>, U, B> Beside<S> for UInt<U, B>
where
    Self: Integer,
{
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<S: LikeModes<Self, Self, S>> Beside<S> for HNil {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(numbers: HNil) -> S::Coord {
        S::from_modes(numbers)
    }
}
impl<S: LikeModes<Self, Self, S>, H: Nest, T: Nest> Beside<S> for HCons<H, T> {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(numbers: Self::Coord) -> S::Coord {
        S::from_modes(numbers)
    }
}

/// The shape `Self` compared with the integer `I`.
pub trait LikeInteger<I>: Nest {
    /// Whether they can be the same.
    type Verdict;
    /// The number for the integer.
    fn from_integer(number: usize) -> Self::Coord;
}
impl<I> LikeInteger<I> for usize {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<I: Compared<Self, Output: Order>> LikeInteger<I> for UTerm {
    type Verdict = IfYes<NegationOf<<I::Output as Order>::IsEqual>, SizesDiffer<I, Self>, ()>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<I: Compared<Self, Output: Order>, U, B> LikeInteger<I> for UInt<U, B>
where
    Self: Integer,
{
    type Verdict = IfYes<NegationOf<<I::Output as Order>::IsEqual>, SizesDiffer<I, Self>, ()>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<I> LikeInteger<I> for HNil {
    type Verdict = Profiles<I, UTerm>;
    law_is_broken!(fn from_integer(_: usize) -> HNil);
}
impl<I, H: Nest, T: Nest> LikeInteger<I> for HCons<H, T>
where
    Self: Rank,
{
    type Verdict = Profiles<I, <Self as Rank>::Output>;
    law_is_broken!(fn from_integer(_: usize) -> Self::Coord);
}

/// The shape `Self` compared with the tuple `M`; both are the rests of the tuples `Whole` and `Other`.
pub trait LikeModes<M: Nest, Whole, Other>: Nest {
    /// Whether they can be the same.
    type Verdict;
    /// The numbers of the modes.
    fn from_modes(numbers: M::Coord) -> Self::Coord;
}
// An integer, of each kind.
macro_rules! integer {
    ($($integer:ty $(, $parameter:ident)*;)*) => { $(
        impl<M: Nest, Whole, Other $(, $parameter)*> LikeModes<M, Whole, Other> for $integer
        where
            Self: Integer,
            Whole: Rank,
        {
            type Verdict = Profiles<Self, <Whole as Rank>::Output>;
            law_is_broken!(fn from_modes(_: M::Coord) -> usize);
        }
    )* };
}
integer! {
    usize;
    Multiple<K, Z>, K, Z;
    UTerm;
    UInt<U, B>, U, B;
}
impl<Whole, Other> LikeModes<HNil, Whole, Other> for HNil {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_modes(_: HNil) -> HNil {
        HNil
    }
}
impl<H2, T2, H, T, Whole, Other> LikeModes<HCons<H2, T2>, Whole, Other> for HCons<H, T>
where
    H2: Beside<H>,
    T: LikeModes<T2, Whole, Other>,
    H: Nest,
    T2: Nest,
{
    type Verdict = (H2::Verdict, T::Verdict);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_modes(numbers: HCons<H2::Coord, T2::Coord>) -> Self::Coord {
        HCons { head: H2::converted(numbers.head), tail: T::from_modes(numbers.tail) }
    }
}
// One tuple has more modes than the other.
impl<H2: Nest, T2: Nest, Whole: Rank, Other: Rank> LikeModes<HCons<H2, T2>, Whole, Other> for HNil {
    type Verdict = Ranks<Whole::Output, Other::Output>;
    law_is_broken!(fn from_modes(_: HCons<H2::Coord, T2::Coord>) -> HNil);
}
impl<H: Nest, T: Nest, Whole: Rank, Other: Rank> LikeModes<HNil, Whole, Other> for HCons<H, T> {
    type Verdict = Ranks<Whole::Output, Other::Output>;
    law_is_broken!(fn from_modes(_: HNil) -> Self::Coord);
}
