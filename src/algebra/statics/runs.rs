//! Runs: neighbouring modes that are one mode of a left operand by their static strides, although the size of the later
//! one is dynamic.
//!
//! `(2, n):(1, 2)` goes on as `2n:1` whatever `n` is. It stays two modes wherever that breaks no law, because the result
//! then has the modes and the static integers that CuTe gives it. Only where a law is broken the operation is tried once
//! more on the layout of the runs.

use super::ResolveWithVerdict;
use super::dynamic::Symbol;
use super::evaluate::Evaluate;
use super::expression::{FromShape, FromStride};
use super::modes::{ModeCons, Modes, NamedFold, NamedForm, NoModes, NothingDropped};
use super::number::Number;
use super::number_case::NumberCase;
use super::results::LayoutResult;
use super::shape_or_stride::{AsLeft, Entire, Plain, ShapeOrStride};
use super::truth::Verdict;
use crate::algebra::tiler::OnLayouts;
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Broken, Outcome};
use crate::layout::Layout;
use core::marker::PhantomData;

/// The runs of the layout of `S` and `D`, which goes on beyond its size.
pub type RunsOf<S, D> = <<<S as ShapeOrStride>::Named<FromShape> as ShapeOrStride>::Fold<
    AsLeft,
    <D as ShapeOrStride>::Named<FromStride>,
    NothingDropped,
> as Modes>::Runs;

/// The layout of the shape `S` and the stride `D`, coalesced, in which a run is one mode.
pub type StaticRuns<S, D> = <<S as ShapeOrStride>::Fold<Plain, D, NoModes> as Modes>::OrNamed<RunForm, S, D>;
/// The coalesced layout in which a run is one mode.
pub enum RunForm {}
impl NamedForm for RunForm {
    type Of<S: ShapeOrStride, D: ShapeOrStride> = <<<<NamedFold<Entire, S, D> as Modes>::Runs as Runs>::Or<
        NamedFold<Entire, S, D>,
    > as Modes>::AsLayout as LayoutResult>::AsNamed<S, D>;
}

/// Each mode is a run of its own.
pub enum NoRuns {}
/// The list of modes `L`, in which a run is one mode.
pub struct Merged<L>(PhantomData<L>);

/// [`NoRuns`] or [`Merged`].
pub trait Runs {
    /// With the mode `S:D` in front, which is a run of its own.
    type Behind<S: Number, D: Number>: Runs;
    /// The same with a mode of stride `D` whose size is the expression `E`.
    type BehindDynamic<E: Symbol, D: Number>: Runs;
    /// The list of modes, `L` without runs.
    type Or<L: Modes>: Modes;
    /// `X` if there are runs, otherwise `Y`.
    type Choose<X, Y>;
}
impl Runs for NoRuns {
    type Behind<S: Number, D: Number> = NoRuns;
    type BehindDynamic<E: Symbol, D: Number> = NoRuns;
    type Or<L: Modes> = L;
    type Choose<X, Y> = Y;
}
impl<T: Modes> Runs for Merged<T> {
    type Behind<S: Number, D: Number> = Merged<ModeCons<S, D, T>>;
    type BehindDynamic<E: Symbol, D: Number> = Merged<T::PrependDynamic<E, D>>;
    type Or<L: Modes> = T;
    type Choose<X, Y> = X;
}

/// The runs of the mode `S:D`, a mode of stride `D1` whose size is the expression `E`, and the modes `T`; `X` where these two
/// are not one. After a mode of size 0 nothing goes on.
pub type RunsWith<S, D, E, D1, T, X> =
    <<<<S as Number>::Previous as Number>::Next as Number>::Ends<D, D1> as Verdict>::JoinRun<S, D, E, T, X>;
/// A run of stride `D`, whose size is `S` times the expression `E`, and after it the modes `T`.
pub type Joined<S, D, E, T> = Merged<<<E as Symbol>::Times<S> as NumberCase>::PushMode<D, T>>;

/// The result of the operation `Op` on the layout `A` and the operand `B`, where `X` is that of the modes as they are, and
/// `Self` its verdict: if that breaks a law, the result of the runs.
pub trait OrOfRuns<Op, A, B, X> {
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn or_of_runs(a: A, b: B) -> Result<Self::Output, LayoutError>;
}
impl<Op, A, B, X: ResolveWithVerdict<Op, A, B>> OrOfRuns<Op, A, B, X> for () {
    type Output = X::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_of_runs(a: A, b: B) -> Result<X::Output, LayoutError> {
        X::or_else(a, b)
    }
}
impl<L, P, Op, S: ShapeOrStride, D: ShapeOrStride, B, X> OrOfRuns<Op, Layout<S, D>, B, X> for Broken<L, P>
where
    RunsOf<S, D>: OnRuns<Op, Layout<S, D>, B, X>,
{
    type Output = <RunsOf<S, D> as OnRuns<Op, Layout<S, D>, B, X>>::Output;
    type Verdict = <RunsOf<S, D> as OnRuns<Op, Layout<S, D>, B, X>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_of_runs(a: Layout<S, D>, b: B) -> Result<Self::Output, LayoutError> {
        <RunsOf<S, D> as OnRuns<Op, Layout<S, D>, B, X>>::on_runs(a, b)
    }
}

/// The operation `Op` on the runs `Self` of the layout `A` and the operand `B`; `X` without runs.
pub trait OnRuns<Op, A, B, X> {
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn on_runs(a: A, b: B) -> Result<Self::Output, LayoutError>;
}
impl<Op, A, B, X: ResolveWithVerdict<Op, A, B>> OnRuns<Op, A, B, X> for NoRuns {
    type Output = X::Output;
    type Verdict = X::Verdict;
    fn on_runs(a: A, b: B) -> Result<X::Output, LayoutError> {
        X::or_else(a, b)
    }
}
impl<T: Modes<AsLayout: Evaluate<Output = L>>, L, Op, S: ShapeOrStride, D: ShapeOrStride, B, X>
    OnRuns<Op, Layout<S, D>, B, X> for Merged<T>
where
    Op: OnLayouts<L, B>,
{
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_runs(a: Layout<S, D>, b: B) -> Result<Op::Output, LayoutError> {
        Op::result_of(T::AsLayout::evaluate(&a).map_err(LayoutError::law)?, b)
    }
}
