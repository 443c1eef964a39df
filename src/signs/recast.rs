//! Upcast, downcast: the same memory in larger or smaller elements.
//!
//! A stride that runs back is recast as its magnitude is, and runs back again.

use super::components::NegatedStride;
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::operations::{ByDowncast, ByUpcast, JoinedDigits, OnLeaf};
use crate::algebra::{Downcast, NoUnit, RecastLayout, UnitModes, Upcast};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Lawful;
use crate::int::{Integer, Signed, StaticInteger, Times, TimesOf, signed};
use crate::layout::{Layout, LayoutParts, layout};
use colex_macros::twin;
use typenum::{NInt, NonZero, U0, UInt, Unsigned};

impl<N, S, U, X, Y> OnLeaf<S, NInt<U>> for ByUpcast<N>
where
    U: Unsigned + NonZero,
    Self: OnLeaf<S, U, Output = Layout<X, Y>>,
    Y: NegatedStride,
    Layout<X, Y::Output>: LayoutParts,
{
    type Output = Layout<X, Y::Output>;
    type Verdict = <Self as OnLeaf<S, U>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, _: NInt<U>) -> Result<Self::Output, LayoutError> {
        let Layout { shape, stride } = <Self as OnLeaf<S, U>>::on_leaf(size, U::default())?;
        Ok(layout(shape, stride.negated()?))
    }
}
// As a dynamic stride without a sign, it counts whole new elements.
impl<N: StaticInteger, S: Integer> OnLeaf<S, Signed> for ByUpcast<N> {
    type Output = Layout<S, Signed>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, stride: Signed) -> Result<Self::Output, LayoutError> {
        let (magnitude, elements) = (stride.value().unsigned_abs(), N::VALUE);
        if magnitude % elements != 0 {
            return Err(LayoutError::UpcastDivisibility { stride: magnitude, elements });
        }
        let quotient = isize::try_from(magnitude / elements).map_err(|_| LayoutError::Overflow)?;
        Ok(layout(size, signed(quotient * stride.value().signum())))
    }
}
// Neighbours that run back go through the places of an element from the last one on.
impl<S, N, U: JoinedDigits<S, N>> JoinedDigits<S, N> for NInt<U>
where
    U: Unsigned + NonZero,
{
    type Output = U::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined_digits(size: S) -> usize {
        U::joined_digits(size)
    }
}
impl<S, N> JoinedDigits<S, N> for Signed {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined_digits(_: S) -> usize {
        0
    }
}

impl<N, S, U, V> OnLeaf<S, NInt<U>> for ByDowncast<N>
where
    N: StaticInteger,
    S: Integer,
    U: Unsigned + NonZero + Times<N, Output = V>,
    V: NegatedStride + Unsigned,
    Layout<S, V::Output>: LayoutParts,
{
    type Output = Layout<S, <TimesOf<U, N> as NegatedStride>::Output>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, _: NInt<U>) -> Result<Self::Output, LayoutError> {
        Ok(layout(size, V::default().negated()?))
    }
}
impl<N: StaticInteger, S: Integer> OnLeaf<S, Signed> for ByDowncast<N> {
    type Output = Layout<S, Signed>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, stride: Signed) -> Result<Self::Output, LayoutError> {
        let parts = isize::try_from(N::VALUE).map_err(|_| LayoutError::Overflow)?;
        Ok(layout(size, signed(stride.value().checked_mul(parts).ok_or(LayoutError::Overflow)?)))
    }
}
// The parts of an element lie forward.
impl<S, U: Unsigned + NonZero> UnitModes<S> for NInt<U> {
    type Output = NoUnit;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_size(self, _: S) -> usize {
        0
    }
}
impl<S> UnitModes<S> for Signed {
    type Output = NoUnit;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_size(self, _: S) -> usize {
        0
    }
}

impl<S, D, U, B, X, Y> Upcast<SignedLayout<S, D>> for UInt<U, B>
where
    Self: Upcast<Layout<S, D>, Output = Layout<X, Y>>,
{
    type Output = SignedLayout<X, Y>;
    type Verdict = <Self as Upcast<Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_upcast_of(a: SignedLayout<S, D>) -> Result<Self::Output, LayoutError> {
        Self::try_upcast_of(a.layout).map(of_modes)
    }
}
impl<S, D, U, B, X, Y> Downcast<SignedLayout<S, D>> for UInt<U, B>
where
    Self: Downcast<Layout<S, D>, Output = Layout<X, Y>>,
{
    type Output = SignedLayout<X, Y>;
    type Verdict = <Self as Downcast<Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_downcast_of(a: SignedLayout<S, D>) -> Result<Self::Output, LayoutError> {
        Self::try_downcast_of(a.layout).map(of_modes)
    }
}

