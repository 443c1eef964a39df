//! Coalesced lists of modes.

use super::Undecided;
use super::complement::CotargetOperand;
use super::composition_walk::{CompositionWalk, DigitsByMode, WalkedMode};
use super::conditional::Conditioned;
use super::cotarget::Cotarget;
use super::dynamic::{Dynamic, Symbol};
use super::dynamic_modes::LastDynamic;
use super::expression::{FromShape, FromStride};
use super::inverse::Inverted;
use super::number::Number;
use super::number_case::NumberCase;
use super::plan::{Diagonal, PlanLast};
use super::results::{LayoutResult, PairResult};
use super::runs::{NoRuns, Runs};
use super::shape_or_stride::ShapeOrStride;
use super::truth::Verdict;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B1, U1, U2, UTerm};

/// The mode `S:D` in front of the modes `T`.
pub struct ModeCons<S, D, T>(PhantomData<(S, D, T)>);
/// The last mode, `S:D`.
pub struct Last<S, D>(PhantomData<(S, D)>);
/// No mode but such of size 1, which are dropped.
pub enum NoModes {}
/// No mode yet; a last one of size 1 counts as 2.
pub enum NothingExtended {}
/// No mode yet; a last one of size 1 is not decided here.
pub enum NothingUntrimmed {}
/// No mode yet; a last one of size 1 stays.
pub enum NothingDropped {}

/// The result of an operation on one layout, if its dynamic integers are expressions.
pub trait NamedForm {
    /// The result of the layout of `S` and `D`.
    type Of<S: ShapeOrStride, D: ShapeOrStride>;
}
/// The modes of the layout of `S` and `D`, with names, coalesced as `F` says.
pub type NamedFold<F, S, D> = <<S as ShapeOrStride>::Named<FromShape> as ShapeOrStride>::Fold<
    F,
    <D as ShapeOrStride>::Named<FromStride>,
    NoModes,
>;

/// A coalesced list of modes, or [`Undecided`]. The list is made from the last mode to the first.
pub trait Modes: Cotarget + Inverted {
    /// With the mode `S:D` in front, `S` at least 2.
    type Prepend<S: Number, D: Number>: Modes;
    /// With the mode `1:D` in front.
    type DropOne<D: Number>: Modes;
    /// With the mode `S:D` in front, `S` at least 2, which does not end where the list begins.
    type PrependUnmerged<S: Number, D: Number>: Modes;
    /// With a mode of stride `D` in front whose size is the expression `E`.
    type PrependDynamic<E: Symbol, D: Number>: Modes;

    type Runs: Runs;
    /// The runs of the list with the mode `S:D` in front.
    type RunsBehind<S: Number, D: Number>: Runs;

    type AsLayout: LayoutResult;
    /// The layout with the mode `S:D` in front.
    type AsRest<S, D>: LayoutResult;
    /// The list of sizes.
    type Sizes;
    /// The list of strides.
    type Strides;

    /// The modes sorted by stride.
    type Sort: Modes;
    /// The sorted modes with `S:D`.
    type Insert<S: Number, D: Number>: Modes;
    /// The complement of the sorted modes in the cotarget `M`.
    type AllHoles<M: Cotarget>: Modes;
    /// The same above the reach `C`.
    type Holes<C: Number, M: Cotarget>: Modes;
    /// The layout of the form `F` of that of `S` and `D`; where it is undecided, the one with names.
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride>;
    /// The complement of the sorted modes in the cotarget `M`, of static and dynamic integers.
    type Complement<M: CotargetOperand>: Conditioned;
    /// The same above the reach `C` with the slack `X`.
    type HolesWith<C: Number, X: Number, M: CotargetOperand>: Conditioned;

    /// A leaf of `N` elements at stride `R`, where the digits `U` are used.
    type Walk<N: Number, R: Number, U: DigitsByMode>: CompositionWalk;
    /// The plan of such a leaf with the diagonal `G`, where the digits `W` are used.
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal>: CompositionWalk;
    /// `Self` as the right operand of a composition with the modes `A`.
    type ComposeModes<A: Modes, U: DigitsByMode>: CompositionWalk;
    /// The same, where `Self` is the rest of a list.
    type ComposeRest<A: Modes, U: DigitsByMode>: CompositionWalk;
    /// The pair of the block `S:D`, whose holes are `Self`, and its repetition by the layout `N:R`.
    type Repeats<S, D, N: ShapeOrStride, R: ShapeOrStride>: PairResult;
}
impl<S: Number, D: Number, T: Modes> Modes for ModeCons<S, D, T> {
    type Prepend<S0: Number, D0: Number> = <S0::Ends<D0, D> as Verdict>::Join<S0, D0, S, D, T>;
    type DropOne<D0: Number> = Self;
    type PrependUnmerged<S0: Number, D0: Number> = ModeCons<S0, D0, Self>;
    type PrependDynamic<E: Symbol, D0: Number> =
        <<Dynamic<E> as Number>::Ends<D0, D> as Verdict>::JoinDynamic<E, D0, Self, S, T>;

