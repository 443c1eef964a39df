//! Static integers, and their arithmetic.
//!
//! It goes digit by digit from the low end, in base 4: two bits of a `typenum` integer are a digit. 0 and 1 are numbers
//! without a digit, and every other one is [`Digit0`] to [`Digit3`] of a number, with one spelling for each: of 0, only
//! the digits 2 and 3. A function of two numbers looks at the lowest digit of `Self`, and leaves the other number to a
//! function of that one, which is named after the first: in `Plus`, `4U + 1 + R` is `R::Plus1<U>`.

mod even;
mod least;
mod mixed;
mod odd;
mod undecided;

use super::number_case::NumberCase;
use super::truth::Verdict;
pub use mixed::Mixed;
use typenum::{B0, B1, UInt};
pub(super) use undecided::without_digits;

/// `4V`, `V` at least 1.
pub type Digit0<V> = UInt<UInt<V, B0>, B0>;
/// `4V + 1`, `V` at least 1.
pub type Digit1<V> = UInt<UInt<V, B0>, B1>;
/// `4V + 2`.
pub type Digit2<V> = UInt<UInt<V, B1>, B0>;
/// `4V + 3`.
pub type Digit3<V> = UInt<UInt<V, B1>, B1>;

/// A static integer, or [`Undecided`](super::Undecided).
pub trait Number: NumberCase + Copy {
    /// `4 * Self`.
    type Append0: Number;
    /// `4 * Self + 1`.
    type Append1: Number;
    /// `4 * Self + 2`.
    type Append2: Number;
    /// `4 * Self + 3`.
    type Append3: Number;

    /// `Self + 1`.
    type Next: Number;
    /// `Self - 1`, undecided below zero.
    type Previous: Number;

    /// `Self + R`.
    type Plus<R: Number>: Number;
    /// `4U + Self`.
    type Plus0<U: Number>: Number;
    /// `4U + 1 + Self`.
    type Plus1<U: Number>: Number;
    /// `4U + 2 + Self`.
    type Plus2<U: Number>: Number;
    /// `4U + 3 + Self`.
    type Plus3<U: Number>: Number;
    /// `Self + R + 1`.
    type PlusCarry<R: Number>: Number;
    /// `4U + Self + 1`.
    type PlusCarry0<U: Number>: Number;
    /// `4U + 1 + Self + 1`.
    type PlusCarry1<U: Number>: Number;
    /// `4U + 2 + Self + 1`.
    type PlusCarry2<U: Number>: Number;
    /// `4U + 3 + Self + 1`.
    type PlusCarry3<U: Number>: Number;

    /// `Self - R`, undecided below zero.
    type Minus<R: Number>: Number;
    /// `0 - Self`.
    type FromZero: Number;
    /// `1 - Self`.
    type FromOne: Number;
    /// `4U - Self`.
    type From0<U: Number>: Number;
    /// `4U + 1 - Self`.
    type From1<U: Number>: Number;
    /// `4U + 2 - Self`.
    type From2<U: Number>: Number;
    /// `4U + 3 - Self`.
    type From3<U: Number>: Number;
    /// `Self - R - 1`.
    type MinusBorrow<R: Number>: Number;
    /// `4U - Self - 1`.
    type FromBorrow0<U: Number>: Number;
    /// `4U + 1 - Self - 1`.
    type FromBorrow1<U: Number>: Number;
    /// `4U + 2 - Self - 1`.
    type FromBorrow2<U: Number>: Number;
    /// `4U + 3 - Self - 1`.
    type FromBorrow3<U: Number>: Number;

    /// `2 * Self`.
    type Double: Number;
    /// `2 * Self + 1`.
    type DoubleNext: Number;
    /// `3 * Self`.
    type Triple: Number;
    /// `3 * Self + 1`.
    type Triple1: Number;
    /// `3 * Self + 2`.
    type Triple2: Number;

    /// `Self * R`.
    type Times<R: Number>: Number;
    /// `A * Self`, `A` at least 2. The zeros at the low end of `Self` are those of the product; the rest is often 1.
    type TimesOf<A: Number>: Number;
    /// `Self * R`, `Self` at least 1 and `R` at least 2.
    type Product<R: Number>: Number;
    /// `(4 * Self + 2) * R`.
    type ProductAnd2<R: Number>: Number;
    /// `(4 * Self + 3) * R`.
    type ProductAnd3<R: Number>: Number;

