//! The integers that decide the step of a leaf in a mode.
//!
//! | `n` elements | at stride `r` | in a mode of size `s` | |
//! | --- | --- | --- | --- |
//! | 0 or 1 | any | not 0 | nothing moves |
//! | more, or dynamic | any | 0 | breaks the law of empty modes |
//! | more, or dynamic | one of them dynamic | | a step at run time |
//! | more | static | static | as where all is static |
//! | dynamic | static | static, divides `r` | passes over the mode |
//! | dynamic | static | static, below `r` | takes the remainder along |
//! | dynamic | static | static, above `r` | some of them stay |

use super::planning::{PassAlone, RoundsBehind, RoundsInside, StepAtRunTime};
use super::{Diagonal, Planning};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::composition_walk::{CompositionWalk, DigitsByMode};
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::modes::Modes;
use crate::algebra::statics::number::Number;
use crate::algebra::statics::number_case::NumberCase;
use crate::algebra::statics::truth::Verdict;
use crate::diagnostics::Decimal;
use crate::diagnostics::laws::composition::IsEmpty;
use typenum::{B1, U1, UInt, UTerm};

/// An integer of a leaf or of a mode, at the beginning of a step in the mode `S:D` in front of the modes `T`, with the
/// digits `W` used and the diagonal `G`.
pub trait Entering {
    /// `Self` elements at stride `R`.
    type Enter<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// `N` elements, 0 or 1, at stride `R`, where `Self` is the size.
    type EnterAlone<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// `N` elements at stride `R`, where `Self` is the size.
    type EnterSize<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// `N` elements at stride `Self`, where the size `S` is static.
    type EnterAt<N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// `Self` elements at stride `R`, where `R` and `S` are static.
    type EnterStatic<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// A dynamic number `N` of elements at stride `R`, where `Self` is the quotient `R / S` if it is exact.
    type PassOr<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// Enters a mode `S:D` of static size at the dynamic stride `R`, where `Self` is `R / S` if that is known to be whole.
    type PassOrStep<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// `N` elements of the digit `G0` that come around, `F` of them in each round, where `Self` is the stride in the
    /// next modes.
    type ComeAround<F: Number, G0: Number, N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
}
impl Entering for UTerm {
    type Enter<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        S::EnterAlone<Self, R, D, T, W, G>;
    type EnterAlone<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <Planning<W, G> as DigitsByMode>::Break<IsEmpty<Decimal<D>>>;
    type EnterSize<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <Planning<W, G> as DigitsByMode>::Break<IsEmpty<Decimal<D>>>;
    type EnterAt<N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type EnterStatic<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type PassOr<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type PassOrStep<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        StepAtRunTime<R, D, T, W, G>;
    type ComeAround<F: Number, G0: Number, N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        RoundsInside<F, G0, N, S, D, T, W, G>;
}
impl Entering for U1 {
    type Enter<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        S::EnterAlone<Self, R, D, T, W, G>;
    type EnterAlone<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        PassAlone<N, R::CeilDiv<Self>, T, W, G>;
    type EnterSize<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        R::EnterAt<N, Self, D, T, W, G>;
    type EnterAt<N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        N::EnterStatic<Self, S, D, T, W, G>;
    type EnterStatic<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type PassOr<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <Planning<W, G> as DigitsByMode>::Pass<N, Self, T>;
    type PassOrStep<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        StepAtRunTime<R, D, T, W, G>;
    type ComeAround<F: Number, G0: Number, N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        RoundsBehind<F, G0, Self, N, S, D, T, W, G>;
}
impl<V, High, Low> Entering for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    type Enter<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        S::EnterSize<Self, R, D, T, W, G>;
    type EnterAlone<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        PassAlone<N, R::CeilDiv<Self>, T, W, G>;
    type EnterSize<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        R::EnterAt<N, Self, D, T, W, G>;
    type EnterAt<N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        N::EnterStatic<Self, S, D, T, W, G>;
    type EnterStatic<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <S::Divides<R> as NumberCase>::Step<Self, R, S, D, T, Planning<W, G>>;
    type PassOr<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <Planning<W, G> as DigitsByMode>::Pass<N, Self, T>;
    type PassOrStep<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        StepAtRunTime<R, D, T, W, G>;
    type ComeAround<F: Number, G0: Number, N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        RoundsBehind<F, G0, Self, N, S, D, T, W, G>;
}
impl<E: Symbol> Entering for Dynamic<E> {
    type Enter<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        S::EnterSize<Self, R, D, T, W, G>;
    type EnterAlone<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        PassAlone<N, R::CeilDiv<Self>, T, W, G>;
    type EnterSize<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        StepAtRunTime<R, D, T, W, G>;
    type EnterAt<N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <E::Exactly<S> as Entering>::PassOrStep<N, Self, D, T, W, G>;
    type EnterStatic<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <S::Divides<R> as Entering>::PassOr<Self, R, S, D, T, W, G>;
    type PassOr<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type PassOrStep<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <Planning<W, G> as DigitsByMode>::Pass<N, Self, T>;
    type ComeAround<F: Number, G0: Number, N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        Undecided;
}
impl Entering for Undecided {
    type Enter<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type EnterAlone<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type EnterSize<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type EnterAt<N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    type EnterStatic<R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> = Undecided;
    // The size does not divide the stride.
    type PassOr<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <R::AtMost<S, B1> as Verdict>::SplitOrDiagonal<N, R, S, D, T, W, G>;
    type PassOrStep<N: Number, R: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        StepAtRunTime<R, D, T, W, G>;
    type ComeAround<F: Number, G0: Number, N: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        Undecided;
}