    type Runs = T::RunsBehind<S, D>;
    type RunsBehind<S0: Number, D0: Number> = <Self::Runs as Runs>::Behind<S0, D0>;

    type AsLayout = T::AsRest<S, D>;
    type AsRest<S0, D0> = Layout<HCons<S0, HCons<S, T::Sizes>>, HCons<D0, HCons<D, T::Strides>>>;
    type Sizes = HCons<S, T::Sizes>;
    type Strides = HCons<D, T::Strides>;

    type Sort = <T::Sort as Modes>::Insert<S, D>;
    type Insert<S0: Number, D0: Number> = <D0::AtMost<D, B1> as Verdict>::Insert<S0, D0, S, D, T>;
    type AllHoles<M: Cotarget> = D::FirstHole<S, T, M>;
    type Holes<C: Number, M: Cotarget> = <C::Divides<D> as NumberCase>::Hole<C, S, D, T, M>;
    type OrNamed<F: NamedForm, S0: ShapeOrStride, D0: ShapeOrStride> = Self::AsLayout;
    type Complement<M: CotargetOperand> = Self::HolesWith<U1, UTerm, M>;
    type HolesWith<C: Number, X: Number, M: CotargetOperand> = C::HolesAbove<S, D, X, T, M>;

    type Walk<N: Number, R: Number, U: DigitsByMode> = <S::Divides<R> as NumberCase>::Step<N, R, S, D, T, U>;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = N::Enter<R, S, D, T, W, G>;
    type ComposeModes<A: Modes, U: DigitsByMode> = <A::Walk<S, D, U> as CompositionWalk>::ThenModes<T, A>;
    type ComposeRest<A: Modes, U: DigitsByMode> = <A::Walk<S, D, U> as CompositionWalk>::ThenModes<T, A>;
    type Repeats<S0, D0, N: ShapeOrStride, R: ShapeOrStride> =
        <N::Compose<R, Self, HNil> as CompositionWalk>::Behind<S0, D0>;
}
impl<S: Number, D: Number> Modes for Last<S, D> {
    type Prepend<S0: Number, D0: Number> = <S0::Ends<D0, D> as Verdict>::JoinLast<S0, D0, S, D>;
    type DropOne<D0: Number> = Self;
    type PrependUnmerged<S0: Number, D0: Number> = ModeCons<S0, D0, Self>;
    type PrependDynamic<E: Symbol, D0: Number> =
        <<Dynamic<E> as Number>::Ends<D0, D> as Verdict>::JoinDynamic<E, D0, Self, S, NoModes>;

    type Runs = NoRuns;
    type RunsBehind<S0: Number, D0: Number> = NoRuns;

    type AsLayout = Layout<S, D>;
    type AsRest<S0, D0> = Layout<HCons<S0, HCons<S, HNil>>, HCons<D0, HCons<D, HNil>>>;
    type Sizes = HCons<S, HNil>;
    type Strides = HCons<D, HNil>;

    type Sort = Self;
    type Insert<S0: Number, D0: Number> = <D0::AtMost<D, B1> as Verdict>::InsertLast<S0, D0, S, D>;
    type AllHoles<M: Cotarget> = D::FirstHole<S, NoModes, M>;
    type Holes<C: Number, M: Cotarget> = <C::Divides<D> as NumberCase>::Hole<C, S, D, NoModes, M>;
    type OrNamed<F: NamedForm, S0: ShapeOrStride, D0: ShapeOrStride> = Self::AsLayout;
    type Complement<M: CotargetOperand> = Self::HolesWith<U1, UTerm, M>;
    type HolesWith<C: Number, X: Number, M: CotargetOperand> = C::HolesAbove<S, D, X, NoModes, M>;

