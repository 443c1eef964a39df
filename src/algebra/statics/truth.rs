//! Answers to questions about static integers.

use super::complement::{CosizeWith, CotargetOperand, Demand, Sizes};
use super::composition_walk::{CompositionWalk, DigitSum, Digits, DigitsByMode, ModeDigits};
use super::conditional::{Conditional, Conditioned};
use super::dynamic::{Dynamic, Symbol};
use super::dynamic_modes::DynamicMode;
use super::inverse::Sought;
use super::modes::{Last, ModeCons, Modes};
use super::number::Number;
use super::number_case::NumberCase;
use super::plan::{Diagonal, Planning, SplitAtRunTime};
use super::rejected::{BrokenModes, CarriedOut};
use super::runs::{Joined, Runs};
use super::{AtRunTime, Undecided};
use crate::diagnostics::Decimal;
use crate::diagnostics::laws::complement::{HasDynamicStride, Overlap, Short};
use crate::diagnostics::laws::composition::{FillsPartly, LosesStep};
use typenum::{B0, B1, U1, U2};

/// `B1`, `B0`, [`AtRunTime`] or [`Undecided`], and the results that depend on it.
pub trait Verdict: Sought {
    /// `S:D` in front of the last mode `S1:D1`: does it end where that begins?
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number>: Modes;
    /// `S:D` in front of the mode `S1:D1` and the modes `T`: does it end where that begins?
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes>: Modes;
    /// A mode of stride `D` whose size is the expression `E` in front of the modes `L`, which are one of size `S1` and the
    /// modes `T`: do both have the stride 0?
    type JoinDynamic<E: Symbol, D: Number, L: Modes, S1: Number, T: Modes>: Modes;
    /// `S:D` in front of a mode whose size is the expression `E` and the modes `T`: are they one run? Otherwise `X`.
    type JoinRun<S: Number, D: Number, E: Symbol, T: Modes, X: Runs>: Runs;
    /// `S:D` sorted into the list of the last mode `S1:D1`: is it the smaller one?
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number>: Modes;
    /// `S:D` sorted into the list of `S1:D1` and `T`: is it the smaller one?
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes>: Modes;
    /// `N` elements at stride `R` in a mode `S:D`: do they end inside, or lose step?
    type InStep<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode>: CompositionWalk;
    /// `N` elements at stride `R` in a mode `S:D`, which `F` of them fill: do they end inside?
    type FewerThan<F: Number, N: Number, R: Number, S: Number, D: Number, U: DigitsByMode>: CompositionWalk;
    /// `N` elements at stride `R` in a mode `S:D` that neither divides the other: is `R` the smaller one?
    type StepBelow<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode>: CompositionWalk;
    /// The same, taking a remainder along: do they stay inside, or lose step?
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode>: CompositionWalk;
    /// `N` elements at stride `R`, of the digit `G` in a mode `S:D`, go beyond it: do those of the later rounds reach the
    /// first step?
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode>: CompositionWalk;
    /// A dynamic number `N` of elements at stride `R` in a mode `S:D` that does not divide it: is `R` the smaller one?
    type SplitOrDiagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// A mode of stride `D` above the reach `C`, which does not divide it: is `D` the smaller one?
    type Overlaps<D: Number, C: Number>: Modes;
    /// The complement of a mode `S:D` and the sorted modes `T`, above the reach `C`, which does not divide `D`, with the
    /// slack `X`: is `D` the smaller one?
    type HoleOrOverlap<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand>: Conditioned;
    /// The rest of the sizes `L` above the reach `C` of a cotarget of the sizes `M`, with the slack `X`, as `F` asks for: is
    /// the cotarget reached?
    type Reached<F: Demand, M: Sizes, L: Sizes, C: Number, X: Number>: Conditioned;
    /// Digits that sum to `Z` in a mode `S:D`: do they carry?
    type Carries<Z: Number, S: Number, D: Number>: ModeDigits;
    /// Is a block at the end of all repetitions? 1, or a greater number of repetitions.
    type Repeats: Number;
}

