//! Answers to questions about static integers.

use super::Undecided;
use super::modes::{Last, Mode, Modes};
use super::number::Number;
use super::refused::{NoComplement, Over};
use super::walked::{Claims, Digits, Sum, Used, Walked};
use crate::algebra::complement::Overlap;
use crate::algebra::composition::{InStride, OutOfStep};
use typenum::{B0, B1, U1, U2};

/// `N` elements at stride `R` are out of step with a mode `S:D`.
type Step<N, R, S, D> = InStride<OutOfStep<N, R, S>, D>;

/// `B1`, `B0` or [`Undecided`], and what follows from it.
pub trait Verdict {
    /// `S:D` in front of the last mode `S1:D1`: does it end where that begins?
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number>: Modes;
    /// `S:D` in front of the mode `S1:D1` and the modes `T`: does it end where that begins?
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes>: Modes;
    /// `S:D` sorted into the list of the last mode `S1:D1`: is it the smaller one?
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number>: Modes;
    /// `S:D` sorted into the list of `S1:D1` and `T`: is it the smaller one?
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes>: Modes;
    /// `N` elements at stride `R` in a mode `S:D`: do they end inside, or break the law `L`?
    type InsideOr<N: Number, R: Number, S: Number, D: Number, U: Used, L>: Walked;
    /// `N` elements at stride `R` in a mode `S:D` that neither divides the other: is `R` the smaller one?
    type StepBelow<N: Number, R: Number, S: Number, D: Number, U: Used>: Walked;
    /// Elements that take a remainder along: do they stay inside, or break the law `L`?
    type DiagonalOr<U: Used, L>: Walked;
    /// A mode of stride `D` above the reach `C`, which does not divide it: is `D` the smaller one?
    type Overlaps<D: Number, C: Number>: Modes;
    /// Digits that sum to `Z` in a mode `S:D`: do they carry?
    type Carries<Z: Number, S: Number, D: Number>: Claims;
    /// Is a block at the end of all repetitions? 1, or a greater number of repetitions.
    type Repeats: Number;
}

impl Verdict for B1 {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Last<S::Times<S1>, D>;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S::Times<S1>, D, T>;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Mode<S, D, Last<S1, D1>>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S, D, Mode<S1, D1, T>>;
    type InsideOr<N: Number, R: Number, S: Number, D: Number, U: Used, L> = N::Inside<R, S, D, U>;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, U: Used> =
        <<Digits<N, R> as Number>::AtMost<S, B0> as Verdict>::InsideOr<N, R, S, D, U, Step<N, R, S, D>>;
    // A diagonal.
    type DiagonalOr<U: Used, L> = Undecided;
    type Carries<Z: Number, S: Number, D: Number> = Over<Z, S, D>;
    type Overlaps<D: Number, C: Number> = NoComplement<Overlap<D, C>>;
    type Repeats = U1;
}
impl Verdict for B0 {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Mode<S, D, Last<S1, D1>>;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S, D, Mode<S1, D1, T>>;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Mode<S1, D1, Last<S, D>>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S1, D1, T::Insert<S, D>>;
    type InsideOr<N: Number, R: Number, S: Number, D: Number, U: Used, L> = U::Break<L>;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, U: Used> =
        <<Digits<N, R::Modulo<S>> as Number>::AtMost<S, B0> as Verdict>::DiagonalOr<U, Step<N, R, S, D>>;
    type DiagonalOr<U: Used, L> = U::Break<L>;
    type Carries<Z: Number, S: Number, D: Number> = Sum<Z>;
    // The elements fall short of their reach.
    type Overlaps<D: Number, C: Number> = Undecided;
    type Repeats = U2;
}
impl Verdict for Undecided {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type InsideOr<N: Number, R: Number, S: Number, D: Number, U: Used, L> = Undecided;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, U: Used> = Undecided;
    type DiagonalOr<U: Used, L> = Undecided;
    type Carries<Z: Number, S: Number, D: Number> = Undecided;
    type Overlaps<D: Number, C: Number> = Undecided;
    type Repeats = Undecided;
}
