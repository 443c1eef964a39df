//! The left inverse.
//!
//! | sorted mode `s:d` that begins at `p`, above a mode of stride `b` that begins at `q` | the inverse |
//! | --- | --- |
//! | `d` is 0, and there are others | |
//! | `b` divides `d` | gets the mode `d/b:q`, and behind the last mode `s:p` |
//! | otherwise | does not exist |

use super::place::{Place, Placed};
use crate::algebra::coalesce::{CoalesceList, CoalesceModes, Plain};
use crate::algebra::complement::SortedTail;
use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::algebra::operand::{InGeneral, NoOperand, OperandTo, Operated, OrLawful};
use crate::algebra::statics::{StaticLeftInverse, Tree};
use crate::diagnostics::laws::{InverseDynamicStride, LeftInverseDivisibility};
use crate::diagnostics::verdict::{Holds, Lawful, Then};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{ExactDivide, Integer, Undefined};
use crate::int_tuple::{HCons, HNil, static_instance};
use crate::layout::{Layout, LayoutKind, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm};

/// A layout with a left inverse.
pub trait LeftInverse: Operated<ByLeftInverse, <Self as LeftInverse>::Output> {
    /// The left inverse.
    type Output;
    /// The left inverse, unless a coordinate overflows.
    #[inline(always)]
    fn try_left_inverse(self) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operated()
    }
}

/// The left inverse as an operation.
#[derive(Clone, Copy, Debug)]
pub enum ByLeftInverse {}

/// The type of `left_inverse` of the layout `L`.
pub type LeftInverseOf<L> = <L as LeftInverse>::Output;

/// The coalesced modes.
type CoalescedOf<L> = <FlatModesOf<L> as CoalesceModes<Plain>>::Output;
/// The modes with their places, sorted.
type SortedOf<L> = <<<CoalescedOf<L> as StaticStrides>::Output as Placed<U1>>::Output as SortedTail>::Output;

// For all types: rustc would say in an error that layouts have the trait.
impl<L> LeftInverse for L
where
    (): LeftInverseOperand<L>,
{
    type Output = <() as LeftInverseOperand<L>>::Output;
}
/// `()` is the operand of the left inverse of the layout `L`.
pub trait LeftInverseOperand<L>: OperandTo<ByLeftInverse, L, <Self as LeftInverseOperand<L>>::Output> {
    /// The left inverse.
    type Output;
}
impl<S: Tree, D: Tree, N: NoOperand> LeftInverseOperand<Layout<S, D>> for N
where
    StaticLeftInverse<S, D>: OrLawful<ByLeftInverse, Layout<S, D>, N, Output: LayoutKind>,
{
    type Output = <StaticLeftInverse<S, D> as OrLawful<ByLeftInverse, Layout<S, D>, N>>::Output;
}
impl<S: Tree, D: Tree, N: NoOperand, R> OperandTo<ByLeftInverse, Layout<S, D>, R> for N
where
    StaticLeftInverse<S, D>: OrLawful<ByLeftInverse, Layout<S, D>, N, Output = R>,
{
    #[inline(always)]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        StaticLeftInverse::<S, D>::or_lawful(layout, self)
    }
}
impl<L: LeftInverseChecked<Verdict: Lawful>> InGeneral<ByLeftInverse, L> for () {
    type Output = L::Output;
    #[inline(always)]
    fn in_general(self, layout: L) -> Result<L::Output, LayoutError> {
        layout.left_inverse_checked()
    }
}

/// [`LeftInverse`] with its verdict.
pub trait LeftInverseChecked {
    /// The left inverse.
    type Output;
    /// Whether it exists.
    type Verdict;
    /// The left inverse, unless a coordinate overflows.
    fn left_inverse_checked(self) -> Result<Self::Output, LayoutError>;
}
impl<S, D> LeftInverseChecked for Layout<S, D>
where
    Self: FlatModes<HNil, Output: CoalesceModes<Plain, Output: StaticStrides<Output: Placed<U1, Output: SortedTail>>>>,
    SortedOf<Self>: Gaps<U1, U0, Output: CoalesceList<Output: LayoutKind>>,
    <CoalescedOf<Self> as StaticStrides>::Verdict: Then<<SortedOf<Self> as Gaps<U1, U0>>::Verdict>,
{
    type Output = <<SortedOf<Self> as Gaps<U1, U0>>::Output as CoalesceList>::Output;
    type Verdict =
        <<CoalescedOf<Self> as StaticStrides>::Verdict as Then<<SortedOf<Self> as Gaps<U1, U0>>::Verdict>>::Verdict;
    #[inline(always)]
    fn left_inverse_checked(self) -> Result<Self::Output, LayoutError> {
        let places = self.flat_modes(HNil).coalesce_modes()?.static_strides().placed(1)?;
        places.sorted_tail().gaps(UTerm).coalesce_list()
    }
}