impl Verdict for B1 {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Last<S::Times<S1>, D>;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = ModeCons<S::Times<S1>, D, T>;
    type JoinDynamic<E: Symbol, D: Number, L: Modes, S1: Number, T: Modes> =
        <S1::MixedTimes<Dynamic<E>> as NumberCase>::PushMode<D, T>;
    type JoinRun<S: Number, D: Number, E: Symbol, T: Modes, X: Runs> = Joined<S, D, E, T>;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = ModeCons<S, D, Last<S1, D1>>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = ModeCons<S, D, ModeCons<S1, D1, T>>;
    type InStep<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = N::Inside<R, S, D, U>;
    type FewerThan<F: Number, N: Number, R: Number, S: Number, D: Number, U: DigitsByMode> = N::Inside<R, S, D, U>;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        <<Digits<N, R> as Number>::AtMost<S, B0> as Verdict>::InStep<N, R, S, D, T, U>;
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = U::Diagonal<N, R, S, D, T>;
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        U::Break<LosesStep<Decimal<N>, Decimal<R>, Decimal<S>, Decimal<D>>>;
    type Carries<Z: Number, S: Number, D: Number> = CarriedOut<Decimal<Z>, Decimal<S>, Decimal<D>>;
    type SplitOrDiagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        SplitAtRunTime<R, D, T, W, G>;
    type Overlaps<D: Number, C: Number> = BrokenModes<Overlap<Decimal<D>, Decimal<C>>>;
    type HoleOrOverlap<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        BrokenModes<Overlap<Decimal<D>, Decimal<C>>>;
    type Reached<F: Demand, M: Sizes, L: Sizes, C: Number, X: Number> = Conditional<L::Compact<C>, ()>;
    type Repeats = U1;
}
impl Verdict for B0 {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = ModeCons<S, D, Last<S1, D1>>;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = ModeCons<S, D, ModeCons<S1, D1, T>>;
    type JoinDynamic<E: Symbol, D: Number, L: Modes, S1: Number, T: Modes> = DynamicMode<E, D, L>;
    type JoinRun<S: Number, D: Number, E: Symbol, T: Modes, X: Runs> = X;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = ModeCons<S1, D1, Last<S, D>>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = ModeCons<S1, D1, T::Insert<S, D>>;
    type InStep<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        <LaterRounds<N, R, S> as Verdict>::ComeAround<R, N, R, S, D, T, U>;
    type FewerThan<F: Number, N: Number, R: Number, S: Number, D: Number, U: DigitsByMode> =
        U::Break<FillsPartly<Decimal<N>, Decimal<F>, Decimal<S>, Decimal<D>>>;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        <<Digits<N, R::Modulo<S>> as Number>::AtMost<S, B0> as Verdict>::Diagonal<N, R, S, D, T, U>;
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        <LaterRounds<N, R::Modulo<S>, S> as Verdict>::ComeAround<R::Modulo<S>, N, R, S, D, T, U>;
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        U::ComeAround<G, N, R, S, D, T>;
    type Carries<Z: Number, S: Number, D: Number> = DigitSum<Z>;
    // The elements fall short of their reach.
    type SplitOrDiagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        <Planning<W, G> as DigitsByMode>::Diagonal<N, R, S, D, T>;
    type Overlaps<D: Number, C: Number> = Undecided;
    type HoleOrOverlap<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        S::BehindHole<C::Divides<D::Minus<D::Modulo<C>>>, C, D, X::WithRemainder<D, C>, T, M>;
    type Reached<F: Demand, M: Sizes, L: Sizes, C: Number, X: Number> =
        BrokenModes<Short<Decimal<CosizeWith<L, C, X>>, Decimal<M::Size>>>;
    type Repeats = U2;
}
impl Verdict for AtRunTime {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type JoinDynamic<E: Symbol, D: Number, L: Modes, S1: Number, T: Modes> = Undecided;
    type JoinRun<S: Number, D: Number, E: Symbol, T: Modes, X: Runs> = X;
    // A dynamic stride does not take part in the order.
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = BrokenModes<HasDynamicStride>;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = BrokenModes<HasDynamicStride>;
    type InStep<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type FewerThan<F: Number, N: Number, R: Number, S: Number, D: Number, U: DigitsByMode> = Undecided;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Carries<Z: Number, S: Number, D: Number> = AtRunTime;
    type SplitOrDiagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        Undecided;
    type Overlaps<D: Number, C: Number> = Undecided;
    type HoleOrOverlap<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> = Undecided;
    type Reached<F: Demand, M: Sizes, L: Sizes, C: Number, X: Number> =
        Conditional<L::Compact<C>, F::Conditions<M, L, C, X>>;
    type Repeats = Undecided;
}
impl Verdict for Undecided {
    type JoinLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Join<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type JoinDynamic<E: Symbol, D: Number, L: Modes, S1: Number, T: Modes> = Undecided;
    type JoinRun<S: Number, D: Number, E: Symbol, T: Modes, X: Runs> = X;
    type InsertLast<S: Number, D: Number, S1: Number, D1: Number> = Undecided;
    type Insert<S: Number, D: Number, S1: Number, D1: Number, T: Modes> = Undecided;
    type InStep<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type FewerThan<F: Number, N: Number, R: Number, S: Number, D: Number, U: DigitsByMode> = Undecided;
    type StepBelow<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    // The first round does not divide all elements.
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> =
        U::Break<LosesStep<Decimal<N>, Decimal<R>, Decimal<S>, Decimal<D>>>;
    type Carries<Z: Number, S: Number, D: Number> = AtRunTime;
    type SplitOrDiagonal<N: Number, R: Number, S: Number, D: Number, T: Modes, W: DigitsByMode, G: Diagonal> =
        Undecided;
    type Overlaps<D: Number, C: Number> = Undecided;
    type HoleOrOverlap<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> = Undecided;
    type Reached<F: Demand, M: Sizes, L: Sizes, C: Number, X: Number> = Undecided;
    type Repeats = Undecided;
}

/// How many elements at stride `G` stay in a mode of size `S`: `⌈S/G⌉`, `G` less than `S`.
pub type FirstRound<G, S> = <<G as Number>::Divides<S> as NumberCase>::RoundedOr<S, G>;
/// Whether `G <= (N/q)*(q*G - S)`, with `q = ⌈S/G⌉`; undecided if `q` does not divide `N`.
type LaterRounds<N, G, S> = <G as Number>::AtMost<
    <<FirstRound<G, S> as Number>::Divides<N> as Number>::Times<
        <<FirstRound<G, S> as Number>::Times<G> as Number>::Minus<S>,
    >,
    B1,
>;
