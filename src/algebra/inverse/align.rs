//! The alignment of a layout.

use crate::algebra::coalesce::{Coalesce, CoalesceOf};
use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::algebra::sort::SortedTail;
use crate::int::{GcdWith, Integer, Multiple, PairGcdOf, SameNumber, Times, TimesOf};
use crate::int_tuple::{HCons, HNil, static_instance};
use crate::layout::Layout;
use typenum::{B0, B1, U0, U1, UInt, UTerm};

use super::place::MovingModes;

/// A layout with an alignment; every layout has one.
pub trait MaxAlignment {
    /// The alignment, a static integer.
    type Output: Integer;
}

/// The type of `max_alignment` of the layout `L`, a static integer.
pub type MaxAlignmentOf<L> = <L as MaxAlignment>::Output;

/// The coalesced modes of which an alignment follows, sorted.
type SortedOf<L> = <<FlatModesOf<CoalesceOf<L>> as MovingModes>::Output as SortedTail>::Output;

impl<S, D> MaxAlignment for Layout<S, D>
where
    Self: Coalesce<Output: FlatModes<HNil, Output: MovingModes<Output: SortedTail>>>,
    SortedOf<Self>: AlignmentOf<U1, U0, Output: Integer>,
{
    type Output = <SortedOf<Self> as AlignmentOf<U1, U0>>::Output;
}

/// The alignment of the sorted modes `Self`, where the chain from 1 has reached `C`, and `G` is the greatest common
/// divisor of the strides that are not part of it.
pub trait AlignmentOf<C, G> {
    /// The alignment.
    type Output;
}
impl<C: GcdWith<G>, G> AlignmentOf<C, G> for HNil {
    type Output = PairGcdOf<C, G>;
}
impl<S, D, T, C, G> AlignmentOf<C, G> for HCons<Layout<S, D>, T>
where
    D: SameNumber<C, Output: AlignedIf<S, D, T, C, G>>,
{
    type Output = <D::Output as AlignedIf<S, D, T, C, G>>::Output;
}

/// The alignment from a mode `S:D` on; `Self` is whether `D` is `C`.
pub trait AlignedIf<S, D, T, C, G> {
    /// The alignment.
    type Output;
}
impl<S: AlignedSize<D, T, C, G>, D, T, C, G> AlignedIf<S, D, T, C, G> for B1 {
    type Output = S::Output;
}
impl<S, D: GcdWith<G>, T: AlignmentOf<C, PairGcdOf<D, G>>, C, G> AlignedIf<S, D, T, C, G> for B0 {
    type Output = T::Output;
}

/// The alignment from a mode of size `Self` on that continues the chain.
pub trait AlignedSize<D, T, C, G> {
    /// The alignment.
    type Output;
}
// A mode of dynamic size is not part of the chain: it may end anywhere.
impl<D: GcdWith<G>, T: AlignmentOf<C, PairGcdOf<D, G>>, C, G> AlignedSize<D, T, C, G> for usize {
    type Output = T::Output;
}
impl<D: GcdWith<G>, T: AlignmentOf<C, PairGcdOf<D, G>>, C, G, K, Z> AlignedSize<D, T, C, G> for Multiple<K, Z> {
    type Output = T::Output;
}
impl<D, T: AlignmentOf<U0, G>, C, G> AlignedSize<D, T, C, G> for UTerm {
    type Output = T::Output;
}
impl<D, T: AlignmentOf<TimesOf<Self, C>, G>, C, G, U, B> AlignedSize<D, T, C, G> for UInt<U, B>
where
    UInt<U, B>: Times<C>,
{
    type Output = T::Output;
}

impl<S, D> Layout<S, D> {
    /// The greatest number of elements of which static integers tell that they can be moved as one.
    ///
    /// **Definition.** The greatest common divisor of the number of elements that are contiguous from offset 0, and
    /// of the static strides of the other modes, and of what the types of the others know to divide them. Of a `usize` they
    /// know nothing: such a stride counts as a multiple of anything, as in [`upcast`](Layout::upcast).
    ///
    /// **In CuTe**: `max_alignment(l)`, which leaves out the stride of a mode of dynamic size.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(2, 4, 6) : (24, 6, 1)].max_alignment()), "_48");
    /// assert_eq!(notation(&layout![(8, {5}) : (1, 12)].max_alignment()), "_4");
    ///
    /// let columns = Multiple::<U4>::new(20)?;
    /// assert_eq!(notation(&layout![(8, {5}) : (1, columns)].max_alignment()), "_4");
    /// # Ok::<(), LayoutError>(())
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_alignment(self) -> MaxAlignmentOf<Self>
    where
        Self: MaxAlignment,
    {
        static_instance()
    }
}
