//! How far one mode of a right inverse goes through a layout in step.

use crate::int::{
    CeilDividedBy, Compared, ComparedOf, ExactDivide, Multiple, SameNumber, Times, TimesOf, Truth, Undefined,
};
use crate::int_tuple::{HCons, HNil, IfYes, Order};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B0, B1, Greater, Less, UInt, UTerm};

/// All elements are in step.
pub struct AllOfMode;
/// The first `M` elements are in step.
pub struct FrontOfMode<M>(PhantomData<M>);
/// No element but the first is in step.
pub struct NoneOfMode;

/// How many of `N` elements at stride `R` have the offsets `0, U, 2U, …` in the modes `Self`, as far as static
/// integers tell.
pub trait InStep<N, R, U> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}

// The last mode is not bounded.
impl<S, D, N, R, U> InStep<N, R, U> for HCons<Layout<S, D>, HNil>
where
    R: Times<D, Output: SameNumber<U, Output: Truth>>,
{
    type Output = IfYes<<TimesOf<R, D> as SameNumber<U>>::Output, AllOfMode, NoneOfMode>;
}
impl<S, D, M, T, N, R, U> InStep<N, R, U> for HCons<Layout<S, D>, HCons<M, T>>
where
    S: ModeInStep<D, HCons<M, T>, N, R, U>,
{
    type Output = S::Output;
}

/// [`InStep`] in a mode of size `Self` and stride `D`, in front of the modes `T`.
pub trait ModeInStep<D, T, N, R, U> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}
// Nothing is known of a dynamic size, and nothing is in a mode of size 0.
impl<D, T, N, R, U> ModeInStep<D, T, N, R, U> for usize {
    type Output = NoneOfMode;
}
impl<D, T, N, R, U, K, Z> ModeInStep<D, T, N, R, U> for Multiple<K, Z> {
    type Output = NoneOfMode;
}
impl<D, T, N, R, U> ModeInStep<D, T, N, R, U> for UTerm {
    type Output = NoneOfMode;
}
impl<D, T, N, R, U, V, B> ModeInStep<D, T, N, R, U> for UInt<V, B>
where
    R: ExactDivide<Self, Output: BehindMode<Self, D, T, N, R, U>>,
{
    type Output = <R::Output as BehindMode<Self, D, T, N, R, U>>::Output;
}

/// [`InStep`] where the quotient of `R` and the size `S` is `Self`.
pub trait BehindMode<S, D, T, N, R, U> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}
// The elements pass over the mode in whole steps.
impl<S, D, T, N, R, U, V, B> BehindMode<S, D, T, N, R, U> for UInt<V, B>
where
    T: InStep<N, Self, U>,
{
    type Output = T::Output;
}
impl<S, D, T, N, R, U> BehindMode<S, D, T, N, R, U> for Undefined
where
    R: Compared<S, Output: StartsInside<S, D, N, R, U>>,
{
    type Output = <R::Output as StartsInside<S, D, N, R, U>>::Output;
}

/// [`InStep`] where the elements do not pass over the mode of size `S`; `Self` is the order of `R` and `S`.
pub trait StartsInside<S, D, N, R, U> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}
impl<S, D, N, R, U> StartsInside<S, D, N, R, U> for Less
where
    R: Times<D, Output: SameNumber<U, Output: StartsInsideIf<S, N, R>>>,
{
    type Output = <<TimesOf<R, D> as SameNumber<U>>::Output as StartsInsideIf<S, N, R>>::Output;
}
// A diagonal.
impl<S, D, N, R, U> StartsInside<S, D, N, R, U> for Greater {
    type Output = NoneOfMode;
}

/// The elements up to the end of a mode of size `S`, if `Self`, whether they are in step, is `B1`.
pub trait StartsInsideIf<S, N, R> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}
impl<S, N, R> StartsInsideIf<S, N, R> for B0 {
    type Output = NoneOfMode;
}
impl<S, N, R> StartsInsideIf<S, N, R> for B1
where
    S: CeilDividedBy<R>,
    N: Compared<S::Output, Output: Order>,
{
    type Output = IfYes<<ComparedOf<N, S::Output> as Order>::IsGreater, FrontOfMode<S::Output>, AllOfMode>;
}
