//! The sign of a stride, and the product of two strides.

use super::components::{Magnitudes, NegatedStride};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Integer, Multiple, Signed, StaticInteger, Times, Word, computed, signed};
use crate::int_tuple::{HCons, HNil};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// Not negative.
pub enum SignPlus {}
/// Negative.
pub enum SignMinus {}
/// Known at run time.
pub enum Either {}

pub enum SignBoth {}
/// No stride moves.
pub enum Still {}

/// A stride that has a sign.
pub trait HasSign: Magnitudes + Copy {
    /// The sign, as far as the type gives it.
    type Sign;
    /// Whether it is negative.
    fn is_negative(self) -> bool;
}
macro_rules! signs {
    ($([$($generics:tt)*] $stride:ty: $sign:ty, $negative:expr;)*) => { $(
        impl<$($generics)*> HasSign for $stride {
            type Sign = $sign;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_negative(self) -> bool {
                $negative(self)
            }
        }
    )* };
}
signs! {
    [] UTerm: Still, |_| false;
    [] usize: SignPlus, |_| false;
    [K: StaticInteger, Z: Word] Multiple<K, Z>: SignPlus, |_| false;
    [U: Copy, B: Copy] UInt<U, B>: SignPlus, |_| false;
    [U: Unsigned + NonZero] NInt<U>: SignMinus, |_| true;
    [] Signed: Either, |stride: Self| stride.value() < 0;
}

/// The sign of a product.
pub trait OfProduct<B> {
    type Sign;
}
impl<B> OfProduct<B> for Still {
    type Sign = Still;
}
impl<B> OfProduct<B> for SignPlus {
    type Sign = B;
}
impl<B> OfProduct<B> for Either {
    type Sign = Either;
}
impl OfProduct<Still> for SignMinus {
    type Sign = Still;
}
impl OfProduct<SignPlus> for SignMinus {
    type Sign = SignMinus;
}
impl OfProduct<SignMinus> for SignMinus {
    type Sign = SignPlus;
}
impl OfProduct<Either> for SignMinus {
    type Sign = Either;
}

/// A sign in front of the magnitude `V`.
pub trait InFrontOfMagnitude<V> {
    type Output: Copy;
    fn in_front(magnitude: V, is_negative: bool) -> Result<Self::Output, LayoutError>;
}
macro_rules! itself {
    ($($sign:ty)*) => { $(
        impl<V: Copy> InFrontOfMagnitude<V> for $sign {
            type Output = V;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_front(magnitude: V, _: bool) -> Result<V, LayoutError> {
                Ok(magnitude)
            }
        }
    )* };
}
itself! { Still SignPlus }
impl<V: NegatedStride> InFrontOfMagnitude<V> for SignMinus {
    type Output = V::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front(magnitude: V, _: bool) -> Result<V::Output, LayoutError> {
        magnitude.negated()
    }
}
impl InFrontOfMagnitude<UTerm> for Either {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front(magnitude: UTerm, _: bool) -> Result<UTerm, LayoutError> {
        Ok(magnitude)
    }
}
macro_rules! either {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<$($generics),*> InFrontOfMagnitude<$integer> for Either
        where
            $integer: Integer,
        {
            type Output = Signed;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_front(magnitude: $integer, is_negative: bool) -> Result<Signed, LayoutError> {
                if is_negative {
                    return magnitude.value().negated();
                }
                isize::try_from(magnitude.value()).map(signed).map_err(|_| LayoutError::Overflow)
            }
        }
    )* };
}
either! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [U B] UInt<U, B>;
}

/// A stride, or a tuple of them, `A` times as much.
pub trait StrideTimes<A> {
    type Output: Copy;
    fn multiplied(self, by: A) -> Result<Self::Output, LayoutError>;
}
impl<A, B, MA, MB, V, SA, SB, S> StrideTimes<A> for B
where
    A: HasSign<Sign = SA> + Magnitudes<Output = MA>,
    B: HasSign<Sign = SB> + Magnitudes<Output = MB>,
    MA: Integer + Times<MB, Output = V>,
    MB: Integer,
    V: Integer,
    SA: OfProduct<SB, Sign = S>,
    S: InFrontOfMagnitude<V>,
{
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn multiplied(self, by: A) -> Result<S::Output, LayoutError> {
        let magnitude = checked::times(by.magnitudes().value(), self.magnitudes().value())?;
        S::in_front(computed(magnitude), by.is_negative() != self.is_negative())
    }
}
impl<A> StrideTimes<A> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn multiplied(self, _: A) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<A: Copy, H: StrideTimes<A>, T: StrideTimes<A>> StrideTimes<A> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn multiplied(self, by: A) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.multiplied(by).in_first()?, tail: self.tail.multiplied(by).behind()? })
    }
}

/// The signs of all strides of a tuple.
pub trait AllSigns: Copy {
    /// The signs, as far as the types give them.
    type Signs;
    /// Whether one is positive, and whether one is negative.
    fn directions(self) -> (bool, bool);
}
impl<D: HasSign<Output: Integer>> AllSigns for D {
    type Signs = D::Sign;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions(self) -> (bool, bool) {
        let moves = self.magnitudes().value() != 0;
        (moves && !self.is_negative(), moves && self.is_negative())
    }
}
impl AllSigns for HNil {
    type Signs = Still;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions(self) -> (bool, bool) {
        (false, false)
    }
}
impl<H: AllSigns<Signs: AndSigns<T::Signs>>, T: AllSigns> AllSigns for HCons<H, T> {
    type Signs = <H::Signs as AndSigns<T::Signs>>::Signs;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions(self) -> (bool, bool) {
        let (first, rest) = (self.head.directions(), self.tail.directions());
        (first.0 || rest.0, first.1 || rest.1)
    }
}

/// Some signs, and others.
pub trait AndSigns<Others> {
    type Signs;
}
impl<S> AndSigns<S> for Still {
    type Signs = S;
}
impl<S> AndSigns<S> for SignBoth {
    type Signs = SignBoth;
}
macro_rules! and {
    ($($a:ty: $($b:ty => $all:ty),*;)*) => { $($(
        impl AndSigns<$b> for $a {
            type Signs = $all;
        }
    )*)* };
}
and! {
    SignPlus: Still => SignPlus, SignPlus => SignPlus, SignMinus => SignBoth, Either => Either, SignBoth => SignBoth;
    SignMinus: Still => SignMinus, SignPlus => SignBoth, SignMinus => SignMinus, Either => Either, SignBoth => SignBoth;
    Either: Still => Either, SignPlus => Either, SignMinus => Either, Either => Either, SignBoth => SignBoth;
}
