//! Wrap: an integer as a tuple.

use super::{As, IntoNested, Later, ModeList, NestedOf};
use crate::int::Integral;
use frunk_core::hlist::{HCons, HNil};

/// The type of [`wrap`] of `T`.
pub type WrapOf<T> = <NestedOf<T> as ModeList>::Output;

/// An integer as a tuple of rank 1; a tuple as it is.
///
/// **Type.** [`WrapOf`]`<T>`.
///
/// **In CuTe**: `wrap(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::wrap;
///
/// assert_eq!(notation(&wrap(shape![4])), "(_4)");
/// assert_eq!(notation(&wrap(shape![(4)])), "(_4)");
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn wrap<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: ModeList,
    Later<T, N>: ModeList<Output = R>,
{
    tuple.into_nested().mode_list()
}

// Unwrap: a tuple of one mode as that mode.

/// The only mode of `Self`, as long as there is only one; otherwise `Self`.
pub trait Unwrap {
    type Output;
    fn unwrap_tuple(self) -> Self::Output;
}

/// The type of [`unwrap`] of `T`.
pub type UnwrapOf<T> = <NestedOf<T> as Unwrap>::Output;

impl<I: Integral> Unwrap for I {
    type Output = I;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unwrap_tuple(self) -> I {
        self
    }
}
impl Unwrap for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unwrap_tuple(self) -> HNil {
        self
    }
}
impl<H: Unwrap> Unwrap for HCons<H, HNil> {
    type Output = H::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unwrap_tuple(self) -> H::Output {
        self.head.unwrap_tuple()
    }
}
impl<H, H2, T> Unwrap for HCons<H, HCons<H2, T>> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unwrap_tuple(self) -> Self {
        self
    }
}

/// The only mode of a tuple of rank 1, again and again; any other int tuple as it is.
///
/// **Type.** [`UnwrapOf`]`<T>`.
///
/// **In CuTe**: `unwrap(t)`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::unwrap;
///
/// assert_eq!(notation(&unwrap(shape![((4))])), "_4");
/// assert_eq!(notation(&unwrap(shape![((4, 2))])), "(_4,_2)");
/// assert_eq!(notation(&unwrap(shape![(4, (2))])), "(_4,(_2))");
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn unwrap<T, N, R>(tuple: T) -> R
where
    T: IntoNested<Nested = N>,
    As<T, N>: Unwrap,
    Later<T, N>: Unwrap<Output = R>,
{
    tuple.into_nested().unwrap_tuple()
}
