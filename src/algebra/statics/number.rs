//! Static integers.

use super::alone::Alone;
use super::cotarget::Cotarget;
use super::dynamic::Symbol;
use super::inverse::GapBelow;
use super::modes::Modes;
use super::remainder::Remainder;
use super::tree::{How, Tree};
use super::truth::Verdict;
use super::walked::{Used, Walked};

/// A static integer, or [`Undecided`].
///
/// The arithmetic goes bit by bit from the low end. A function of two numbers looks at the lowest bit of `Self`, and
/// leaves the other number to a function of that one, which is named after the first: in `Plus`, `2U + R` is
/// `R::PlusEven<U>`.
pub trait Number: Remainder + Alone + GapBelow {
    /// `2 * Self`.
    type Append0: Number;
    /// `2 * Self + 1`.
    type Append1: Number;

    /// `Self + R`.
    type Plus<R: Number>: Number;
    /// `2U + Self`.
    type PlusEven<U: Number>: Number;
    /// `2U + 1 + Self`.
    type PlusOdd<U: Number>: Number;
    /// `Self + R + 1`.
    type PlusCarry<R: Number>: Number;
    /// `2U + Self + 1`.
    type PlusCarryEven<U: Number>: Number;
    /// `2U + 1 + Self + 1`.
    type PlusCarryOdd<U: Number>: Number;

    /// `Self - R`, undecided below zero.
    type Minus<R: Number>: Number;
    /// `0 - Self`.
    type FromZero: Number;
    /// `2U - Self`.
    type FromEven<U: Number>: Number;
    /// `2U + 1 - Self`.
    type FromOdd<U: Number>: Number;
    /// `Self - R - 1`.
    type MinusBorrow<R: Number>: Number;
    /// `2U - Self - 1`.
    type FromEvenBorrow<U: Number>: Number;
    /// `2U + 1 - Self - 1`.
    type FromOddBorrow<U: Number>: Number;

    /// `Self * R`.
    type Times<R: Number>: Number;
    /// `(2 * Self + 1) * R`.
    type OddTimes<R: Number>: Number;
    /// `2U * Self`, `U` at least 1.
    type EvenTimesOf<U: Number>: Number;
    /// `(2U + 1) * Self`, `U` at least 1.
    type OddTimesOf<U: Number>: Number;
    /// `Self * R`, both at least 1. The zeros at the low end of `Self` are those of the product; what is left is often 1.
    type ShiftedTimes<R: Number>: Number;
    /// `Self * (2W + 1)`.
    type Scale<W: Number>: Number;
    /// `(2 * Self + 1) * (2W + 1)` without its lowest bit, `2 * Self * W + Self + W`.
    type OddScale<W: Number>: Number;

    /// `N / Self`, undecided if it is not exact; of a dynamic `N` rounded up.
    type Divides<N: Number>: Number;
    /// `N / (2 * Self + 1)`.
    type OddDivides<N: Number>: Number;
    /// `Self / 2V`.
    type ByEven<V: Number>: Number;
    /// `Self / (2V + 1)`, `V` at least 1.
    type ByOdd<V: Number>: Number;

    /// Whether `Self` is 0.
    type IsZero: Verdict;
    /// Whether `Self` is at most `R`, where `Below` says so of the bits below.
    type AtMost<R: Number, Below: Verdict>: Verdict;
    /// Whether 0 is at most `Self`.
    type AboveZero<Below: Verdict>: Verdict;
    /// Whether `2U` is at most `Self`.
    type AboveEven<U: Number, Below: Verdict>: Verdict;
    /// Whether `2U + 1` is at most `Self`.
    type AboveOdd<U: Number, Below: Verdict>: Verdict;

    /// Whether a mode `Self:D` ends where a mode of stride `E` begins, `Self * D == E`.
    type Ends<D: Number, E: Number>: Verdict;
    /// Whether `2U * D == Self`.
    type BehindEven<U: Number, D: Number>: Verdict;
    /// Whether `(2U + 1) * Self == E`.
    type OddEnds<U: Number, E: Number>: Verdict;
    /// Whether `Self == R`.
    type Same<R: Number>: Verdict;
    /// Whether `2U == Self`.
    type SameEven<U: Number>: Verdict;
    /// Whether `2U + 1 == Self`.
    type SameOdd<U: Number>: Verdict;
    /// Whether `(2U + 1) * 2W == Self`.
    type BehindOddEven<U: Number, W: Number>: Verdict;
    /// Whether `(2U + 1) * (2W + 1) == Self`.
    type BehindOddOdd<U: Number, W: Number>: Verdict;
    /// Whether `Self * D + A == E`, `D` odd: bit by bit from the low end, so that most products are never computed.
    type Reaches<D: Number, A: Number, E: Number>: Verdict;
    /// Whether `2U * D + Self == E`.
    type ReachesFrom<U: Number, D: Number, E: Number>: Verdict;
    /// Whether `2U * D + 2A == Self`.
    type ReachedFromEven<U: Number, D: Number, A: Number>: Verdict;
    /// Whether `2U * D + 2A + 1 == Self`.
    type ReachedFromOdd<U: Number, D: Number, A: Number>: Verdict;

    /// The mode `Self:D` in front of the coalesced modes `L`.
    type Meet<D: Number, L: Modes>: Modes;
    /// The mode `(2 * Self + 1):D` in front of the coalesced modes `L`.
    type OddMeet<D: Number, L: Modes>: Modes;
    /// The mode of size `2 * Self + 1` and stride `D` in front of the coalesced modes `L`.
    type FoldOdd<F: How, D: Tree, L: Modes>: Modes;

    /// `Self` is `R / S`: what `N` elements at stride `R` leave in a mode `S:D` in front of the modes `T`.
    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used>: Walked;
    /// `Self` is `S / R`, how many elements fill the mode.
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: Used, S: Number>: Walked;
    /// `Self` is `N / F`, how many times the elements fill the mode, which `F` of them do.
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used>: Walked;
    /// [`Split`](Number::Split) of `2 * Self + 1` times.
    type OddSplit<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used>: Walked;
    /// `Self` elements at stride `R` end inside a mode `S:D`.
    type Inside<R: Number, S: Number, D: Number, U: Used>: Walked;
    /// `2 * Self + 1` elements at stride `R` end inside a mode `S:D`.
    type OddInside<R: Number, S: Number, D: Number, U: Used>: Walked;

    /// `Self` is a hole above the reach `C`, below a mode `S:D` in front of the sorted modes `T`.
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget>: Modes;
    /// `Self` is `S / C`: the cotarget of the mode of size `S` and the modes `T` above the reach `C`.
    type AboveOr<S: Number, C: Number, T: Cotarget>: Number;
    /// `Self` is `S / C`; the same rounded up.
    type RoundedOr<S: Number, C: Number>: Number;
    /// `Self` is `S / C`; [`AboveOr`](Number::AboveOr), where each size is divided rounding up.
    type AboveRounded<S: Number, C: Number, T: Cotarget>: Number;
    /// The same, where `Self` is `C / S`.
    type AboveFirst<S: Number, C: Number, T: Cotarget>: Number;
    /// `Self` is what is left above the reach `C` of a cotarget whose last size is `E`; the modes above `C`.
    type BeforeDynamic<C: Number, E: Symbol>: Modes;
}
