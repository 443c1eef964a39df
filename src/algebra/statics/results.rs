//! Layouts of an operation by mode, and pairs of them.

use super::plan::PlannedComposition;
use super::rejected::{BrokenModes, Rejected};
use super::runs::{Runs, RunsOf};
use super::shape_or_stride::ShapeOrStride;
use super::tiling::{OnEach, OnPairs, Tiling};
use super::{NamedTile, NamedUnzip, Undecided};
use crate::algebra::pairing::Zipped;
use crate::int_tuple::HCons;
use crate::layout::Layout;
use core::marker::PhantomData;

/// A decided `X` that may have expressions of the dynamic integers of the left operand in it.
pub struct Named<X>(PhantomData<X>);
/// A pair of layouts that is not decided, with names neither.
pub enum UndecidedPair {}

/// A layout, or [`Undecided`].
///
/// A broken law is not decided here: the general impls say in which mode.
pub trait LayoutResult {
    /// As the first mode of a list, in front of the results by mode of the tuple `T` on the layout `S:D`.
    type Then<F: OnEach, T: Tiling, S: ShapeOrStride, D: ShapeOrStride>: LayoutResult;
    /// The list with the mode `S:D` in front.
    type Cons<S, D>: LayoutResult;
    /// The pair, followed by the layout `S:D`.
    type And<S, D>: PairResult;
    /// The pair with the layout `S:D` in front.
    type Behind<S, D>: PairResult;
    /// `Self` if it is decided, otherwise the result of the tiler `T` by name.
    type OrNamed<F: OnEach, T: Tiling, S: ShapeOrStride, D: ShapeOrStride>;
    /// `Self` if it is decided, otherwise the composition of the layout of `S` and `D` with that of `N` and `R` by a plan.
    type OrPlanned<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride>;
    /// `Self` as [`Named`]; a broken law is undecided where the layout of `S` and `D` has runs.
    type AsNamed<S: ShapeOrStride, D: ShapeOrStride>;
}
impl<X, Y> LayoutResult for Layout<X, Y> {
    type Then<F: OnEach, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> =
        <T::Tile<F, S, D> as LayoutResult>::Cons<X, Y>;
    type Cons<S, D> = Layout<HCons<S, X>, HCons<D, Y>>;
    type And<S, D> = (Self, Layout<S, D>);
    type Behind<S, D> = (Layout<S, D>, Self);
    type OrNamed<F: OnEach, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = Self;
    type OrPlanned<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Self;
    type AsNamed<S: ShapeOrStride, D: ShapeOrStride> = Named<Self>;
}
macro_rules! parts {
    ($([$($generics:ident)*] $undecided:ty: $or_named:ty, $or_planned:ty, $as_named:ty;)*) => { $(
        impl<$($generics),*> LayoutResult for $undecided {
            type Then<F: OnEach, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
            type Cons<S, D> = Undecided;
            type And<S, D> = Undecided;
            type Behind<S, D> = Undecided;
            type OrNamed<F: OnEach, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = $or_named;
            type OrPlanned<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = $or_planned;
            type AsNamed<S: ShapeOrStride, D: ShapeOrStride> = $as_named;
        }
    )* };
}
parts! {
    [] Undecided: <NamedTile<F, S, D, T> as LayoutResult>::AsNamed<S, D>, PlannedComposition<S, D, N, R>, Self;
    [R0 L] Rejected<R0, L>: Self, Self, <RunsOf<S, D> as Runs>::Choose<Undecided, Self>;
}

/// A pair of layouts, or [`Undecided`].
pub trait PairResult {
    /// As the first modes of two lists, in front of the results by mode of the tuple `T` on the layout `S:D`.
    type Then<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride>: PairResult;
    /// The lists with the modes `S:D` and `N:R` in front.
    type Cons<S, D, N, R>: PairResult;
    /// The two as the modes of one layout.
    type Concat: LayoutResult;
    /// `Self` if it is decided, otherwise the result of the tiler `T` by name.
    type OrNamed<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride>;
    /// The same, the two as the modes of one layout.
    type ZippedOrNamed<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride>;
    /// `Self` as [`Named`], or [`UndecidedPair`]; so is a broken law where the layout of `S` and `D` has runs.
    type AsNamed<S: ShapeOrStride, D: ShapeOrStride>;
    /// The same, the two as the modes of one layout.
    type AsNamedZipped<S: ShapeOrStride, D: ShapeOrStride>;
}
impl<X, Y, Z, W> PairResult for (Layout<X, Y>, Layout<Z, W>) {
    type Then<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> =
        <T::Unzip<F, S, D> as PairResult>::Cons<X, Y, Z, W>;
    type Cons<S, D, N, R> = (Layout<HCons<S, X>, HCons<D, Y>>, Layout<HCons<N, Z>, HCons<R, W>>);
    type Concat = Zipped<X, Y, Z, W>;
    type OrNamed<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = Self;
    type ZippedOrNamed<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = Zipped<X, Y, Z, W>;
    type AsNamed<S: ShapeOrStride, D: ShapeOrStride> = Named<Self>;
    type AsNamedZipped<S: ShapeOrStride, D: ShapeOrStride> = Named<Zipped<X, Y, Z, W>>;
}
macro_rules! pairs {
    ($([$($generics:ident)*] $undecided:ty: $or_named:ty, $zipped_or_named:ty, $as_named:ty;)*) => { $(
        impl<$($generics),*> PairResult for $undecided {
            type Then<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
            type Cons<S, D, N, R> = Undecided;
            type Concat = Undecided;
            type OrNamed<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = $or_named;
            type ZippedOrNamed<F: OnPairs, T: Tiling, S: ShapeOrStride, D: ShapeOrStride> = $zipped_or_named;
            type AsNamed<S: ShapeOrStride, D: ShapeOrStride> = $as_named;
            type AsNamedZipped<S: ShapeOrStride, D: ShapeOrStride> = $as_named;
        }
    )* };
}
pairs! {
    [] Undecided:
        <NamedUnzip<F, S, D, T> as PairResult>::AsNamed<S, D>,
        <NamedUnzip<F, S, D, T> as PairResult>::AsNamedZipped<S, D>,
        UndecidedPair;
    [X L] Rejected<X, L>: Self, Self, <RunsOf<S, D> as Runs>::Choose<UndecidedPair, Self>;
    [L] BrokenModes<L>: Self, Self, Self;
}
