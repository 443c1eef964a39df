//! Decisions by whether a number is 0, 1, more, or undecided.

use super::Undecided;
use super::complement::{HoleBelow, SizeCase, Slack};
use super::composition_walk::{CompositionWalk, DigitsByMode};
use super::conditional::Conditioned;
use super::cotarget::Cotarget;
use super::dynamic::Symbol;
use super::dynamic_modes::LastDynamic;
use super::expression::Repetitions;
use super::inverse::{Placed, Positioned};
use super::modes::{Last, ModeCons, Modes, NoModes};
use super::number::{Mixed, Number, QuotientRoundedUp};
use super::plan::{Diagonal, Entering, Offset};
use super::results::PairResult;
use super::truth::Verdict;
use crate::diagnostics::{Decimal, InDecimal, InGroups};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::{B0, B1, Equal, Greater, Less, U1, UInt, UTerm};

/// A static integer, or [`Undecided`].
pub trait NumberCase:
    InDecimal + InGroups + Mixed + HoleBelow + SizeCase + Slack + Positioned + Entering + Diagonal + Offset
{
    /// `Self`, or `Other` where it is undecided.
    type Or<Other: Number>: Number;

    /// Whether `Self` is 0.
    type IsZero: Verdict;
    /// Whether `Self` is 1.
    type IsOne: Verdict;
    /// The order of two numbers whose difference is `Self`.
    type Order;
    /// Whether 0 is at most `Self`, where `Below` is the verdict for the digits below.
    type AboveZero<Below: Verdict>: Verdict;
    /// Whether 1 is at most `Self`.
    type AboveOne<Below: Verdict>: Verdict;

    /// The mode `Self:D` in front of the coalesced modes `L`.
    type PushMode<D: Number, L: Modes>: Modes;

    /// `Self` is `R / S`: what `N` elements at stride `R` leave in a mode `S:D` in front of the modes `T`.
    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode>: CompositionWalk;
    /// `Self` is `S / R`, how many elements fill the mode.
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: DigitsByMode, S: Number>: CompositionWalk;
    /// `Self` is `N / F`, how many times the elements fill the mode, which `F` of them do.
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode>: CompositionWalk;
    /// `Self` elements at stride `R` end inside a mode `S:D`.
    type Inside<R: Number, S: Number, D: Number, U: DigitsByMode>: CompositionWalk;

    /// `Self` is the first hole, of stride 1, below a mode of `S` elements in front of the sorted modes `T`.
    ///
    /// No hole ends where the next one begins, for there is a mode of at least 2 elements in between.
    type FirstHole<S: Number, T: Modes, M: Cotarget>: Modes;
    /// `Self` is a hole above the reach `C`, below a mode `S:D` in front of the sorted modes `T`.
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget>: Modes;
    /// `Self` is `S / C`: the cotarget of the mode of size `S` and the modes `T` above the reach `C`.
    type AboveOr<S: Number, C: Number, T: Cotarget>: Number;
    /// `Self` is `S / C`: the modes of a complement above the reach `C` of all modes, in a cotarget that `S` ends.
    type Rest<S: Number, C: Number>: Modes;
    /// `Self` is `S / C`; the same rounded up.
    type RoundedOr<S: Number, C: Number>: Number;
    /// `Self` is `S / C`; [`AboveOr`](NumberCase::AboveOr), where each size is divided rounding up.
    type AboveRounded<S: Number, C: Number, T: Cotarget>: Number;
    /// The same, where `Self` is `C / S`.
    type AboveFirst<S: Number, C: Number, T: Cotarget>: Number;
    /// `Self` is what is left above the reach `C` of a cotarget whose last size is `E`; the modes above `C`.
    type BeforeDynamic<C: Number, E: Symbol>: Modes;

    /// The gap below the mode of `S` elements at the place `P` and of stride `Self`, above a mode of stride `B` at the
    /// place `Q`, and the following modes `T`; `Z` is whether the layout is empty.
    type Gap<B: Number, Q: Number, S: Number, P: Number, T: Placed, Z: Verdict>: Conditioned;

    /// A mode divided by `N` elements of stride `D`, which fill it `Self` times. A tile `N:R` of a mode `S` has the
    /// complement `(R, Q):(1, N*R)` with `Q = S / (N*R)`, without modes of size 1.
    type Stack<D: Number, N: Number>: PairResult;
    /// The same by `N` elements at stride `R`, at least 2, of a mode of stride `D`, which with those between fill it
    /// `Self` times.
    type Spread<D: Number, N: Number, R: Number>: PairResult;
}

