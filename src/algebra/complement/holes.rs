//! The holes below each mode.

use super::rest::Rest;
use super::sort::Unsorted;
use crate::diagnostics::laws::{DynamicStride, EmptyTile, NotInjective};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{
    Compared, ComparedOf, DivRem, ExactDivide, First, Integer, Pair, Plus, PlusOf, Second, Times, TimesOf, Undefined,
};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{B1, Equal, Greater, Less, UInt, UTerm};

/// The holes of the sorted modes `Self` above the reach `C`, in the cotarget `M`.
///
/// `Slack` is the sum of the remainders `d % c`: by how much the modes so far fall short of filling their reach.
pub trait Holes<C, Slack, M> {
    /// The list of modes of the complement.
    type Output;
    /// `()`, or [`BrokenModes`].
    type Verdict: Outcome;
    /// The modes.
    fn holes(self, reach: usize, slack: usize, cotarget: M) -> Result<Self::Output, LayoutError>;
}

impl<C, Slack, M: Rest<C, Slack>> Holes<C, Slack, M> for HNil {
    type Output = M::Output;
    type Verdict = M::Verdict;
    #[inline(always)]
    fn holes(self, reach: usize, slack: usize, cotarget: M) -> Result<Self::Output, LayoutError> {
        cotarget.rest(reach, slack)
    }
}
impl<S, D, T, C, Slack, M> Holes<C, Slack, M> for HCons<Layout<S, D>, T>
where
    D: Integer + HoleAbove<C, Output: Pair<First: Integer>>,
    S: Integer + ReachWith<D>,
    C: Integer,
    Slack: Plus<Second<<D as HoleAbove<C>>::Output>>,
    T: Holes<S::Output, PlusOf<Slack, Second<<D as HoleAbove<C>>::Output>>, M>,
{
    type Output = HCons<
        Layout<First<<D as HoleAbove<C>>::Output>, C>,
        <T as Holes<S::Output, PlusOf<Slack, Second<<D as HoleAbove<C>>::Output>>, M>>::Output,
    >;
    type Verdict = <<D as HoleAbove<C>>::Verdict as Outcome>::Then<
        <S::Verdict as Outcome>::Then<
            <T as Holes<S::Output, PlusOf<Slack, Second<<D as HoleAbove<C>>::Output>>, M>>::Verdict,
        >,
    >;
    #[inline(always)]
    fn holes(self, reach: usize, slack: usize, cotarget: M) -> Result<Self::Output, LayoutError> {
        let (s, d) = (self.head.shape.value(), self.head.stride.value());
        if s == 0 {
            return Err(LayoutError::EmptyTile);
        }
        if d == 0 && reach == 1 {
            // Nothing is covered. Only a lone mode has a dynamic stride, and any other stride 0 is left out.
            let hole = layout(Integer::from_value(1), Integer::from_value(1));
            return Ok(HCons { head: hole, tail: self.tail.holes(1, slack, cotarget)? });
        }
        if d < reach {
            return Err(match s {
                1 => LayoutError::ModeOfSizeOne { stride: d, reach },
                _ => LayoutError::NotInjective { stride: d, reach },
            });
        }
        let hole = layout(Integer::from_value(d / reach), Integer::from_value(reach));
        let slack = checked::plus(slack, d % reach)?;
        Ok(HCons { head: hole, tail: self.tail.holes(checked::times(s, d)?, slack, cotarget)? })
    }
}
impl<C, Slack, M> Holes<C, Slack, M> for Unsorted {
    type Output = HNil;
    type Verdict = BrokenLaw<HasDynamicStride>;
    fn holes(self, _: usize, _: usize, _: M) -> Result<HNil, LayoutError> {
        unreachable!("a static law is broken")
    }
}

/// A mode of several has a dynamic stride.
pub enum HasDynamicStride {}
impl<P: InPlace> BrokenIn<P> for HasDynamicStride where (): DynamicStride<Place<P>> {}

/// The stride `D` is inside the reach `C` of the modes below it; in decimal.
pub struct Overlap<D, C>(PhantomData<(D, C)>);
impl<D: NotInjective<C, Place<P>>, C, P: InPlace> BrokenIn<P> for Overlap<D, C> {}

/// A mode of the layout has the size 0.
pub enum HasEmptyMode {}
impl<P: InPlace> BrokenIn<P> for HasEmptyMode where Decimal<UTerm>: EmptyTile<Place<P>> {}

