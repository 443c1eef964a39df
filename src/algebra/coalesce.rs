//! Coalesce: the simplest layout with the same function of a 1-D coordinate.
//!
//! The flat modes are folded from the last to the first; the accumulator is the list of modes made so far.
//!
//! | mode `s0:d0` | front `s1:d1` of the accumulator | result |
//! | --- | --- | --- |
//! | `s0` is static 1 | | the mode is dropped |
//! | | the accumulator is a lone static 1 | the mode replaces it |
//! | | `s1` static, `s0*d0 == d1` statically | `s0*s1:d0` |
//! | otherwise | | the mode is put in front |

use super::flatten::{FlatModes, FlatModesOf};
use super::tiler::{KeepRest, OnInteger, Tiler};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Integral, Times, TimesOf};
use crate::int_tuple::{HCons, HNil, IntoNested, NestedOf, OperandOf};
use crate::layout::{JoinModes, Layout, layout};
use typenum::{B0, B1, U0, U1, U2, UInt, UTerm};

/// A layout that can be coalesced.
pub trait Coalesce {
    /// The coalesced layout.
    type Output;
    /// Coalesces.
    fn try_coalesce(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `coalesce` of the layout `L`.
pub type CoalesceOf<L> = <L as Coalesce>::Output;

impl<S, D> Coalesce for Layout<S, D>
where
    Self: FlatModes<HNil, Output: CoalesceList>,
{
    type Output = <FlatModesOf<Self> as CoalesceList>::Output;
    #[inline(always)]
    fn try_coalesce(self) -> Result<Self::Output, LayoutError> {
        self.flat_modes(HNil).coalesce_list()
    }
}

/// A flat list of modes that can be coalesced into a layout.
pub trait CoalesceList {
    /// The layout.
    type Output;
    /// Coalesces.
    fn coalesce_list(self) -> Result<Self::Output, LayoutError>;
}
impl<M> CoalesceList for M
where
    M: CoalesceModes<Plain, Output: Finish<Output: JoinModes>>,
{
    type Output = <<M::Output as Finish>::Output as JoinModes>::Output;
    #[inline(always)]
    fn coalesce_list(self) -> Result<Self::Output, LayoutError> {
        Ok(self.coalesce_modes()?.finish().join_modes())
    }
}

/// Coalesce as it is.
#[derive(Clone, Copy, Debug)]
pub enum Plain {}
/// Coalesce for a left operand of composition (`coalesce_x` in CuTe): a last mode of static size 1 keeps its
/// stride, by which a 1-D coordinate beyond the size continues.
#[derive(Clone, Copy, Debug)]
pub enum Extended {}

/// The coalesced list of the flat list of modes `Self`, as `How` says.
pub trait CoalesceModes<How> {
    /// The list, never empty.
    type Output;
    /// Coalesces.
    fn coalesce_modes(self) -> Result<Self::Output, LayoutError>;
}

impl<How> CoalesceModes<How> for HNil {
    type Output = HCons<Layout<U1, U0>, HNil>;
    #[inline(always)]
    fn coalesce_modes(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: layout(Integer::from_value(1), UTerm), tail: HNil })
    }
}
impl<M, T, How> CoalesceModes<How> for HCons<M, T>
where
    HCons<M, T>: CoalesceRest<How>,
{
    type Output = <Self as CoalesceRest<How>>::Output;
    #[inline(always)]
    fn coalesce_modes(self) -> Result<Self::Output, LayoutError> {
        self.coalesce_rest()
    }
}

/// The coalesced list of the modes `Self` of a longer list; empty if there are none.
pub trait CoalesceRest<How> {
    /// The list.
    type Output;
    /// Coalesces.
    fn coalesce_rest(self) -> Result<Self::Output, LayoutError>;
}
impl<How> CoalesceRest<How> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn coalesce_rest(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<S, D, T, How> CoalesceRest<How> for HCons<Layout<S, D>, T>
where
    T: CoalesceRest<How, Output: PushOnto<How, S, D>>,
{
    type Output = <T::Output as PushOnto<How, S, D>>::Output;
    #[inline(always)]
    fn coalesce_rest(self) -> Result<Self::Output, LayoutError> {
        self.tail.coalesce_rest()?.push_onto(self.head)
    }
}

/// The accumulator `Self` with the mode `S:D` in front, which starts it if it is empty.
pub trait PushOnto<How, S, D> {
    /// The new accumulator.
    type Output;
    /// Puts it there.
    fn push_onto(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError>;
}
impl<S, D> PushOnto<Plain, S, D> for HNil {
    type Output = HCons<Layout<S, D>, HNil>;
    #[inline(always)]
    fn push_onto(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: mode, tail: HNil })
    }
}
impl<S: Integer + ExtendedSize<Output: Integer>, D> PushOnto<Extended, S, D> for HNil {
    type Output = HCons<Layout<S::Output, D>, HNil>;
    #[inline(always)]
    fn push_onto(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let size = if S::STATIC == Some(1) { 2 } else { mode.shape.value() };
        Ok(HCons { head: layout(Integer::from_value(size), mode.stride), tail: HNil })
    }
}
impl<How, S: PushSize<D, HCons<M, T>>, D, M, T> PushOnto<How, S, D> for HCons<M, T> {
    type Output = S::Output;
    #[inline(always)]
    fn push_onto(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        S::push(mode, self)
    }
}

