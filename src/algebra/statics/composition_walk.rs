//! The modes that a leaf of a composition leaves, and the carry law.

use super::modes::Modes;
use super::number::Number;
use super::plan::Diagonal;
use super::rejected::{RejectedWalk, Stopped};
use super::results::{LayoutResult, PairResult};
use super::shape_or_stride::ShapeOrStride;
use super::truth::Verdict;
use super::{AtRunTime, Undecided};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B1, U1, UTerm};

/// The integral mode `S:D` or the modes of one leaf that stayed in one mode, and the digits used from here on.
pub struct WalkedMode<S, D, U>(PhantomData<(S, D, U)>);
/// The list of modes `S:D`, and the digits used from here on.
pub struct WalkedModes<S, D, U>(PhantomData<(S, D, U)>);

/// [`WalkedMode`], [`WalkedModes`] or [`Undecided`]: a composition, or a part of it.
pub trait CompositionWalk {
    /// With the digits used in the mode before.
    type Push<H: ModeDigits>: CompositionWalk;
    /// With the mode `S:D`, which the same leaf left, in front.
    type Prepend<S, D>: CompositionWalk;
    /// As the first mode of a list, in front of the result of the tree `TS:TD` for the modes `A`.
    type Then<TS: ShapeOrStride, TD: ShapeOrStride, A: Modes>: CompositionWalk;
    /// As the first mode of a list, in front of the result of the list of modes `T` for the modes `A`.
    type ThenModes<T: Modes, A: Modes>: CompositionWalk;
    /// As the last mode of a list.
    type Alone: CompositionWalk;
    /// The list with the mode `S:D` in front.
    type Cons<S, D>: CompositionWalk;
    type AsLayout: LayoutResult;
    /// The pair with the result of the modes `R` for the modes `A`.
    type WithRest<R: Modes, A: Modes>: PairResult;
    /// The same, of leaves that break a law.
    type WithRestRefused<R: Modes, A: Modes>: PairResult;
    /// The pair with the layout `S:D` in front.
    type Behind<S, D>: PairResult;
    /// The digits used from here on.
    type Claimed: DigitsByMode;
    /// The same, of leaves that break a law.
    type Refuse: CompositionWalk;

    /// The plan of a leaf with the step `K` in front.
    type Step<K>: CompositionWalk;
    /// The plan of a leaf that goes on in the modes `T` with `N` elements at stride `R` and the diagonal `G`, after the
    /// round `K`, whose plan is `Self`.
    type NextRound<K, N: Number, R: Number, G: Diagonal, T: Modes>: CompositionWalk;
    /// As the plan of a leaf of `N` elements at stride `R`.
    type AsLeaf<N, R>: CompositionWalk;
    /// The plan of a list with the mode `P` in front.
    type ConsPlan<P>: CompositionWalk;
    /// The composition with the modes `A` by this plan; `X` if a law is broken.
    type AsPlan<A: Modes, X>;
}
macro_rules! walked {
    ($($walked:ident: $prepended:ty, $cons:ty;)*) => { $(
        impl<S, D, U: DigitsByMode> CompositionWalk for $walked<S, D, U> {
            type Push<H: ModeDigits> = $walked<S, D, HCons<H, U>>;
            type Prepend<S0, D0> = $prepended;
            type Then<TS: ShapeOrStride, TD: ShapeOrStride, A: Modes> =
                <TS::Compose<TD, A, U> as CompositionWalk>::Cons<S, D>;
            type ThenModes<T: Modes, A: Modes> = <T::ComposeRest<A, U> as CompositionWalk>::Cons<S, D>;
            type Alone = WalkedModes<HCons<S, HNil>, HCons<D, HNil>, U>;
            type Cons<S0, D0> = $cons;
            type AsLayout = Layout<S, D>;
            type WithRest<R: Modes, A: Modes> = <R::ComposeModes<A, U> as CompositionWalk>::Behind<S, D>;
            type WithRestRefused<R: Modes, A: Modes> =
                <<R::ComposeModes<A, U> as CompositionWalk>::Refuse as CompositionWalk>::Behind<S, D>;
            type Behind<S0, D0> = (Layout<S0, D0>, Layout<S, D>);
            type Claimed = U;
            type Refuse = RejectedWalk<Self>;

            type Step<K> = Undecided;
            type NextRound<K, N: Number, R: Number, G: Diagonal, T: Modes> = Undecided;
            type AsLeaf<N, R> = Undecided;
            type ConsPlan<P> = Undecided;
            type AsPlan<A: Modes, X> = Undecided;
        }
    )* };
}
walked! {
    WalkedMode: WalkedModes<HCons<S0, HCons<S, HNil>>, HCons<D0, HCons<D, HNil>>, U>, Undecided;
    WalkedModes: WalkedModes<HCons<S0, S>, HCons<D0, D>, U>, WalkedModes<HCons<S0, S>, HCons<D0, D>, U>;
}
impl CompositionWalk for Undecided {
    type Push<H: ModeDigits> = Undecided;
    type Prepend<S0, D0> = Undecided;
    type Then<TS: ShapeOrStride, TD: ShapeOrStride, A: Modes> = Undecided;
    type ThenModes<T: Modes, A: Modes> = Undecided;
    type Alone = Undecided;
    type Cons<S0, D0> = Undecided;
    type AsLayout = Undecided;
    type WithRest<R: Modes, A: Modes> = Undecided;
    type WithRestRefused<R: Modes, A: Modes> = Undecided;
    type Behind<S0, D0> = Undecided;
    type Claimed = HNil;
    type Refuse = Undecided;

