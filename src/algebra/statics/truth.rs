//! Answers to questions about static integers.

use super::Undecided;
use super::modes::{Last, Mode, Modes};
use super::number::Number;
use super::walked::{Claims, Sum, Used, Walked};
use typenum::{B0, B1};

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
    /// `N` elements at stride `R` in a mode `S:D`: do they end inside?
    type InsideIf<N: Number, R: Number, S: Number, D: Number, U: Used>: Walked;
    /// Digits that sum to `Z`: do they carry?
    type Carries<Z: Number>: Claims;
}

impl Verdict for B1 {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Last<S::Times<S1>, D>;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S::Times<S1>, D, T>;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Mode<S, D, Last<S1, D1>>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S, D, Mode<S1, D1, T>>;
    type InsideIf<N: Number, R: Number, S: Number, D: Number, U: Used> = N::Inside<R, S, D, U>;
    type Carries<Z: Number> = Undecided;
}
impl Verdict for B0 {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Mode<S, D, Last<S1, D1>>;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S, D, Mode<S1, D1, T>>;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Mode<S1, D1, Last<S, D>>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Mode<S1, D1, T::Insert<S, D>>;
    type InsideIf<N: Number, R: Number, S: Number, D: Number, U: Used> = Undecided;
    type Carries<Z: Number> = Sum<Z>;
}
impl Verdict for Undecided {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type InsideIf<N: Number, R: Number, S: Number, D: Number, U: Used> = Undecided;
    type Carries<Z: Number> = Undecided;
}