/// The size of the last mode of an extended layout: 2 for a static 1.
pub trait ExtendedSize {
    /// The size.
    type Output;
}
impl ExtendedSize for usize {
    type Output = usize;
}
impl ExtendedSize for UTerm {
    type Output = UTerm;
}
impl ExtendedSize for UInt<UTerm, B1> {
    type Output = U2;
}
impl<U, B, C> ExtendedSize for UInt<UInt<U, B>, C> {
    type Output = UInt<UInt<U, B>, C>;
}

/// A mode of size `Self` and stride `D` in front of the accumulator `C`.
pub trait PushSize<D, C>: Sized {
    /// The new accumulator.
    type Output;
    /// Puts it there.
    fn push(mode: Layout<Self, D>, modes: C) -> Result<Self::Output, LayoutError>;
}

// A static 1 is dropped.
impl<D, C> PushSize<D, C> for UInt<UTerm, B1> {
    type Output = C;
    #[inline(always)]
    fn push(_: Layout<Self, D>, modes: C) -> Result<C, LayoutError> {
        Ok(modes)
    }
}
impl<D, C: PushMode<usize, D>> PushSize<D, C> for usize {
    type Output = C::Output;
    #[inline(always)]
    fn push(mode: Layout<Self, D>, modes: C) -> Result<C::Output, LayoutError> {
        modes.push_mode(mode)
    }
}
impl<D, C: PushMode<UTerm, D>> PushSize<D, C> for UTerm {
    type Output = C::Output;
    #[inline(always)]
    fn push(mode: Layout<Self, D>, modes: C) -> Result<C::Output, LayoutError> {
        modes.push_mode(mode)
    }
}
impl<U, B, E, D, C: PushMode<UInt<UInt<U, B>, E>, D>> PushSize<D, C> for UInt<UInt<U, B>, E> {
    type Output = C::Output;
    #[inline(always)]
    fn push(mode: Layout<Self, D>, modes: C) -> Result<C::Output, LayoutError> {
        modes.push_mode(mode)
    }
}

/// The accumulator `Self` with a mode `S:D` in front that is not of static size 1.
pub trait PushMode<S, D>: Sized {
    /// The new accumulator.
    type Output;
    /// Puts it there.
    fn push_mode(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError>;
}

// A lone static 1 is replaced.
impl<S, D, D1> PushMode<S, D> for HCons<Layout<UInt<UTerm, B1>, D1>, HNil> {
    type Output = HCons<Layout<S, D>, HNil>;
    #[inline(always)]
    fn push_mode(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: mode, tail: HNil })
    }
}
// In front of a dynamic size nothing merges.
impl<S, D, D1, T> PushMode<S, D> for HCons<Layout<usize, D1>, T> {
    type Output = HCons<Layout<S, D>, Self>;
    #[inline(always)]
    fn push_mode(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: mode, tail: self })
    }
}
impl<S, D, D1, T> PushMode<S, D> for HCons<Layout<UTerm, D1>, T>
where
    S: Continues<D, D1, Output: MergeIf<S, D, Self>>,
{
    type Output = <<S as Continues<D, D1>>::Output as MergeIf<S, D, Self>>::Output;
    #[inline(always)]
    fn push_mode(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        <<S as Continues<D, D1>>::Output as MergeIf<S, D, Self>>::merge_if(mode, self)
    }
}
impl<S, D, U, B, E, D1, T> PushMode<S, D> for HCons<Layout<UInt<UInt<U, B>, E>, D1>, T>
where
    S: Continues<D, D1, Output: MergeIf<S, D, Self>>,
{
    type Output = <<S as Continues<D, D1>>::Output as MergeIf<S, D, Self>>::Output;
    #[inline(always)]
    fn push_mode(self, mode: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        <<S as Continues<D, D1>>::Output as MergeIf<S, D, Self>>::merge_if(mode, self)
    }
}