    // The last mode is not bounded.
    type Walk<N: Number, R: Number, U: DigitsByMode> = WalkedMode<N, R::TimesAsStride<D>, U>;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = PlanLast<N, R, D, W, G>;
    type ComposeModes<A: Modes, U: DigitsByMode> = A::Walk<S, D, U>;
    type ComposeRest<A: Modes, U: DigitsByMode> = <A::Walk<S, D, U> as CompositionWalk>::Alone;
    type Repeats<S0, D0, N: ShapeOrStride, R: ShapeOrStride> =
        <N::Compose<R, Self, HNil> as CompositionWalk>::Behind<S0, D0>;
}
impl Modes for NoModes {
    type Prepend<S: Number, D: Number> = Last<S, D>;
    type DropOne<D: Number> = NoModes;
    type PrependUnmerged<S: Number, D: Number> = Last<S, D>;
    type PrependDynamic<E: Symbol, D: Number> = LastDynamic<E, D>;

    type Runs = NoRuns;
    type RunsBehind<S: Number, D: Number> = NoRuns;

    type AsLayout = Layout<U1, UTerm>;
    type AsRest<S, D> = Undecided;
    type Sizes = HNil;
    type Strides = HNil;

    type Sort = NoModes;
    type Insert<S: Number, D: Number> = Last<S, D>;
    // Without a mode that moves, nothing is covered.
    type AllHoles<M: Cotarget> = Undecided;
    type Holes<C: Number, M: Cotarget> = M::RestAbove<C>;
    type OrNamed<F: NamedForm, S0: ShapeOrStride, D0: ShapeOrStride> = Self::AsLayout;
    type Complement<M: CotargetOperand> = M::Uncovered;
    type HolesWith<C: Number, X: Number, M: CotargetOperand> = M::RestWith<C, X>;

    type Walk<N: Number, R: Number, U: DigitsByMode> = Undecided;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = Undecided;
    type ComposeModes<A: Modes, U: DigitsByMode> = WalkedMode<U1, UTerm, U>;
    type ComposeRest<A: Modes, U: DigitsByMode> = Undecided;
    type Repeats<S0, D0, N: ShapeOrStride, R: ShapeOrStride> =
        <N::Compose<R, Self, HNil> as CompositionWalk>::Behind<S0, D0>;
}
/// A type that is not a list of modes, or not yet one, does not have a complement and is not composed.
macro_rules! without_modes {
    () => {
        type Runs = NoRuns;
        type RunsBehind<S: Number, D: Number> = NoRuns;
        type Sizes = HNil;
        type Strides = HNil;

        type Sort = Undecided;
        type Insert<S: Number, D: Number> = Undecided;
        type AllHoles<M: Cotarget> = Undecided;
        type Holes<C: Number, M: Cotarget> = Undecided;
        type Complement<M: CotargetOperand> = Undecided;
        type HolesWith<C: Number, X: Number, M: CotargetOperand> = Undecided;

        type Walk<N: Number, R: Number, U: DigitsByMode> = Undecided;
        type ComposeModes<A: Modes, U: DigitsByMode> = Undecided;
        type ComposeRest<A: Modes, U: DigitsByMode> = Undecided;
        type Repeats<S, D, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    };
}
impl Modes for NothingExtended {
    without_modes!();

    type Prepend<S: Number, D: Number> = Last<S, D>;
    type DropOne<D: Number> = Last<U2, D>;
    type PrependUnmerged<S: Number, D: Number> = Last<S, D>;
    type PrependDynamic<E: Symbol, D: Number> = LastDynamic<E, D>;

    type AsLayout = Layout<U1, UTerm>;
    type AsRest<S, D> = Undecided;
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = Self::AsLayout;

    // One element, from which nothing moves.
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = PlanLast<N, R, UTerm, W, G>;
}
macro_rules! nothing_yet {
    ($($nothing:ident: $one:ty;)*) => { $(
        impl Modes for $nothing {
            without_modes!();

            type Prepend<S: Number, D: Number> = Last<S, D>;
            type DropOne<D: Number> = $one;
            type PrependUnmerged<S: Number, D: Number> = Last<S, D>;
            type PrependDynamic<E: Symbol, D: Number> = LastDynamic<E, D>;

            type AsLayout = Undecided;
            type AsRest<S, D> = Undecided;
            type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
            type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = Undecided;
        }
    )* };
}
nothing_yet! {
    NothingUntrimmed: Undecided;
    NothingDropped: Last<U1, D>;
}
impl Modes for Undecided {
    without_modes!();

    type Prepend<S: Number, D: Number> = Undecided;
    type DropOne<D: Number> = Undecided;
    type PrependUnmerged<S: Number, D: Number> = Undecided;
    type PrependDynamic<E: Symbol, D: Number> = Undecided;

    type AsLayout = Undecided;
    type AsRest<S, D> = Undecided;
    type OrNamed<F: NamedForm, S: ShapeOrStride, D: ShapeOrStride> = F::Of<S, D>;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = Undecided;
}
