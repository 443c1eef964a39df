//! Broken laws, found where the general impls find them and reported with the same numbers.
//!
//! After a broken law the walk goes on as the general one does: the leaves of the right operand that follow are
//! accepted where they come to the mode at fault, and may break a law of a mode before it, which is reported then.

use super::Undecided;
use super::complement::CotargetOperand;
use super::composition_walk::{CompositionWalk, DigitsByMode, ModeDigits, WalkedMode, WalkedModes};
use super::cotarget::Cotarget;
use super::dynamic::Symbol;
use super::modes::{Modes, NamedForm};
use super::number::Number;
use super::plan::{Diagonal, Planned};
use super::runs::NoRuns;
use super::shape_or_stride::ShapeOrStride;
use crate::diagnostics::laws::composition::CarriesOut;
use crate::int_tuple::HNil;
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{U0, U1, UTerm};

/// The result `R` of an operation that breaks the law `L`: harmless, so that one mistake is one error.
pub struct Rejected<R, L>(PhantomData<(R, L)>);

/// The result of a walk that breaks a law, `W` without it; the digits say which one.
pub struct RejectedWalk<W>(PhantomData<W>);
impl<W: CompositionWalk> CompositionWalk for RejectedWalk<W> {
    type Push<H: ModeDigits> = <W::Push<H> as CompositionWalk>::Refuse;
    type Prepend<S, D> = <W::Prepend<S, D> as CompositionWalk>::Refuse;
    type Then<TS: ShapeOrStride, TD: ShapeOrStride, A: Modes> = <W::Then<TS, TD, A> as CompositionWalk>::Refuse;
    type ThenModes<T: Modes, A: Modes> = <W::ThenModes<T, A> as CompositionWalk>::Refuse;
    type Alone = <W::Alone as CompositionWalk>::Refuse;
    type Cons<S, D> = <W::Cons<S, D> as CompositionWalk>::Refuse;
    type AsLayout = <W::Claimed as DigitsByMode>::Tell<W::AsLayout>;
    type WithRest<R: Modes, A: Modes> = W::WithRestRefused<R, A>;
    type WithRestRefused<R: Modes, A: Modes> = Undecided;
    type Behind<S, D> = <W::Claimed as DigitsByMode>::Tell<W::Behind<S, D>>;
    type Claimed = W::Claimed;
    type Refuse = Self;

    type Step<K> = <W::Step<K> as CompositionWalk>::Refuse;
    type NextRound<K, N: Number, R: Number, G: Diagonal, T: Modes> =
        <W::NextRound<K, N, R, G, T> as CompositionWalk>::Refuse;
    type AsLeaf<N, R> = <W::AsLeaf<N, R> as CompositionWalk>::Refuse;
    type ConsPlan<P> = <W::ConsPlan<P> as CompositionWalk>::Refuse;
    type AsPlan<A: Modes, X> = <W::Claimed as DigitsByMode>::Tell<X>;
}

/// The end of the digits used: in this mode a leaf has broken the law `L`.
pub struct Stopped<L>(PhantomData<L>);
impl<L> DigitsByMode for Stopped<L> {
    type First = UTerm;
    type Behind = Self;
    type Halts<X: CompositionWalk> = RejectedWalk<Planned<HNil, Self>>;

    type Leaf<N: Number, R: Number, A: Modes> = A::Walk<N, R, Self>;
    type Still<N: Number> = WalkedMode<N, UTerm, Self>;
    type NoLeaf = WalkedModes<HNil, HNil, Self>;
    type Pass<N: Number, R: Number, T: Modes> = RejectedWalk<WalkedMode<usize, usize, Self>>;
    type Inside<N: Number, R: Number, S: Number, D: Number> = RejectedWalk<WalkedMode<usize, usize, Self>>;
    type Split<F: Number, R: Number, S: Number, D: Number, P: Number, T: Modes> =
        RejectedWalk<WalkedMode<usize, usize, Self>>;
    type Diagonal<N: Number, R: Number, S: Number, D: Number, T: Modes> = RejectedWalk<WalkedMode<usize, usize, Self>>;
    type ComeAround<G: Number, N: Number, R: Number, S: Number, D: Number, T: Modes> =
        RejectedWalk<WalkedMode<usize, usize, Self>>;
    type Break<L2> = RejectedWalk<WalkedMode<usize, usize, Self>>;
    type Tell<R> = Rejected<R, L>;
}

/// The digits of several leaves that reach `Z` in a mode `S:D`, all in decimal, and carry out of it.
pub struct CarriedOut<Z, S, D>(PhantomData<(Z, S, D)>);
impl<Z, S0, D0> ModeDigits for CarriedOut<Z, S0, D0> {
    type Add<N: Number, R: Number, S: Number, D: Number> = Self;
    type AddUnknown = Self;
    type PushTo<W: CompositionWalk> = <W::Push<Self> as CompositionWalk>::Refuse;
    type TellOr<R, U: DigitsByMode> = Rejected<R, CarriesOut<Z, S0, D0>>;
}

/// Modes that do not exist, since the law `L` is broken.
pub struct BrokenModes<L>(PhantomData<L>);
impl<L> Modes for BrokenModes<L> {
    type Prepend<S: Number, D: Number> = Self;
    type DropOne<D: Number> = Self;
    type PrependUnmerged<S: Number, D: Number> = Self;
    type PrependDynamic<E: Symbol, D: Number> = Self;

    type Runs = NoRuns;
    type RunsBehind<S: Number, D: Number> = NoRuns;

    // Nothing is left out, so the following modes do not break laws.
    type AsLayout = Rejected<Layout<U1, U0>, L>;
    type AsRest<S, D> = Self::AsLayout;
    type Sizes = Undecided;
    type Strides = Undecided;

    type Sort = Self;
    type Insert<S: Number, D: Number> = Self;
    type AllHoles<M: Cotarget> = Self;
    type Holes<C: Number, M: Cotarget> = Self;
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = Self::AsLayout;
    type Complement<M: CotargetOperand> = Self;
    type HolesWith<C: Number, X: Number, M: CotargetOperand> = Self;

    type Walk<N: Number, R: Number, U: DigitsByMode> = Undecided;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = Undecided;
    type ComposeModes<A: Modes, U: DigitsByMode> = Self;
    type ComposeRest<A: Modes, U: DigitsByMode> = Self;
    type Repeats<S, D, N: ShapeOrStride, R: ShapeOrStride> = Self;
}
// As the rest of a divide: the law of the tiler comes before those of the tile.
impl<L> CompositionWalk for BrokenModes<L> {
    type Push<H: ModeDigits> = Self;
    type Prepend<S, D> = Self;
    type Then<TS: ShapeOrStride, TD: ShapeOrStride, A: Modes> = Self;
    type ThenModes<T: Modes, A: Modes> = Self;
    type Alone = Self;
    type Cons<S, D> = Self;
    type AsLayout = Undecided;
    type WithRest<R: Modes, A: Modes> = Undecided;
    type WithRestRefused<R: Modes, A: Modes> = Undecided;
    type Behind<S, D> = Self;
    type Claimed = Stopped<L>;
    type Refuse = Self;

    type Step<K> = Self;
    type NextRound<K, N: Number, R: Number, G: Diagonal, T: Modes> = Self;
    type AsLeaf<N, R> = Self;
    type ConsPlan<P> = Self;
    type AsPlan<A: Modes, X> = Undecided;
}