/// Whether a mode `Self:D` ends where a mode of stride `D1` begins, `Self * D == D1`, statically.
///
/// Decided from the low end: factors of two are taken out of both sides, so that most products are never computed.
pub trait Continues<D, D1> {
    /// `B1` or `B0`.
    type Output;
}
// 0 * d, and a dynamic size: a static product only with a static zero.
impl<D, D1> Continues<D, D1> for UTerm
where
    UTerm: SameNumber<D1>,
{
    type Output = <UTerm as SameNumber<D1>>::Output;
}
impl<D1> Continues<usize, D1> for usize {
    type Output = B0;
}
impl<U, B, D1> Continues<UInt<U, B>, D1> for usize {
    type Output = B0;
}
impl<D1> Continues<UTerm, D1> for usize
where
    UTerm: SameNumber<D1>,
{
    type Output = <UTerm as SameNumber<D1>>::Output;
}
// 2s * d
impl<U, D> Continues<D, usize> for UInt<U, B0> {
    type Output = B0;
}
impl<U, D: SameNumber<UTerm>> Continues<D, UTerm> for UInt<U, B0> {
    type Output = D::Output;
}
impl<U, D, V> Continues<D, UInt<V, B1>> for UInt<U, B0> {
    type Output = B0;
}
impl<U: Continues<D, V>, D, V> Continues<D, UInt<V, B0>> for UInt<U, B0> {
    type Output = U::Output;
}
// (2s + 1) * d
impl<U, D1> Continues<usize, D1> for UInt<U, B1> {
    type Output = B0;
}
impl<U, D1> Continues<UTerm, D1> for UInt<U, B1>
where
    UTerm: SameNumber<D1>,
{
    type Output = <UTerm as SameNumber<D1>>::Output;
}
impl<U, W, C> Continues<UInt<W, C>, usize> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, C> Continues<UInt<W, C>, UTerm> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, V> Continues<UInt<W, B0>, UInt<V, B1>> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, V> Continues<UInt<W, B1>, UInt<V, B0>> for UInt<U, B1> {
    type Output = B0;
}
impl<U, W, V> Continues<UInt<W, B0>, UInt<V, B0>> for UInt<U, B1>
where
    W: ContinuedBy<UInt<U, B1>, V>,
{
    type Output = W::Output;
}
impl<U, W, V> Continues<UInt<W, B1>, UInt<V, B1>> for UInt<U, B1>
where
    UInt<U, B1>: Times<UInt<W, B1>, Output: SameNumber<UInt<V, B1>>>,
{
    type Output = <TimesOf<UInt<U, B1>, UInt<W, B1>> as SameNumber<UInt<V, B1>>>::Output;
}

/// [`Continues`] for an odd size `S` and the stride `Self`, which is not known to be even yet.
pub trait ContinuedBy<S, D1> {
    /// `B1` or `B0`.
    type Output;
}
impl<S: Continues<UInt<W, B>, D1>, D1, W, B> ContinuedBy<S, D1> for UInt<W, B> {
    type Output = S::Output;
}

/// Whether two integers are static and equal; ends at the lowest bit that differs.
pub trait SameNumber<R> {
    /// `B1` or `B0`.
    type Output;
}
impl<R> SameNumber<R> for usize {
    type Output = B0;
}
impl SameNumber<usize> for UTerm {
    type Output = B0;
}
impl SameNumber<UTerm> for UTerm {
    type Output = B1;
}
impl<V, C> SameNumber<UInt<V, C>> for UTerm {
    type Output = B0;
}
impl<U, B> SameNumber<usize> for UInt<U, B> {
    type Output = B0;
}
impl<U, B> SameNumber<UTerm> for UInt<U, B> {
    type Output = B0;
}
impl<U: SameNumber<V>, V> SameNumber<UInt<V, B0>> for UInt<U, B0> {
    type Output = U::Output;
}
impl<U: SameNumber<V>, V> SameNumber<UInt<V, B1>> for UInt<U, B1> {
    type Output = U::Output;
}
impl<U, V> SameNumber<UInt<V, B1>> for UInt<U, B0> {
    type Output = B0;
}
impl<U, V> SameNumber<UInt<V, B0>> for UInt<U, B1> {
    type Output = B0;
}

