//! Which layouts can be recast over data.
//!
//! [`Layout::upcast`](crate::Layout::upcast) rounds up, and may make an element of places outside the domain. In a
//! tensor, each new element must be made of old ones.
//!
//! | | elements of `N` old ones | elements, `N` for each old one |
//! | --- | --- | --- |
//! | the mode of static stride 1 | there is one, and `N` divides its size | there is one, as for any downcast |
//! | static strides above 1 | `N` divides them | any |
//! | stride 0, dynamic strides | any; `N` divides them, checked at run time | any |

use crate::algebra::{Downcast, Holds, ManyUnits, NoUnit, OneUnit, Several, UnitModes, Upcast};
use crate::diagnostics::laws::{JoinedElements, RecastFill, RecastSize, RecastStride};
use crate::diagnostics::verdict::{BrokenLaw, IsExact, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, law_is_broken};
use crate::int::{ExactDivide, Integral, StaticInteger, Undefined};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B1, U1, UInt, UTerm};

/// Elements of `Self` bytes of the layout `L` become elements of `New` bytes.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait RecastElements<L, New> {
    type Output;
    /// Whether no law is broken.
    type Verdict;
    /// The layout, unless dynamic integers break a law.
    fn recast_elements(layout: L) -> Result<Self::Output, LayoutError>;
}
impl<S, D, Old, New> RecastElements<Layout<S, D>, New> for Old
where
    Old: Integral,
    New: Integral + ExactDivide<Old, Output: JoinOrSplit<Layout<S, D>, Old, New>>,
{
    type Output = <New::Output as JoinOrSplit<Layout<S, D>, Old, New>>::Output;
    type Verdict = <New::Output as JoinOrSplit<Layout<S, D>, Old, New>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn recast_elements(layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        New::Output::join_or_split(layout)
    }
}

/// `Self` is how many old elements make a new one, if that is a whole number, or [`Splits`].
pub trait JoinOrSplit<L, Old, New> {
    type Output;
    /// Whether no law is broken.
    type Verdict;
    /// The layout, unless dynamic integers break a law.
    fn join_or_split(layout: L) -> Result<Self::Output, LayoutError>;
}
// Of the same size.
impl<L, Old, New> JoinOrSplit<L, Old, New> for UInt<UTerm, B1> {
    type Output = L;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_or_split(layout: L) -> Result<L, LayoutError> {
        Ok(layout)
    }
}
// Larger.
impl<S, D, Old, New, U, B, C> JoinOrSplit<Layout<S, D>, Old, New> for UInt<UInt<U, B>, C>
where
    Self: Upcast<Layout<S, D>> + StaticInteger,
    S: Copy,
    D: UnitModes<S, Output: JoinedBy<Self>> + WholeSteps<Self> + Copy,
{
    type Output = <Self as Upcast<Layout<S, D>>>::Output;
    type Verdict = <<D::Output as JoinedBy<Self>>::Verdict as Outcome>::Then<<D as WholeSteps<Self>>::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_or_split(layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let size = layout.stride().unit_size(layout.shape());
        if size % Self::VALUE != 0 {
            return Err(LayoutError::RecastFill { size, elements: Self::VALUE });
        }
        <Self as Upcast<Layout<S, D>>>::try_upcast_of(layout)
    }
}
// Smaller.
impl<L, Old, New> JoinOrSplit<L, Old, New> for Undefined
where
    Old: ExactDivide<New>,
    Splits<Old::Output>: JoinOrSplit<L, Old, New>,
{
    type Output = <Splits<Old::Output> as JoinOrSplit<L, Old, New>>::Output;
    type Verdict = <Splits<Old::Output> as JoinOrSplit<L, Old, New>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_or_split(layout: L) -> Result<Self::Output, LayoutError> {
        <Splits<Old::Output>>::join_or_split(layout)
    }
}