impl NumberCase for UTerm {
    type Or<Other: Number> = Self;

    type IsZero = B1;
    type IsOne = B0;
    type Order = Equal;
    type AboveZero<Below: Verdict> = Below;
    type AboveOne<Below: Verdict> = B0;

    type PushMode<D: Number, L: Modes> = L::Prepend<Self, D>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: DigitsByMode, S: Number> = Undecided;
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Inside<R: Number, S: Number, D: Number, U: DigitsByMode> = Undecided;

    type FirstHole<S: Number, T: Modes, M: Cotarget> = Undecided;
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = Undecided;
    type AboveOr<S: Number, C: Number, T: Cotarget> = Undecided;
    type Rest<S: Number, C: Number> = Undecided;
    type RoundedOr<S: Number, C: Number> = Undecided;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = Undecided;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = Undecided;
    type BeforeDynamic<C: Number, E: Symbol> = Undecided;

    type Gap<B: Number, Q: Number, S: Number, P: Number, T: Placed, Z: Verdict> = T::GapsBehindStill<S, Z>;

    type Stack<D: Number, N: Number> = Undecided;
    type Spread<D: Number, N: Number, R: Number> = Undecided;
}
impl NumberCase for U1 {
    type Or<Other: Number> = Self;

    type IsZero = B0;
    type IsOne = B1;
    type Order = Greater;
    type AboveZero<Below: Verdict> = B1;
    type AboveOne<Below: Verdict> = Below;

    type PushMode<D: Number, L: Modes> = L::DropOne<D>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = U::Pass<N, Self, T>;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: DigitsByMode, S: Number> = N::Split<Self, N, R, S, D, T, U>;
    // The elements fill the mode once.
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        U::Inside<N, R, S, D>;
    // A lone element has another stride than others would.
    type Inside<R: Number, S: Number, D: Number, U: DigitsByMode> = Undecided;

    type FirstHole<S: Number, T: Modes, M: Cotarget> = T::Holes<S, M>;
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = T::Holes<S::Times<D>, M>;
    type AboveOr<S: Number, C: Number, T: Cotarget> = T::Size;
    type Rest<S: Number, C: Number> = NoModes;
    type RoundedOr<S: Number, C: Number> = Self;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = T::Size;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = T::Above<Self>;
    type BeforeDynamic<C: Number, E: Symbol> = LastDynamic<Repetitions<E, C>, C>;

    type Gap<B: Number, Q: Number, S: Number, P: Number, T: Placed, Z: Verdict> =
        <B::Divides<Self> as Positioned>::GapBefore<B, Q, Self, T::GapsBehind<Self, S, P, Z>>;