/// A mode `S:D` merged with the front of the accumulator `C` if `Self` is `B1`, in front of it if `B0`.
pub trait MergeIf<S, D, C> {
    /// The new accumulator.
    type Output;
    /// Puts it there.
    fn merge_if(mode: Layout<S, D>, modes: C) -> Result<Self::Output, LayoutError>;
}
impl<S, D, C> MergeIf<S, D, C> for B0 {
    type Output = HCons<Layout<S, D>, C>;
    #[inline(always)]
    fn merge_if(mode: Layout<S, D>, modes: C) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: mode, tail: modes })
    }
}
impl<S, D, S1, D1, T> MergeIf<S, D, HCons<Layout<S1, D1>, T>> for B1
where
    S: Integer + Times<S1, Output: Integer>,
    S1: Integer,
{
    type Output = HCons<Layout<TimesOf<S, S1>, D>, T>;
    #[inline(always)]
    fn merge_if(mode: Layout<S, D>, modes: HCons<Layout<S1, D1>, T>) -> Result<Self::Output, LayoutError> {
        let size = checked::times(mode.shape.value(), modes.head.shape.value())?;
        Ok(HCons { head: layout(Integer::from_value(size), mode.stride), tail: modes.tail })
    }
}

/// A lone mode of static size 1 gets the stride 0.
pub trait Finish {
    /// The final list.
    type Output;
    /// Finishes.
    fn finish(self) -> Self::Output;
}
impl<D> Finish for HCons<Layout<UInt<UTerm, B1>, D>, HNil> {
    type Output = HCons<Layout<U1, U0>, HNil>;
    #[inline(always)]
    fn finish(self) -> Self::Output {
        HCons { head: layout(self.head.shape, UTerm), tail: HNil }
    }
}
impl<D, T> Finish for HCons<Layout<usize, D>, T> {
    type Output = Self;
    #[inline(always)]
    fn finish(self) -> Self {
        self
    }
}
impl<D, T> Finish for HCons<Layout<UTerm, D>, T> {
    type Output = Self;
    #[inline(always)]
    fn finish(self) -> Self {
        self
    }
}
impl<U, B, E, D, T> Finish for HCons<Layout<UInt<UInt<U, B>, E>, D>, T> {
    type Output = Self;
    #[inline(always)]
    fn finish(self) -> Self {
        self
    }
}

/// A profile at whose integers a layout `L` can be coalesced.
pub trait CoalesceBy<L> {
    /// The coalesced layout.
    type Output;
    /// Coalesces.
    fn try_coalesce_by(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `coalesce_by` of the layout `L` and the profile `P`.
pub type CoalesceByOf<L, P> = <NestedOf<P> as CoalesceBy<L>>::Output;

/// Coalesce at the integers of a profile, as a by-mode operation.
#[derive(Clone, Copy, Debug)]
pub enum ByCoalesce {}
impl KeepRest for ByCoalesce {}
impl<L: Coalesce, P: Integral> OnInteger<L, P> for ByCoalesce {
    type Output = L::Output;
    #[inline(always)]
    fn apply(layout: L, _: P) -> Result<Self::Output, LayoutError> {
        layout.try_coalesce()
    }
}
impl<L, P: Tiler<ByCoalesce, L>> CoalesceBy<L> for P {
    type Output = P::Output;
    #[inline(always)]
    fn try_coalesce_by(self, layout: L) -> Result<Self::Output, LayoutError> {
        self.tile(layout)
    }
}

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The simplest layout with the same function of a 1-D coordinate.
    ///
    /// **Definition.** `size` is unchanged, `coalesce(i) = self(i)` for every 1-D coordinate `i`, and the depth is
    /// at most 1. Modes of static size 1 are dropped, and neighbours `s0:d0`, `s1:s0*d0` merge where that is
    /// static; dynamic modes stay.
    ///
    /// **In CuTe**: `coalesce(layout)`.
    ///
    /// # Panics
    /// If a merged size overflows (only modes of stride 0 and dynamic size can).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, (1, 6)) : (1, (6, 2))].coalesce().to_string(), "_12:_1");
    /// assert_eq!(layout![(2, 2) : (2, 1)].coalesce().to_string(), "(_2,_2):(_2,_1)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[inline(always)]
    #[track_caller]
    pub fn coalesce(self) -> CoalesceOf<Self>
    where
        Self: Coalesce,
    {
        checked::lawful(Coalesce::try_coalesce(self))
    }

    /// Coalesce by mode: coalesce at the integers of a profile. Modes beyond the profile are kept.
    ///
    /// **Defined when** the profile has at most the modes of the layout; otherwise it does not compile.
    ///
    /// **In CuTe**: `coalesce(layout, profile)`.
    ///
    /// # Panics
    /// As [`coalesce`](Layout::coalesce).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, (1, 6)) : (1, (6, 2))];
    /// assert_eq!(a.coalesce_by(shape![(1, 1)]).to_string(), "(_2,_6):(_1,_2)");
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn coalesce_by<P>(self, profile: P) -> <OperandOf<P> as CoalesceBy<Self>>::Output
    where
        P: IntoNested<Nested: CoalesceBy<Self>>,
    {
        checked::lawful(profile.into_nested().try_coalesce_by(self))
    }
}
