//! The step of a leaf in a mode, for its plan.

use super::diagonal::Perhaps;
use super::steps::{AroundInside, EndsInside, Fills, MayStay, NothingMoves, PassesOver, Round, TakesAlong, Unbounded};
use super::values::{NoLeaf, StillLeaf};
use super::{Diagonal, Entering, Planned, Planning, Unknown};
use crate::algebra::statics::composition_walk::{CompositionWalk, DigitsByMode, ModeDigits};
use crate::algebra::statics::modes::Modes;
use crate::algebra::statics::number::Number;
use crate::algebra::statics::rejected::{RejectedWalk, Stopped};
use crate::algebra::statics::truth::FirstRound;
use crate::int_tuple::{HCons, HNil};
use typenum::U1;

/// The walk of `N` elements at stride `R` with the diagonal `G` through the modes `T`, where the digits behind those of
/// `W` are used.
type Behind<N, R, T, W, G> = <T as Modes>::PlanWalk<N, R, <W as DigitsByMode>::Behind, G>;
/// The plan `X` with the step `K` in front, which uses the digits `C` of the mode.
type Claiming<W, C, X, K> = <W as DigitsByMode>::Halts<<C as ModeDigits>::PushTo<<X as CompositionWalk>::Step<K>>>;
/// The same, where the step uses none.
type Passing<W, X, K> =
    <W as DigitsByMode>::Halts<<<X as CompositionWalk>::Step<K> as CompositionWalk>::Push<<W as DigitsByMode>::First>>;
/// The digits used in the mode `S:D`, with those of `N` elements at stride `R`.
type Added<W, N, R, S, D> = <<W as DigitsByMode>::First as ModeDigits>::Add<N, R, S, D>;
/// The digits used in the mode, with some that are known at run time only.
type AddedUnknown<W> = <<W as DigitsByMode>::First as ModeDigits>::AddUnknown;

/// The leaf ends in the last mode, of stride `D`, which is not bounded.
pub type PlanLast<N, R, D, W, G> =
    <W as DigitsByMode>::Halts<Planned<HCons<Unbounded<N, <G as Diagonal>::Stride<R, D>>, HNil>, W>>;
/// One element or none in front of the modes `T`: nothing moves, and the stride becomes `R`.
pub type PassAlone<N, R, T, W, G> = Passing<W, Behind<N, R, T, W, G>, NothingMoves>;
/// A dynamic number of elements at the static stride `R` in a mode of stride `D` in front of `T`, and below its size: some
/// of them stay.
pub type SplitAtRunTime<R, D, T, W, G> = Claiming<
    W,
    AddedUnknown<W>,
    Behind<Unknown, U1, T, W, <G as Diagonal>::BehindSplit>,
    MayStay<<G as Diagonal>::Stride<R, D>>,
>;
/// A leaf at stride `R` in a mode of stride `D` in front of `T`, if a dynamic integer decides its step.
pub type StepAtRunTime<R, D, T, W, G> =
    Claiming<W, AddedUnknown<W>, Behind<Unknown, Unknown, T, W, Perhaps>, MayStay<<G as Diagonal>::Stride<R, D>>>;

impl<W: DigitsByMode, G: Diagonal> DigitsByMode for Planning<W, G> {
    type First = W::First;
    type Behind = W::Behind;
    type Halts<X: CompositionWalk> = W::Halts<X>;

    type Leaf<N: Number, R: Number, A: Modes> = <A::PlanWalk<N, R, W, G> as CompositionWalk>::AsLeaf<N, R>;
    type Still<N: Number> = Planned<StillLeaf<N>, W>;
    type NoLeaf = Planned<NoLeaf, W>;

    type Pass<N: Number, R: Number, T: Modes> = Passing<W, Behind<N, R, T, W, G>, PassesOver>;
    type Inside<N: Number, R: Number, S: Number, D: Number> =
        Claiming<W, Added<W, N, R, S, D>, Planned<HNil, W::Behind>, EndsInside<N, G::Stride<R, D>>>;
    type Split<F: Number, R: Number, S: Number, D: Number, P: Number, T: Modes> =
        Claiming<W, Added<W, F, R, S, D>, Behind<P, U1, T, W, G::Repeated<F>>, Fills<F, G::Stride<R, D>>>;
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes> = Claiming<
        W,
        Added<W, N, R::Modulo<S>, S, D>,
        Behind<N, S::Divides<R::Minus<R::Modulo<S>>>, T, W, G::With<R::Modulo<S>, D>>,
        TakesAlong<R::Modulo<S>>,
    >;
    type ComeAround<G0: Number, N: Number, R: Number, S: Number, D: Number, T: Modes> =
        <S::Divides<R::Minus<G0>> as Entering>::ComeAround<FirstRound<G0, S>, G0, N, S, D, T, W, G>;
    type Break<L> = W::Halts<RejectedWalk<Planned<HNil, Stopped<L>>>>;
    type Tell<R> = W::Tell<R>;
}

/// How many rounds of `F` there are in `N` elements.
type Rounds<F, N> = <F as Number>::Divides<N>;
/// `E = F*G - S`, where the first element of the second round is.
type Over<F, G, S> = <<F as Number>::Times<G> as Number>::Minus<S>;
/// The diagonal of the first elements of all rounds of `F`, which have the digit `E` in a mode of stride `D`.
type RoundDiagonal<F, E, D, G> = <<G as Diagonal>::Repeated<F> as Diagonal>::With<E, D>;
/// The digits used in the mode `S:D`, with those of the `F` elements of the first round, of digit `G`, and of the first
/// ones of all rounds.
type AddedRounds<F, G, N, S, D, W> = <Added<W, F, G, S, D> as ModeDigits>::Add<Rounds<F, N>, Over<F, G, S>, S, D>;

/// `N` elements whose stride is the digit `G0`: the `F` of the first round stay in the mode, and the first ones of all
/// rounds go on.
pub type RoundsInside<F, G0, N, S, D, T, W, G> = Claiming<
    W,
    AddedRounds<F, G0, N, S, D, W>,
    Behind<Rounds<F, N>, U1, T, W, RoundDiagonal<F, Over<F, G0, S>, D, G>>,
    AroundInside<F, <G as Diagonal>::Stride<G0, D>, Rounds<F, N>, Over<F, G0, S>>,
>;
/// `F*Q + 1`, the stride of the first elements of all rounds.
type RoundStride<F, Q> = <<F as Number>::Times<Q> as Number>::Next;
/// `N` elements whose stride is `Q` sizes of the mode and the digit `G0`: the `F` of the first round go on, and then the
/// first ones of all rounds.
pub type RoundsBehind<F, G0, Q, N, S, D, T, W, G> = <W as DigitsByMode>::Halts<
    <AddedRounds<F, G0, N, S, D, W> as ModeDigits>::PushTo<
        <Behind<F, Q, T, W, <G as Diagonal>::With<G0, D>> as CompositionWalk>::NextRound<
            Round<F, G0, Q, Rounds<F, N>, Over<F, G0, S>, RoundStride<F, Q>>,
            Rounds<F, N>,
            RoundStride<F, Q>,
            RoundDiagonal<F, Over<F, G0, S>, D, G>,
            T,
        >,
    >,
>;