impl<S, D> SignedLayout<S, D> {
    /// The layout of larger elements, each made of `N` old ones.
    ///
    /// **Definition.** Each leaf as in [`Layout::upcast`](crate::Layout::upcast), with the sign of its stride: of the old
    /// elements that one new element joins, the first one has the value of the new one times `N`. So for an origin `o`,
    /// the value plus `o`, divided by `N` and rounded down, is the new value plus a constant, where `o` is the sum of
    /// `(min(s, N/d) - 1) * d` over the leaves `s:-d` of a stride below `N`: a row that runs back begins at the last place
    /// of an element.
    ///
    /// **Defined when** the [`magnitudes`](SignedLayout::magnitudes) have one. Static misuse does not compile.
    ///
    /// **In CuTe**: `upcast<N>(layout)`.
    ///
    /// # Panics
    /// If a dynamic stride is not a multiple of `N`.
    ///
    /// # Errors
    /// [`UpcastDivisibility`](LayoutError::UpcastDivisibility), [`UpcastCarry`](LayoutError::UpcastCarry), with the magnitude
    /// of the stride.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// let a = layout![(8, 3) : (-1, 8)];
    /// let wide = a.upcast::<U2>();
    /// assert_eq!(wide.to_string(), "(_4,_3):(_-1,_4)");
    /// // Two elements from the place 7 down: the elements of two at 3, 2, 1, 0.
    /// assert!((0..8).all(|i| (7 + a.at(i)) / 2 == 3 + wide.at(i / 2)));
    /// ```
    /// Neither of 6 and 4 divides the other:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// layout![(6, 4) : (-1, -6)].upcast::<U4>();
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U3;
    ///
    /// layout![(6, 4) : (-1, -6)].upcast::<U3>();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a division by a constant for each dynamic integer.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn upcast<N>(self) -> <N as Upcast<Self>>::Output
    where
        N: Upcast<Self, Verdict: Lawful>,
    {
        N::try_upcast_of(self)
    }

    /// The layout of smaller elements, `N` for each old one.
    ///
    /// **Definition.** The old element at the value `x` is the new elements from `x * N` on. They continue the mode of
    /// static stride 1.
    ///
    /// **Defined when** there is one mode of static stride 1, which runs forward as the parts of an element do; otherwise
    /// it does not compile.
    ///
    /// **In CuTe**: `downcast<N>(layout)`.
    ///
    /// # Panics
    /// If a size or stride overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// assert_eq!(layout![(4, 4) : (1, -4)].downcast::<U2>().to_string(), "(_8,_4):(_1,_-8)");
    /// ```
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// layout![(4, 4) : (-1, 4)].downcast::<U2>();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic integer.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn downcast<N>(self) -> <N as Downcast<Self>>::Output
    where
        N: Downcast<Self, Verdict: Lawful>,
    {
        N::try_downcast_of(self)
    }

    /// The layout of the same memory in elements of another size: from `Old` to `New` bits.
    ///
    /// **Definition.** See [`Layout::recast_layout`](crate::Layout::recast_layout).
    ///
    /// **In CuTe**: `recast_layout<OldType, NewType>(layout)`.
    ///
    /// # Panics
    /// If a dynamic stride is not a multiple of the number of elements, or an integer overflows.
    ///
    /// # Errors
    /// As [`try_upcast`](SignedLayout::try_upcast) and [`try_downcast`](SignedLayout::try_downcast).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U16, U32};
    ///
    /// assert_eq!(layout![(8, 3) : (-1, 8)].recast_layout::<U16, U32>().to_string(), "(_4,_3):(_-1,_4)");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn recast_layout<Old, New>(self) -> <Old as RecastLayout<Self, New>>::Output
    where
        Old: RecastLayout<Self, New, Verdict: Lawful>,
    {
        Old::try_recast(self)
    }
}
