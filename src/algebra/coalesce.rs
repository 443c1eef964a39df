//! Coalesce: the simplest layout with the same function of a 1-D coordinate.
//!
//! The flat modes are read from the first to the last ([`runs`]). Reading forward, no list of results is carried along,
//! which would cost the trait solver time in proportion to its length; the result is that of CuTe, which folds
//! backward.
//!
//! | run `s0:d0` | next mode `s1:d1` | |
//! | --- | --- | --- |
//! | none | `s1` is static 1 | the mode is dropped, unless it is the last one |
//! | | otherwise | the mode begins a run |
//! | any | `s1` is static 1 | the mode is dropped |
//! | | `s1` static, `s0*d0 == d1` statically | the run goes on as `s0*s1:d0` |
//! | | otherwise | the run is a mode of the result, and the mode begins a run |

mod runs;

use self::runs::Begins;
use super::flatten::{FlatModes, FlatModesOf};
use super::tiler::{KeepRest, OnInteger, Tiler};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Integral, Times, TimesOf};
use crate::int_tuple::{HCons, HNil, IntoNested, NestedOf, OperandOf};
use crate::layout::{JoinModes, Layout, layout};
use typenum::{B0, B1, U0, U1, UInt, UTerm};

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
impl<S, D, T, How> CoalesceModes<How> for HCons<Layout<S, D>, T>
where
    S: Begins<How, D, T>,
{
    type Output = S::Output;
    #[inline(always)]
    fn coalesce_modes(self) -> Result<Self::Output, LayoutError> {
        S::begin(self.head, self.tail)
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