    /// `Self * D`, the stride of a result. Nothing computes with it any more, so it need not be a number, and is
    /// doubled in one step, however long.
    type TimesAsStride<D: Number>;
    /// `A * Self` as a stride, `A` at least 2.
    type StretchedBy<A: Number>;
    /// `Self * D` as a stride, `Self` at least 1 and `D` at least 2.
    type StretchMore<D: Number>;
    /// `(2 * Self + 1) * D` as a stride, `D` at least 2.
    type StretchOdd<D: Number>;

    /// `N / Self`, undecided if it is not exact; of a dynamic `N` rounded up.
    ///
    /// The lowest digits of `N` and of an odd `Self` give that of the quotient; minus its multiple of `Self`, `N` ends
    /// in a zero, which is left out.
    type Divides<N: Number>: Number;
    /// `Self / 4W`.
    type By0<W: Number>: Number;
    /// `Self / (4W + 1)`.
    type By1<W: Number>: Number;
    /// `Self / (4W + 2)`.
    type By2<W: Number>: Number;
    /// `Self / (4W + 3)`.
    type By3<W: Number>: Number;
    /// The remainder of `Self` by `S`, which is not 0.
    type Modulo<S: Number>: Number;

    /// Whether `Self` is at most `R`, where `Below` is the verdict for the digits below.
    type AtMost<R: Number, Below: Verdict>: Verdict;
    /// Whether `4U` is at most `Self`.
    type Above0<U: Number, Below: Verdict>: Verdict;
    /// Whether `4U + 1` is at most `Self`.
    type Above1<U: Number, Below: Verdict>: Verdict;
    /// Whether `4U + 2` is at most `Self`.
    type Above2<U: Number, Below: Verdict>: Verdict;
    /// Whether `4U + 3` is at most `Self`.
    type Above3<U: Number, Below: Verdict>: Verdict;

    /// Whether `Self == R`.
    type Same<R: Number>: Verdict;
    /// Whether `4U == Self`.
    type Same0<U: Number>: Verdict;
    /// Whether `4U + 1 == Self`.
    type Same1<U: Number>: Verdict;
    /// Whether `4U + 2 == Self`.
    type Same2<U: Number>: Verdict;
    /// Whether `4U + 3 == Self`.
    type Same3<U: Number>: Verdict;

    /// Whether a mode `Self:D` ends where a mode of stride `E` begins, `Self * D == E`.
    type Ends<D: Number, E: Number>: Verdict;
    /// Whether `(4U + 1) * Self == E`.
    type EndsOf1<U: Number, E: Number>: Verdict;
    /// Whether `(4U + 2) * Self == E`.
    type EndsOf2<U: Number, E: Number>: Verdict;
    /// Whether `(4U + 3) * Self == E`.
    type EndsOf3<U: Number, E: Number>: Verdict;
    /// Whether `4U * D == Self`.
    type Behind0<U: Number, D: Number>: Verdict;
    /// Whether `Self * D + A == E`, `D` at least 2: digit by digit from the low end, so that most products are never
    /// computed.
    type Reaches<D: Number, A: Number, E: Number>: Verdict;
    /// Whether `4U * D + Self == E`.
    type ReachesFrom<U: Number, D: Number, E: Number>: Verdict;
    /// Whether `4U * D + 4A == Self`, `U` or `A` at least 1; so it is below.
    type ReachedFrom0<U: Number, D: Number, A: Number>: Verdict;
    /// Whether `4U * D + 4A + 1 == Self`.
    type ReachedFrom1<U: Number, D: Number, A: Number>: Verdict;
    /// Whether `4U * D + 4A + 2 == Self`.
    type ReachedFrom2<U: Number, D: Number, A: Number>: Verdict;
    /// Whether `4U * D + 4A + 3 == Self`.
    type ReachedFrom3<U: Number, D: Number, A: Number>: Verdict;
}

/// `N - S`, or `N` where it is less than `S`.
type Reduced<N, S> = <<N as Number>::Minus<S> as NumberCase>::Or<N>;

/// `N / S`, rounded down; `S` is not 0.
pub type RoundedDown<N, S> = <S as Number>::Divides<<N as Number>::Minus<<N as Number>::Modulo<S>>>;

/// `N / S`, rounded up; `S` does not divide `N`.
pub type QuotientRoundedUp<N, S> =
    <S as Number>::Divides<<<N as Number>::Minus<<N as Number>::Modulo<S>> as Number>::Plus<S>>;
