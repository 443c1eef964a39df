//! The complement of filtered modes.

use super::holes::Holes;
use super::sort::{InsertInto, SortedTail};
use crate::algebra::coalesce::CoalesceList;
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Outcome;
use crate::int_tuple::{CoalesceShape, CompactColMajor, HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{U1, UInt, UTerm};

/// The complement of a layout of the filtered modes `Self` in the cotarget `M`.
pub trait ComplementIn<M> {
    /// The complement.
    type Output;
    /// `()`, or that there is none.
    type Verdict: Outcome;
    /// The complement.
    fn complement_in(self, cotarget: M) -> Result<Self::Output, LayoutError>;
}

/// The holes of the sorted modes `L` in `M`, as a layout.
type HolesOf<L, M> = <<L as Holes<U1, UTerm, M>>::Output as CoalesceList>::Output;
/// Whether there are holes.
type HolesVerdict<L, M> = <L as Holes<U1, UTerm, M>>::Verdict;

// A lone mode of static stride 0: nothing is covered.
impl<S, M> ComplementIn<M> for HCons<Layout<S, UTerm>, HNil>
where
    M: CoalesceShape<Output: CompactColMajor<U1> + Copy>,
{
    type Output = Layout<M::Output, <M::Output as CompactColMajor<U1>>::Strides>;
    type Verdict = ();
    #[inline(always)]
    fn complement_in(self, cotarget: M) -> Result<Self::Output, LayoutError> {
        let shape = cotarget.try_coalesce_shape()?;
        let (stride, _) = shape.compact_col_major(1)?;
        Ok(layout(shape, stride))
    }
}
// A lone mode may have a dynamic stride.
impl<S, M> ComplementIn<M> for HCons<Layout<S, usize>, HNil>
where
    Self: Holes<U1, UTerm, M, Output: CoalesceList>,
{
    type Output = HolesOf<Self, M>;
    type Verdict = HolesVerdict<Self, M>;
    #[inline(always)]
    fn complement_in(self, cotarget: M) -> Result<Self::Output, LayoutError> {
        self.holes(1, 0, cotarget)?.coalesce_list()
    }
}
impl<S, U, B, M> ComplementIn<M> for HCons<Layout<S, UInt<U, B>>, HNil>
where
    Self: Holes<U1, UTerm, M, Output: CoalesceList>,
{
    type Output = HolesOf<Self, M>;
    type Verdict = HolesVerdict<Self, M>;
    #[inline(always)]
    fn complement_in(self, cotarget: M) -> Result<Self::Output, LayoutError> {
        self.holes(1, 0, cotarget)?.coalesce_list()
    }
}
impl<S, D, N, T, M> ComplementIn<M> for HCons<Layout<S, D>, HCons<N, T>>
where
    HCons<N, T>: SortedTail,
    D: InsertInto<S, <HCons<N, T> as SortedTail>::Output, Output: Holes<U1, UTerm, M, Output: CoalesceList>>,
{
    type Output = HolesOf<D::Output, M>;
    type Verdict = HolesVerdict<D::Output, M>;
    #[inline(always)]
    fn complement_in(self, cotarget: M) -> Result<Self::Output, LayoutError> {
        D::insert_into(self.head, self.tail.sorted_tail()).holes(1, 0, cotarget)?.coalesce_list()
    }
}