    type Step<K> = Undecided;
    type NextRound<K, N: Number, R: Number, G: Diagonal, T: Modes> = Undecided;
    type AsLeaf<N, R> = Undecided;
    type ConsPlan<P> = Undecided;
    type AsPlan<A: Modes, X> = Undecided;
}

/// The list of the digits that the leaves so far use in the modes; after its end nothing is used.
///
/// A walk uses it at each step, so it also determines the result of the step: a mode for a plain list, and a step of a
/// plan for [`Planning`](super::plan::Planning).
pub trait DigitsByMode {
    /// The digits used in the mode ahead.
    type First: ModeDigits;
    /// The rest of the list.
    type Behind: DigitsByMode;
    /// `X`, unless a law was broken in the mode ahead.
    type Halts<X: CompositionWalk>: CompositionWalk;

    /// A leaf of `N` elements at stride `R`, not 0, in the modes `A`.
    type Leaf<N: Number, R: Number, A: Modes>: CompositionWalk;
    /// A leaf of `N` elements at stride 0.
    type Still<N: Number>: CompositionWalk;
    /// No leaf.
    type NoLeaf: CompositionWalk;
    /// `N` elements pass over the mode, and have stride `R` in the modes `T` after it.
    type Pass<N: Number, R: Number, T: Modes>: CompositionWalk;
    /// `N` elements at stride `R` end inside the mode `S:D`.
    type Inside<N: Number, R: Number, S: Number, D: Number>: CompositionWalk;
    /// `F` elements at stride `R` fill the mode `S:D`, which `P` times as many go beyond, into the modes `T`.
    type Split<F: Number, R: Number, S: Number, D: Number, P: Number, T: Modes>: CompositionWalk;
    /// `N` elements at stride `R` stay in the mode `S:D` with the remainder, and go on in the modes `T`.
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes>: CompositionWalk;
    /// `N` elements at stride `R`, of the digit `G` in the mode `S:D`, pass its end, and come around.
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes>: CompositionWalk;
    /// The law `L` is broken in the mode.
    type Break<L>: CompositionWalk;
    /// The result `R` with the law that is broken, of the first such mode.
    type Tell<R>: LayoutResult + PairResult;
}
impl DigitsByMode for HNil {
    type First = UTerm;
    type Behind = HNil;
    type Halts<X: CompositionWalk> = X;

    type Leaf<N: Number, R: Number, A: Modes> = A::Walk<N, R, Self>;
    type Still<N: Number> = WalkedMode<N, UTerm, Self>;
    type NoLeaf = WalkedModes<HNil, HNil, Self>;
    type Pass<N: Number, R: Number, T: Modes> = <T::Walk<N, R, HNil> as CompositionWalk>::Push<UTerm>;
    type Inside<N: Number, R: Number, S: Number, D: Number> =
        WalkedMode<N, R::TimesAsStride<D>, HCons<LeafDigits<N, R>, HNil>>;
    type Split<F: Number, R: Number, S: Number, D: Number, P: Number, T: Modes> =
        <<T::Walk<P, U1, HNil> as CompositionWalk>::Push<LeafDigits<F, R>> as CompositionWalk>::Prepend<
            F,
            R::TimesAsStride<D>,
        >;
    // Rare: these are planned.
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes> = Undecided;
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes> = Undecided;
    type Break<L> = RejectedWalk<WalkedMode<usize, usize, Stopped<L>>>;
    type Tell<R> = Undecided;
}
impl<H: ModeDigits, U: DigitsByMode> DigitsByMode for HCons<H, U> {
    type First = H;
    type Behind = U;
    type Halts<X: CompositionWalk> = X;