/// A list of modes of static strides.
pub trait StaticStrides {
    /// The list, without the modes from the first dynamic stride on.
    type Output;
    /// Whether all strides are static.
    type Verdict;
    /// The list.
    fn static_strides(self) -> Self::Output;
}
impl StaticStrides for HNil {
    type Output = HNil;
    type Verdict = ();
    #[inline(always)]
    fn static_strides(self) -> HNil {
        HNil
    }
}
impl<S, T: StaticStrides> StaticStrides for HCons<Layout<S, UTerm>, T> {
    type Output = HCons<Layout<S, UTerm>, T::Output>;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn static_strides(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.static_strides() }
    }
}
impl<S, U, B, T: StaticStrides> StaticStrides for HCons<Layout<S, UInt<U, B>>, T> {
    type Output = HCons<Layout<S, UInt<U, B>>, T::Output>;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn static_strides(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.static_strides() }
    }
}
// A dynamic stride has no place in the order.
impl<S, T> StaticStrides for HCons<Layout<S, usize>, T> {
    type Output = HCons<Layout<U1, U0>, HNil>;
    type Verdict = HasDynamicStride<S>;
    fn static_strides(self) -> Self::Output {
        HCons { head: layout(static_instance(), UTerm), tail: HNil }
    }
}
/// The verdict that a mode of size `S` has a dynamic stride.
pub struct HasDynamicStride<S>(PhantomData<S>);
impl<S, Next> Then<Next> for HasDynamicStride<S> {
    type Verdict = Self;
}
impl<S> Holds for HasDynamicStride<S> where (): InverseDynamicStride<S> {}

/// The modes of the inverse that the sorted modes `Self` give, above a mode of stride `Below` that begins at `Begin`.
pub trait Gaps<Below, Begin> {
    /// The list.
    type Output;
    /// Whether each stride is a multiple of the next smaller one.
    type Verdict;
    /// The modes.
    fn gaps(self, begin: Begin) -> Self::Output;
}

// Only modes that do not move.
impl<S, P, Below, Begin> Gaps<Below, Begin> for HCons<Layout<Place<S, P>, UTerm>, HNil> {
    type Output = HCons<Layout<S, Begin>, HNil>;
    type Verdict = ();
    #[inline(always)]
    fn gaps(self, begin: Begin) -> Self::Output {
        HCons { head: layout(self.head.shape.size, begin), tail: HNil }
    }
}
impl<S, P, M, T, Below, Begin> Gaps<Below, Begin> for HCons<Layout<Place<S, P>, UTerm>, HCons<M, T>>
where
    HCons<M, T>: Gaps<Below, Begin>,
{
    type Output = <HCons<M, T> as Gaps<Below, Begin>>::Output;
    type Verdict = <HCons<M, T> as Gaps<Below, Begin>>::Verdict;
    #[inline(always)]
    fn gaps(self, begin: Begin) -> Self::Output {
        self.tail.gaps(begin)
    }
}
impl<S, P, U, B, Below, Begin> Gaps<Below, Begin> for HCons<Layout<Place<S, P>, UInt<U, B>>, HNil>
where
    UInt<U, B>: ExactDivide<Below, Output: GapIf<UInt<U, B>, Below>>,
{
    type Output = HCons<Layout<GapOf<UInt<U, B>, Below>, Begin>, HCons<Layout<S, P>, HNil>>;
    type Verdict = GapVerdict<UInt<U, B>, Below>;
    #[inline(always)]
    fn gaps(self, begin: Begin) -> Self::Output {
        let Place { size, begin: own } = self.head.shape;
        HCons { head: layout(static_instance(), begin), tail: HCons { head: layout(size, own), tail: HNil } }
    }
}
impl<S, P, U, B, M, T, Below, Begin> Gaps<Below, Begin> for HCons<Layout<Place<S, P>, UInt<U, B>>, HCons<M, T>>
where
    UInt<U, B>: ExactDivide<Below, Output: GapIf<UInt<U, B>, Below>>,
    HCons<M, T>: Gaps<UInt<U, B>, P>,
    GapVerdict<UInt<U, B>, Below>: Then<<HCons<M, T> as Gaps<UInt<U, B>, P>>::Verdict>,
{
    type Output = HCons<Layout<GapOf<UInt<U, B>, Below>, Begin>, <HCons<M, T> as Gaps<UInt<U, B>, P>>::Output>;
    type Verdict = <GapVerdict<UInt<U, B>, Below> as Then<<HCons<M, T> as Gaps<UInt<U, B>, P>>::Verdict>>::Verdict;
    #[inline(always)]
    fn gaps(self, begin: Begin) -> Self::Output {
        HCons { head: layout(static_instance(), begin), tail: self.tail.gaps(self.head.shape.begin) }
    }
}

