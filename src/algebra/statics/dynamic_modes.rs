//! Modes of dynamic size in lists of modes.

use super::Undecided;
use super::complement::CotargetOperand;
use super::composition_walk::{CompositionWalk, DigitsByMode, WalkedMode};
use super::cotarget::Cotarget;
use super::dynamic::{Dynamic, Symbol};
use super::expression::Repetitions;
use super::modes::{Last, ModeCons, Modes, NamedForm, NoModes};
use super::number::Number;
use super::plan::{Diagonal, PlanLast};
use super::runs::{NoRuns, Runs, RunsWith};
use super::shape_or_stride::ShapeOrStride;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::U1;

/// The only mode, or the last one, of dynamic size: the expression `E`, and the stride `D`.
pub struct LastDynamic<E, D>(PhantomData<(E, D)>);

impl<E: Symbol, D: Number> Modes for LastDynamic<E, D> {
    // A dynamic size continues nothing.
    type Prepend<S0: Number, D0: Number> = ModeCons<S0, D0, Self>;
    type DropOne<D0: Number> = Self;
    type PrependUnmerged<S0: Number, D0: Number> = ModeCons<S0, D0, Self>;
    type PrependDynamic<E0: Symbol, D0: Number> = DynamicMode<E0, D0, Self>;

    type Runs = NoRuns;
    type RunsBehind<S0: Number, D0: Number> = RunsWith<S0, D0, E, D, NoModes, NoRuns>;

    type AsLayout = Layout<Dynamic<E>, D>;
    type AsRest<S0, D0> = Layout<HCons<S0, HCons<Dynamic<E>, HNil>>, HCons<D0, HCons<D, HNil>>>;
    type Sizes = HCons<Dynamic<E>, HNil>;
    type Strides = HCons<D, HNil>;

    type Sort = Last<Dynamic<E>, D>;
    type Insert<S0: Number, D0: Number> = Undecided;
    type AllHoles<M: Cotarget> = Undecided;
    type Holes<C: Number, M: Cotarget> = Undecided;
    type OrNamed<F: NamedForm, S0: ShapeOrStride, D0: ShapeOrStride> = Self::AsLayout;
    type Complement<M: CotargetOperand> = Undecided;
    type HolesWith<C: Number, X: Number, M: CotargetOperand> = Undecided;

    type Walk<N: Number, R: Number, U: DigitsByMode> = WalkedMode<N, R::TimesAsStride<D>, U>;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = PlanLast<N, R, D, W, G>;
    type ComposeModes<A: Modes, U: DigitsByMode> = A::Walk<Dynamic<E>, D, U>;
    type ComposeRest<A: Modes, U: DigitsByMode> = <A::Walk<Dynamic<E>, D, U> as CompositionWalk>::Alone;
    type Repeats<S0, D0, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
}
impl<E: Symbol, D> Cotarget for LastDynamic<E, D> {
    type Above<C: Number> = Dynamic<E::Over<C>>;
    type AboveThen<C: Number, T: Cotarget> = Undecided;
    type Size = U1;
    type RestAbove<C: Number> = LastDynamic<Repetitions<E::Over<C>, C>, C>;
    type EndAbove<C: Number, Q: Number> = Q::BeforeDynamic<C, E>;
}

/// A mode of dynamic size, the expression `E`, and of the stride `D` in front of the modes `T`.
pub struct DynamicMode<E, D, T>(PhantomData<(E, D, T)>);

impl<E: Symbol, D: Number, T: Modes> Modes for DynamicMode<E, D, T> {
    // A dynamic size continues nothing.
    type Prepend<S0: Number, D0: Number> = ModeCons<S0, D0, Self>;
    type DropOne<D0: Number> = Self;
    type PrependUnmerged<S0: Number, D0: Number> = ModeCons<S0, D0, Self>;
    type PrependDynamic<E0: Symbol, D0: Number> = DynamicMode<E0, D0, Self>;

    type Runs = <T::Runs as Runs>::BehindDynamic<E, D>;
    type RunsBehind<S0: Number, D0: Number> =
        RunsWith<S0, D0, E, D, <T::Runs as Runs>::Or<T>, <Self::Runs as Runs>::Behind<S0, D0>>;

    type AsLayout = T::AsRest<Dynamic<E>, D>;
    type AsRest<S0, D0> = Layout<HCons<S0, Self::Sizes>, HCons<D0, Self::Strides>>;
    type Sizes = HCons<Dynamic<E>, T::Sizes>;
    type Strides = HCons<D, T::Strides>;

    type Sort = <T::Sort as Modes>::Insert<Dynamic<E>, D>;
    type Insert<S0: Number, D0: Number> = Undecided;
    type AllHoles<M: Cotarget> = Undecided;
    type Holes<C: Number, M: Cotarget> = Undecided;
    type OrNamed<F: NamedForm, S0: ShapeOrStride, D0: ShapeOrStride> = Self::AsLayout;
    type Complement<M: CotargetOperand> = Undecided;
    type HolesWith<C: Number, X: Number, M: CotargetOperand> = Undecided;

    type Walk<N: Number, R: Number, U: DigitsByMode> = Undecided;
    type PlanWalk<N: Number, R: Number, W: DigitsByMode, G: Diagonal> = N::Enter<R, Dynamic<E>, D, T, W, G>;
    type ComposeModes<A: Modes, U: DigitsByMode> = Undecided;
    type ComposeRest<A: Modes, U: DigitsByMode> = Undecided;
    type Repeats<S0, D0, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
}
