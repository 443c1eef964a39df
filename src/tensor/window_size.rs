//! Whether a window is larger than the shape.
//!
//! The law of the window, and apart from that of its origin, so that the window is underlined. A dynamic origin asks
//! nothing: of a size that is a type parameter it is not known whether a static window is larger.

use crate::diagnostics::laws::WindowSize;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{Lawful, Outcome};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, Integer, Multiple, Order, Truth};
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The window `Self` from the origin `C` on is not larger than the shape `S`, as far as static integers tell.
pub trait NotLarger<C, S> {}
impl<W, S, C: SizeFrom<W, S, Verdict: Lawful>> NotLarger<C, S> for W {}

/// [`NotLarger`] by the origin `Self`, case by case. Of what has another profile it says nothing.
pub trait SizeFrom<W, S> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
macro_rules! of_any {
    ($([$($parameter:ident)*] $origin:ty: $window:ty, $shape:ty;)*) => { $(
        impl<$($parameter),*> SizeFrom<$window, $shape> for $origin {
            type Verdict = ();
        }
    )* };
}
of_any! {
    [W S] usize: W, S;
    [W S K Z] Multiple<K, Z>: W, S;
    [W S] HNil: W, S;
    [W S] Underscore: W, S;
    [W S A B] Layout<A, B>: W, S;
    [S H T] HCons<H, T>: HNil, S;
    [S H T] HCons<H, T>: Underscore, S;
    [S H T A B] HCons<H, T>: Layout<A, B>, S;
    [H T HW TW] HCons<H, T>: HCons<HW, TW>, HNil;
}
impl<W: Integer, S, H, T> SizeFrom<W, S> for HCons<H, T> {
    type Verdict = ();
}
impl<HW, TW, S: Integer, H, T> SizeFrom<HCons<HW, TW>, S> for HCons<H, T> {
    type Verdict = ();
}
impl<HW, TW, HS, TS, H, T> SizeFrom<HCons<HW, TW>, HCons<HS, TS>> for HCons<H, T>
where
    H: SizeFrom<HW, HS>,
    T: SizeFrom<TW, TS>,
{
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
}
macro_rules! static_origins {
    ($([$($parameter:ident)*] $origin:ty;)*) => { $(
        impl<W, S, $($parameter),*> SizeFrom<W, S> for $origin
        where
            W: Integer + Compared<S, Output: Order>,
            S: Integer,
        {
            type Verdict = <<W::Output as Order>::IsGreater as Truth>::Breaks<Larger<W, S>>;
        }
        impl<W: Integer, HS, TS, $($parameter),*> SizeFrom<W, HCons<HS, TS>> for $origin {
            type Verdict = ();
        }
        impl<W: Integer, $($parameter),*> SizeFrom<W, HNil> for $origin {
            type Verdict = ();
        }
        of_any! {
            [S $($parameter)*] $origin: HNil, S;
            [S $($parameter)*] $origin: Underscore, S;
            [S HW TW $($parameter)*] $origin: HCons<HW, TW>, S;
            [S A C $($parameter)*] $origin: Layout<A, C>, S;
        }
    )* };
}
static_origins! {
    [] UTerm;
    [U B] UInt<U, B>;
}

/// The verdict that the window of the size `W` is larger than the mode of the size `S`.
pub struct Larger<W, S>(PhantomData<(W, S)>);
impl<W: InDecimal, S: InDecimal, P> BrokenIn<P> for Larger<W, S> where Decimal<W>: WindowSize<Decimal<S>> {}
