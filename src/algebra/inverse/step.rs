//! How far one mode of a right inverse goes through a layout in step.

use crate::int::{
    CeilDividedBy, Compared, ComparedOf, ExactDivide, IfYes, Multiple, Order, SameNumber, Times, TimesOf, Truth,
    Undefined,
};
use crate::int_tuple::{HCons, HNil};
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
// Nothing is known of a dynamic size, and nothing is in a mode of size 0.
macro_rules! nothing {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<D, M, T, N, R, U, $($generics),*> InStep<N, R, U> for HCons<Layout<$size, D>, HCons<M, T>> {
            type Output = NoneOfMode;
        }
    )* };
}
nothing! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
}
impl<V, B, D, M, T, N, R, U> InStep<N, R, U> for HCons<Layout<UInt<V, B>, D>, HCons<M, T>>
where
    R: ExactDivide<UInt<V, B>, Output: BehindMode<UInt<V, B>, D, HCons<M, T>, N, R, U>>,
{
    type Output = <R::Output as BehindMode<UInt<V, B>, D, HCons<M, T>, N, R, U>>::Output;
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