    type Leaf<N: Number, R: Number, A: Modes> = A::Walk<N, R, Self>;
    type Still<N: Number> = WalkedMode<N, UTerm, Self>;
    type NoLeaf = WalkedModes<HNil, HNil, Self>;
    type Pass<N: Number, R: Number, T: Modes> = <T::Walk<N, R, U> as CompositionWalk>::Push<H>;
    type Inside<N: Number, R: Number, S: Number, D: Number> =
        <H::Add<N, R, S, D> as ModeDigits>::PushTo<WalkedMode<N, R::TimesAsStride<D>, U>>;
    type Split<F: Number, R: Number, S: Number, D: Number, P: Number, T: Modes> =
        <H::Add<F, R, S, D> as ModeDigits>::PushTo<
            <T::Walk<P, U1, U> as CompositionWalk>::Prepend<F, R::TimesAsStride<D>>,
        >;
    // Rare: these are planned.
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes> = Undecided;
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes> = Undecided;
    type Break<L> = RejectedWalk<WalkedMode<usize, usize, Stopped<L>>>;
    type Tell<R> = H::TellOr<R, U>;
}

/// The digits of one leaf: `N` elements at stride `R`, the largest `(N - 1) * R`.
pub struct LeafDigits<N, R>(PhantomData<(N, R)>);
/// The digits of several leaves, whose largest sum to `Z`.
pub struct DigitSum<Z>(PhantomData<Z>);

/// The digits used in one mode: none (`UTerm`), [`LeafDigits`], [`DigitSum`], [`CarriedOut`](super::rejected::CarriedOut) if they carry, or [`AtRunTime`].
///
/// The digits of the first leaf are only noted, because one leaf never carries by itself.
pub trait ModeDigits {
    /// With those of one more leaf, of `N` elements at stride `R` in a mode `S:D`.
    type Add<N: Number, R: Number, S: Number, D: Number>: ModeDigits;
    /// With the digits of a leaf that is partly unknown.
    type AddUnknown: ModeDigits;
    /// In front of the digits used in the following modes.
    type PushTo<W: CompositionWalk>: CompositionWalk;
    /// The result `R` with the law that is broken here, otherwise that in the modes after it.
    type TellOr<R, U: DigitsByMode>: LayoutResult + PairResult;
}
impl ModeDigits for UTerm {
    type Add<N: Number, R: Number, S: Number, D: Number> = LeafDigits<N, R>;
    type AddUnknown = AtRunTime;
    type PushTo<W: CompositionWalk> = W::Push<UTerm>;
    type TellOr<R, U: DigitsByMode> = U::Tell<R>;
}
impl<N0: Number, R0: Number> ModeDigits for LeafDigits<N0, R0> {
    type Add<N: Number, R: Number, S: Number, D: Number> = <DigitSum<Digits<N0, R0>> as ModeDigits>::Add<N, R, S, D>;
    type AddUnknown = AtRunTime;
    type PushTo<W: CompositionWalk> = W::Push<Self>;
    type TellOr<R, U: DigitsByMode> = U::Tell<R>;
}
impl<Z: Number> ModeDigits for DigitSum<Z> {
    type Add<N: Number, R: Number, S: Number, D: Number> =
        <S::AtMost<Z::Plus<Digits<N, R>>, B1> as Verdict>::Carries<Z::Plus<Digits<N, R>>, S, D>;
    type AddUnknown = AtRunTime;
    type PushTo<W: CompositionWalk> = W::Push<Self>;
    type TellOr<R, U: DigitsByMode> = U::Tell<R>;
}
impl ModeDigits for AtRunTime {
    type Add<N: Number, R: Number, S: Number, D: Number> = Self;
    type AddUnknown = Self;
    type PushTo<W: CompositionWalk> = W::Push<Self>;
    type TellOr<R, U: DigitsByMode> = U::Tell<R>;
}
/// The largest digit of `N` elements at stride `R`.
pub(super) type Digits<N, R> = <<N as Number>::Previous as Number>::Times<R>;