    type Stack<D: Number, N: Number> = (Layout<N, D>, Layout<U1, UTerm>);
    type Spread<D: Number, N: Number, R: Number> = (Layout<N, R::TimesAsStride<D>>, Layout<R, D>);
}
impl<V, High, Low> NumberCase for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    type Or<Other: Number> = Self;

    type IsZero = B0;
    type IsOne = B0;
    type Order = Greater;
    type AboveZero<Below: Verdict> = B1;
    type AboveOne<Below: Verdict> = B1;

    type PushMode<D: Number, L: Modes> = L::Prepend<Self, D>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = U::Pass<N, Self, T>;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: DigitsByMode, S: Number> =
        <<Self as Number>::Divides<N> as NumberCase>::Split<Self, N, R, S, D, T, U>;
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        U::Split<F, R, S, D, Self, T>;
    type Inside<R: Number, S: Number, D: Number, U: DigitsByMode> = U::Inside<Self, R, S, D>;

    // The first stride is mostly short: its digits are gone through, and not those of the size.
    type FirstHole<S: Number, T: Modes, M: Cotarget> =
        <T::Holes<<Self as Number>::Times<S>, M> as Modes>::PrependUnmerged<Self, U1>;
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> =
        <T::Holes<S::Times<D>, M> as Modes>::PrependUnmerged<Self, C>;
    type AboveOr<S: Number, C: Number, T: Cotarget> = <Self as Number>::Times<T::Size>;
    type Rest<S: Number, C: Number> = Last<Self, C>;
    type RoundedOr<S: Number, C: Number> = Self;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = <Self as Number>::Times<T::Size>;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = T::Above<Self>;
    type BeforeDynamic<C: Number, E: Symbol> =
        ModeCons<Self, C, LastDynamic<Repetitions<E, <Self as Number>::Times<C>>, <Self as Number>::Times<C>>>;

    type Gap<B: Number, Q: Number, S: Number, P: Number, T: Placed, Z: Verdict> =
        <B::Divides<Self> as Positioned>::GapBefore<B, Q, Self, T::GapsBehind<Self, S, P, Z>>;

    type Stack<D: Number, N: Number> = (Layout<N, D>, Layout<Self, N::TimesAsStride<D>>);
    type Spread<D: Number, N: Number, R: Number> = (
        Layout<N, R::Times<D>>,
        Layout<HCons<R, HCons<Self, HNil>>, HCons<D, HCons<N::TimesAsStride<R::Times<D>>, HNil>>>,
    );
}
impl NumberCase for Undecided {
    type Or<Other: Number> = Other;

    // A difference below zero.
    type IsZero = B0;
    type IsOne = Undecided;
    type Order = Less;
    type AboveZero<Below: Verdict> = Undecided;
    type AboveOne<Below: Verdict> = Undecided;

    type PushMode<D: Number, L: Modes> = Undecided;

    // The stride is not a multiple of the size: is it a divisor?
    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        <R::Divides<S> as NumberCase>::Fill<N, R, D, T, U, S>;
    // Nor is it: do the elements stay inside, or take a remainder along?
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: DigitsByMode, S: Number> =
        <R::AtMost<S, B1> as Verdict>::StepBelow<N, R, S, D, T, U>;
    // They do not fill the mode a whole number of times: are they too few?
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        <N::AtMost<F, B1> as Verdict>::FewerThan<F, N, R, S, D, U>;
    type Inside<R: Number, S: Number, D: Number, U: DigitsByMode> = Undecided;

    // The reach does not divide the stride: is it beyond?
    type FirstHole<S: Number, T: Modes, M: Cotarget> = Undecided;
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = <D::AtMost<C, B1> as Verdict>::Overlaps<D, C>;
    type AboveOr<S: Number, C: Number, T: Cotarget> = T::Above<S::Divides<C>>;
    type Rest<S: Number, C: Number> = <QuotientRoundedUp<S, C> as NumberCase>::PushMode<C, NoModes>;
    type RoundedOr<S: Number, C: Number> = QuotientRoundedUp<S, C>;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = <S::Divides<C> as NumberCase>::AboveFirst<S, C, T>;
    type AboveFirst<S: Number, C: Number, T: Cotarget> =
        <QuotientRoundedUp<S, C> as Number>::Times<T::Above<QuotientRoundedUp<C, S>>>;
    type BeforeDynamic<C: Number, E: Symbol> = Undecided;

    type Gap<B: Number, Q: Number, S: Number, P: Number, T: Placed, Z: Verdict> = Undecided;

    type Stack<D: Number, N: Number> = Undecided;
    type Spread<D: Number, N: Number, R: Number> = Undecided;
}

// An undecided result is not reported.
impl InDecimal for Undecided {
    type Output = Decimal<usize>;
}
impl InGroups for Undecided {
    type Groups = <UTerm as InGroups>::Groups;
}
