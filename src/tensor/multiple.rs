//! A [`Multiple`] in the shape of a tensor, and as a coordinate, treated like a `usize`.

use super::Nest;
use super::beside::{Beside, LikeInteger};
use super::domain_offset::{OffsetIn, RestIf, rest_of};
use super::make::Stores;
use super::recast::{RecastFills, WholeSteps};
use super::window::EndsIn;
use super::within::{HoldsIndex, InRange, below};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple, StaticInteger, Word};

impl<S: LikeInteger<Self>, K: StaticInteger, Z: Word> Beside<S> for Multiple<K, Z> {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(number: usize) -> S::Coord {
        S::from_integer(number)
    }
}
impl<I, K: StaticInteger, Z: Word> LikeInteger<I> for Multiple<K, Z> {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_integer(number: usize) -> usize {
        number
    }
}
impl<L, K, Z> Stores<L> for Multiple<K, Z> {}
impl<N, K, Z> RecastFills<N> for Multiple<K, Z> {
    type Verdict = ();
}
impl<N, K, Z> WholeSteps<N> for Multiple<K, Z> {
    type Verdict = ();
}
impl<W, S, K, Z> EndsIn<W, S> for Multiple<K, Z> {
    type Verdict = ();
}
impl<S: Nest, K: StaticInteger, Z: Word> InRange<S> for Multiple<K, Z> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: S) -> Result<(), LayoutError> {
        self.value().in_range(shape)
    }
}
impl<C: Integer, K: StaticInteger, Z: Word> HoldsIndex<C> for Multiple<K, Z> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_index(self, index: C) -> Result<(), LayoutError> {
        below(index.value(), self.value())
    }
}
impl<S: Integer, D: Integer, K: StaticInteger, Z: Word> OffsetIn<S, D> for Multiple<K, Z> {
    type Rest = usize;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rest_in(self, shape: S) -> Result<usize, LayoutError> {
        rest_of(self, shape)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, stride: D) -> usize {
        self.value() * stride.value()
    }
}
impl<S, C, K: StaticInteger, Z: Word> RestIf<S, C> for Multiple<K, Z> {
    type Output = Self;
    type Verdict = ();
}
