//! The modes of a left inverse: the gaps between the sorted strides.
//!
//! | sorted mode `s:d` that begins at `p`, above a mode of stride `b` that begins at `q` | the inverse |
//! | --- | --- |
//! | `d` is 0, and there are others | |
//! | `b` divides `d` | gets the mode `d/b:q`, and behind the last mode `s:p` |
//! | otherwise | does not exist |

use super::place::Place;
use crate::diagnostics::laws::{InverseDynamicStride, LeftInverseDivisibility};
use crate::diagnostics::verdict::{Holds, Then};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{ExactDivide, Integer, Undefined};
use crate::int_tuple::{HCons, HNil, static_instance};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm};

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
