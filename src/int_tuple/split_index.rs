//! From a 1-D coordinate to an index: the coordinate is taken apart mode by mode.

use super::crd2idx::Crd2Idx;
use super::product::{Product, ProductValue, split_at_size};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{DividedBy, Integer, Plus, PlusOf, QuotientOf, Remainder, RemainderOf, computed};
use frunk_core::hlist::{HCons, HNil};
use typenum::U0;

/// The index of the 1-D coordinate `C` in a list of pairs of a shape and a stride.
pub trait SplitIndex<C> {
    /// The index.
    type Output;
    /// Its value, unless it overflows or has to pass a mode of size 0.
    fn split_index(self, coordinate: C) -> Result<usize, LayoutError>;
}

/// The index, in the modes `T`, of what the 1-D coordinate `C` leaves behind a mode of the shape `S`.
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
