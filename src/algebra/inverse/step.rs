//! How far one mode of a right inverse goes through a layout in step.

use crate::int::{
    AndOf, CeilDividedBy, Compared, ComparedOf, ExactDivide, IfYes, Multiple, Order, SameNumber, Times, TimesOf, Truth,
    Undefined,
};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

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
// They start inside it, and go up to its end, or they are a diagonal.
impl<S, D, T, N, R, U> BehindMode<S, D, T, N, R, U> for Undefined
where
    R: Compared<S, Output: Order> + Times<D, Output: SameNumber<U, Output: Truth>>,
    S: CeilDividedBy<R>,
    N: Compared<S::Output, Output: Order>,
{
    type Output = IfYes<
        AndOf<<ComparedOf<R, S> as Order>::IsLess, <TimesOf<R, D> as SameNumber<U>>::Output>,
        IfYes<<ComparedOf<N, S::Output> as Order>::IsGreater, FrontOfMode<S::Output>, AllOfMode>,
        NoneOfMode,
    >;
}