/// How many new elements an old one makes, if that is a whole number.
pub struct Splits<N>(PhantomData<N>);
impl<S, D, Old, New, U, B> JoinOrSplit<Layout<S, D>, Old, New> for Splits<UInt<U, B>>
where
    UInt<U, B>: Downcast<Layout<S, D>>,
{
    type Output = <UInt<U, B> as Downcast<Layout<S, D>>>::Output;
    type Verdict = <UInt<U, B> as Downcast<Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_or_split(layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        <UInt<U, B> as Downcast<Layout<S, D>>>::try_downcast_of(layout)
    }
}
// Neither, or none at all: elements without a size.
macro_rules! cut {
    ($($quotient:ty;)*) => { $(
        impl<L, Old, New> JoinOrSplit<L, Old, New> for $quotient {
            type Output = Layout<U1, UTerm>;
            type Verdict = Cut<Old, New>;
            law_is_broken!(fn join_or_split(_: L) -> Result<Self::Output, LayoutError>);
        }
    )* };
}
cut! {
    UTerm;
    Splits<UTerm>;
    Splits<Undefined>;
}
/// The verdict that elements of `Old` bytes are cut by those of `New` bytes.
pub struct Cut<Old, New>(PhantomData<(Old, New)>);
impl<Old: InDecimal, New: InDecimal> Holds for Cut<Old, New> where Decimal<Old>: RecastSize<Decimal<New>> {}

/// The verdict on the modes of static stride 1, if `N` elements make a new one.
pub trait JoinedBy<N> {
    type Verdict: Outcome;
}
impl<N> JoinedBy<N> for NoUnit {
    type Verdict = BrokenLaw<NoRun<N>>;
}
impl<N> JoinedBy<N> for ManyUnits {
    type Verdict = BrokenLaw<Several<N>>;
}
impl<S: RecastFills<N>, N> JoinedBy<N> for OneUnit<S> {
    type Verdict = S::Verdict;
}

/// The verdict that no elements lie side by side, where `N` should make one.
pub struct NoRun<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for NoRun<N> where Decimal<N>: JoinedElements {}

/// Whether `N` elements at a time fill a mode of size `Self`.
pub trait RecastFills<N> {
    type Verdict: Outcome;
}
impl<N> RecastFills<N> for usize {
    type Verdict = ();
}
impl<N> RecastFills<N> for UTerm {
    type Verdict = ();
}
impl<U, B, N> RecastFills<N> for UInt<U, B>
where
    Self: ExactDivide<N, Output: IsExact<Unfilled<Self, N>>>,
{
    type Verdict = <<Self as ExactDivide<N>>::Output as IsExact<Unfilled<Self, N>>>::Verdict;
}
/// The verdict that `N` elements at a time do not fill a mode of size `S`.
pub struct Unfilled<S, N>(PhantomData<(S, N)>);
impl<S: InDecimal, N: InDecimal, P> BrokenIn<P> for Unfilled<S, N> where Decimal<S>: RecastFill<Decimal<N>> {}

/// Whether the strides above 1 of `Self` are whole steps of `N` elements.
pub trait WholeSteps<N> {
    type Verdict: Outcome;
}
macro_rules! any_step {
    ($($stride:ty)*) => { $(
        impl<N> WholeSteps<N> for $stride {
            type Verdict = ();
        }
    )* };
}
any_step! { usize UTerm UInt<UTerm, B1> HNil }
impl<N, U, B, C> WholeSteps<N> for UInt<UInt<U, B>, C>
where
    Self: ExactDivide<N, Output: IsExact<PartialStep<Self, N>>>,
{
    type Verdict = <<Self as ExactDivide<N>>::Output as IsExact<PartialStep<Self, N>>>::Verdict;
}
impl<N, H: WholeSteps<N>, T: WholeSteps<N>> WholeSteps<N> for HCons<H, T> {
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
}
/// The verdict that the stride `D` is not a whole number of steps of `N` elements.
pub struct PartialStep<D, N>(PhantomData<(D, N)>);
impl<D: InDecimal, N: InDecimal, P> BrokenIn<P> for PartialStep<D, N> where Decimal<D>: RecastStride<Decimal<N>> {}