/// The reach of a mode of size `Self` and stride `D`: their product.
pub trait ReachWith<D> {
    /// The reach.
    type Output;
    /// Whether the mode is not empty.
    type Verdict: Outcome;
}
impl<D: Times<usize>> ReachWith<D> for usize {
    type Verdict = ();
    type Output = TimesOf<D, usize>;
}
impl<D: Times<UInt<U, B>>, U, B> ReachWith<D> for UInt<U, B> {
    type Verdict = ();
    type Output = TimesOf<D, UInt<U, B>>;
}
// A mode of size 0 repeats nothing. What comes behind it is accepted, so that one mistake is one error.
impl<D> ReachWith<D> for UTerm {
    type Verdict = BrokenLaw<HasEmptyMode>;
    type Output = UInt<UTerm, B1>;
}

/// The hole below a mode of stride `Self` above the reach `C`: the pair of the quotient and the remainder.
pub trait HoleAbove<C> {
    /// The pair.
    type Output: Pair;
    /// Whether the stride reaches above it.
    type Verdict: Outcome;
}

// Above the reach 1 all steps are in the hole.
impl HoleAbove<UInt<UTerm, B1>> for usize {
    type Output = (usize, UTerm);
    type Verdict = ();
}
impl<U, B> HoleAbove<UInt<UTerm, B1>> for UInt<U, B> {
    type Output = (UInt<U, B>, UTerm);
    type Verdict = ();
}
impl<U, B> HoleAbove<usize> for UInt<U, B> {
    type Output = (usize, usize);
    type Verdict = ();
}
impl<U, B, V, C, E> HoleAbove<UInt<UInt<V, C>, E>> for UInt<U, B>
where
    UInt<U, B>: ExactDivide<UInt<UInt<V, C>, E>, Output: HoleIf<UInt<U, B>, UInt<UInt<V, C>, E>>>,
{
    type Output =
        <<UInt<U, B> as ExactDivide<UInt<UInt<V, C>, E>>>::Output as HoleIf<UInt<U, B>, UInt<UInt<V, C>, E>>>::Output;
    type Verdict =
        <<UInt<U, B> as ExactDivide<UInt<UInt<V, C>, E>>>::Output as HoleIf<UInt<U, B>, UInt<UInt<V, C>, E>>>::Verdict;
}
// A stride 0, or a reach of 0 behind a mode of size 0.
impl<C: InDecimal> HoleAbove<C> for UTerm {
    type Output = (UInt<UTerm, B1>, UTerm);
    type Verdict = BrokenLaw<Overlap<Decimal<UTerm>, Decimal<C>>>;
}
impl<U, B> HoleAbove<UTerm> for UInt<U, B>
where
    Self: InDecimal,
{
    type Output = (UInt<UTerm, B1>, UTerm);
    type Verdict = BrokenLaw<Overlap<Decimal<Self>, Decimal<UTerm>>>;
}

/// The hole of a mode of stride `D` above the reach `C`; `Self` is the quotient if it is exact.
pub trait HoleIf<D, C> {
    /// The pair of the quotient and the remainder.
    type Output: Pair;
    /// Whether the stride reaches above it.
    type Verdict: Outcome;
}
impl<U, B, D, C> HoleIf<D, C> for UInt<U, B> {
    type Output = (UInt<U, B>, UTerm);
    type Verdict = ();
}
impl<D, C> HoleIf<D, C> for Undefined
where
    D: Compared<C, Output: HoleIfOrdered<D, C>>,
{
    type Output = <ComparedOf<D, C> as HoleIfOrdered<D, C>>::Output;
    type Verdict = <ComparedOf<D, C> as HoleIfOrdered<D, C>>::Verdict;
}

/// The hole of a mode of stride `D` above the reach `C`, which does not divide it; `Self` is their order.
pub trait HoleIfOrdered<D, C> {
    /// The pair of the quotient and the remainder.
    type Output: Pair;
    /// Whether the stride reaches above it.
    type Verdict: Outcome;
}
impl<D: DivRem<C>, C> HoleIfOrdered<D, C> for Greater {
    type Output = D::Output;
    type Verdict = ();
}
impl<D: InDecimal, C: InDecimal> HoleIfOrdered<D, C> for Less {
    type Output = (UInt<UTerm, B1>, UTerm);
    type Verdict = BrokenLaw<Overlap<Decimal<D>, Decimal<C>>>;
}
impl<D, C> HoleIfOrdered<D, C> for Equal {
    type Output = (UInt<UTerm, B1>, UTerm);
    type Verdict = ();
}