/// The size of the gap below the stride `D`.
type GapOf<D, Below> = <<D as ExactDivide<Below>>::Output as GapIf<D, Below>>::Output;
/// Whether it is a whole number.
type GapVerdict<D, Below> = <<D as ExactDivide<Below>>::Output as GapIf<D, Below>>::Verdict;

/// The quotient `Self` of the stride `D` and the stride `Below`, if it is exact.
pub trait GapIf<D, Below> {
    /// The quotient; 1 if there is none.
    type Output: Integer;
    /// Whether it is exact.
    type Verdict;
}
impl<U, B, D, Below> GapIf<D, Below> for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    type Output = UInt<U, B>;
    type Verdict = ();
}
impl<D, Below> GapIf<D, Below> for Undefined {
    type Output = U1;
    type Verdict = NoMultiple<D, Below>;
}
/// The verdict that the stride `D` is not a multiple of the stride `Below`.
pub struct NoMultiple<D, Below>(PhantomData<(D, Below)>);
impl<D, Below, Next> Then<Next> for NoMultiple<D, Below> {
    type Verdict = Self;
}
impl<D: InDecimal, Below: InDecimal> Holds for NoMultiple<D, Below> where
    Decimal<D>: LeftInverseDivisibility<Decimal<Below>>
{
}

impl<S, D> Layout<S, D> {
    /// The left inverse: from an offset back to its 1-D coordinate.
    ///
    /// **Definition.** The layout `R` with `self(R(self(i))) = self(i)` for each `i < size(self)`; where the layout is
    /// injective, `R(self(i)) = i`.
    ///
    /// **Defined when** the strides of the coalesced layout are static, and each is a multiple of the next smaller
    /// one; otherwise it does not compile.
    ///
    /// **Type.** [`LeftInverseOf`]`<Self>`.
    ///
    /// **In CuTe**: `left_inverse(l)`.
    ///
    /// # Panics
    /// If a 1-D coordinate overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(8, 4) : (4, 1)].left_inverse().to_string(), "(_4,_8):(_8,_1)");
    /// assert_eq!(layout![4 : 2].left_inverse().to_string(), "(_2,_4):(_0,_1)");
    ///
    /// let (a, r) = (layout![(4, 2) : (2, 24)], layout![(4, 2) : (2, 24)].left_inverse());
    /// assert!((0..8).all(|i| r.at(a.at(i)) == i));
    /// ```
    ///
    /// The stride 3 is no multiple of the stride 2:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 4) : (2, 3)].left_inverse();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 4) : (2, 4)].left_inverse();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic mode.
    #[inline(always)]
    #[track_caller]
    pub fn left_inverse<R>(self) -> R
    where
        Self: Operated<ByLeftInverse, R>,
    {
        checked::lawful(self.operated())
    }

    /// [`left_inverse`](Layout::left_inverse), or the overflow of a 1-D coordinate.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[inline(always)]
    pub fn try_left_inverse<R>(self) -> Result<R, LayoutError>
    where
        Self: Operated<ByLeftInverse, R>,
    {
        self.operated()
    }
}
