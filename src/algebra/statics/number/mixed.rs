//! Arithmetic of static integers and expressions: total, and static where both are.

use super::{Number, QuotientRoundedUp};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::expression::Divisible;
use crate::algebra::statics::number_case::NumberCase;
use crate::algebra::statics::scalar::{CeilQuotient, Difference, Multiplied};
use typenum::{UInt, UTerm};

/// A static integer or an expression. A function of both looks at `Self`, and leaves the other number to a function of
/// that one.
pub trait Mixed {
    /// `Self * R`; 0 of a static 0.
    type MixedTimes<R: Number>: Number;
    /// `A * Self`, `A` static and not 0.
    type MixedTimesOf<A: Number>: Number;
    /// `Self - R`, or 0 if there is no such number.
    type MinusOrZero<R: Number>: Number;
    /// `A - Self`, or 0, `A` static.
    type MinusOrZeroFrom<A: Number>: Number;
    /// `Self / C`, rounded up, `C` not 0.
    type CeilDiv<C: Number>: Number;
    /// `A / Self`, rounded up, `A` static.
    type CeilDivOf<A: Number>: Number;
    /// `N / C`, rounded up, where `Self` is the quotient if it is exact.
    type OrRoundedUp<N: Number, C: Number>: Number;
    /// `Self` times the dynamic integer whose quotient is at the place `P`, if `Self` is a number, and `X` otherwise.
    type DivisibleOr<X: Symbol, W, P>: Symbol;
    /// The same as a number, if `Self` is one.
    type Divisible<W, P>: Number;
}
impl Mixed for UTerm {
    type MixedTimes<R: Number> = UTerm;
    type MixedTimesOf<A: Number> = UTerm;
    type MinusOrZero<R: Number> = R::MinusOrZeroFrom<Self>;
    type MinusOrZeroFrom<A: Number> = A;
    type CeilDiv<C: Number> = C::CeilDivOf<Self>;
    type CeilDivOf<A: Number> = Undecided;
    type OrRoundedUp<N: Number, C: Number> = UTerm;
    type DivisibleOr<X: Symbol, W, P> = X;
    type Divisible<W, P> = Undecided;
}
impl<U, B> Mixed for UInt<U, B>
where
    Self: Number,
{
    type MixedTimes<R: Number> = R::MixedTimesOf<Self>;
    type MixedTimesOf<A: Number> = A::Times<Self>;
    type MinusOrZero<R: Number> = R::MinusOrZeroFrom<Self>;
    type MinusOrZeroFrom<A: Number> = <A::Minus<Self> as NumberCase>::Or<UTerm>;
    type CeilDiv<C: Number> = C::CeilDivOf<Self>;
    type CeilDivOf<A: Number> = <<Self as Number>::Divides<A> as Mixed>::OrRoundedUp<A, Self>;
    type OrRoundedUp<N: Number, C: Number> = Self;
    type DivisibleOr<X: Symbol, W, P> = Divisible<Self, W, P>;
    type Divisible<W, P> = Dynamic<Divisible<Self, W, P>>;
}
impl<E: Symbol> Mixed for Dynamic<E> {
    type MixedTimes<R: Number> = Dynamic<Multiplied<Self, R>>;
    type MixedTimesOf<A: Number> = Dynamic<Multiplied<A, Self>>;
    type MinusOrZero<R: Number> = Dynamic<Difference<Self, R>>;
    type MinusOrZeroFrom<A: Number> = Dynamic<Difference<A, Self>>;
    type CeilDiv<C: Number> = Dynamic<CeilQuotient<Self, C>>;
    type CeilDivOf<A: Number> = Dynamic<CeilQuotient<A, Self>>;
    type OrRoundedUp<N: Number, C: Number> = Undecided;
    type DivisibleOr<X: Symbol, W, P> = X;
    type Divisible<W, P> = Undecided;
}
// An inexact quotient.
impl Mixed for Undecided {
    type MixedTimes<R: Number> = Undecided;
    type MixedTimesOf<A: Number> = Undecided;
    type MinusOrZero<R: Number> = Undecided;
    type MinusOrZeroFrom<A: Number> = Undecided;
    type CeilDiv<C: Number> = Undecided;
    type CeilDivOf<A: Number> = Undecided;
    type OrRoundedUp<N: Number, C: Number> = QuotientRoundedUp<N, C>;
    type DivisibleOr<X: Symbol, W, P> = X;
    type Divisible<W, P> = Undecided;
}
