//! Layouts of an operation by mode, and pairs of them.

use super::plan::PlannedComposition;
use super::refused::{BrokenModes, Told};
use super::tiling::{OnEach, OnPairs, Tiling};
use super::tree::Tree;
use super::{NamedTile, NamedUnzip, Undecided};
use crate::algebra::pairing::Zipped;
use crate::int_tuple::HCons;
use crate::layout::Layout;
use core::marker::PhantomData;

/// A decided `X` that may have expressions of the dynamic integers of the left operand in it.
pub struct Named<X>(PhantomData<X>);

/// A layout, or [`Undecided`].
///
/// A broken law is not decided here: the general impls say in which mode.
pub trait Part {
    /// As the first mode of a list, in front of what the tuple `T` gives by mode on the layout `S:D`.
    type Then<F: OnEach, T: Tiling, S: Tree, D: Tree>: Part;
    /// The list with the mode `S:D` in front.
    type Cons<S, D>: Part;
    /// The pair with the layout `S:D` behind.
    type And<S, D>: Two;
    /// The pair with the layout `S:D` in front.
    type Behind<S, D>: Two;
    /// `Self` if it is decided, otherwise what the tiler `T` makes of the layout of `S` and `D` by name.
    type OrNamed<F: OnEach, T: Tiling, S: Tree, D: Tree>;
    /// `Self` if it is decided, otherwise the composition of the layout of `S` and `D` with that of `N` and `R` by a plan.
    type OrPlanned<S: Tree, D: Tree, N: Tree, R: Tree>;
    /// `Self` as [`Named`].
    type AsNamed;
}
impl<X, Y> Part for Layout<X, Y> {
    type Then<F: OnEach, T: Tiling, S: Tree, D: Tree> = <T::Tile<F, S, D> as Part>::Cons<X, Y>;
    type Cons<S, D> = Layout<HCons<S, X>, HCons<D, Y>>;
    type And<S, D> = (Self, Layout<S, D>);
    type Behind<S, D> = (Layout<S, D>, Self);
    type OrNamed<F: OnEach, T: Tiling, S: Tree, D: Tree> = Self;
    type OrPlanned<S: Tree, D: Tree, N: Tree, R: Tree> = Self;
    type AsNamed = Named<Self>;
}
macro_rules! parts {
    ($([$($generics:ident)*] $undecided:ty: $or_named:ty, $or_planned:ty;)*) => { $(
        impl<$($generics),*> Part for $undecided {
            type Then<F: OnEach, T: Tiling, S: Tree, D: Tree> = Undecided;
            type Cons<S, D> = Undecided;
            type And<S, D> = Undecided;
            type Behind<S, D> = Undecided;
            type OrNamed<F: OnEach, T: Tiling, S: Tree, D: Tree> = $or_named;
            type OrPlanned<S: Tree, D: Tree, N: Tree, R: Tree> = $or_planned;
            type AsNamed = Self;
        }
    )* };
}
parts! {
    [] Undecided: <NamedTile<F, S, D, T> as Part>::AsNamed, PlannedComposition<S, D, N, R>;
    [R0 L] Told<R0, L>: Self, Self;
}

/// A pair of layouts, or [`Undecided`].
pub trait Two {
    /// As the first modes of two lists, in front of what the tuple `T` gives by mode on the layout `S:D`.
    type Then<F: OnPairs, T: Tiling, S: Tree, D: Tree>: Two;
    /// The lists with the modes `S:D` and `N:R` in front.
    type Cons<S, D, N, R>: Two;
    /// The two as the modes of one layout.
    type Concat: Part;
    /// `Self` if it is decided, otherwise what the tiler `T` makes of the layout of `S` and `D` by name.
    type OrNamed<F: OnPairs, T: Tiling, S: Tree, D: Tree>;
    /// `Self` as [`Named`].
    type AsNamed;
}
impl<X, Y, Z, W> Two for (Layout<X, Y>, Layout<Z, W>) {
    type Then<F: OnPairs, T: Tiling, S: Tree, D: Tree> = <T::Unzip<F, S, D> as Two>::Cons<X, Y, Z, W>;
    type Cons<S, D, N, R> = (Layout<HCons<S, X>, HCons<D, Y>>, Layout<HCons<N, Z>, HCons<R, W>>);
    type Concat = Zipped<X, Y, Z, W>;
    type OrNamed<F: OnPairs, T: Tiling, S: Tree, D: Tree> = Self;
    type AsNamed = Named<Self>;
}
macro_rules! pairs {
    ($([$($generics:ident)*] $undecided:ty: $or_named:ty;)*) => { $(
        impl<$($generics),*> Two for $undecided {
            type Then<F: OnPairs, T: Tiling, S: Tree, D: Tree> = Undecided;
            type Cons<S, D, N, R> = Undecided;
            type Concat = Undecided;
            type OrNamed<F: OnPairs, T: Tiling, S: Tree, D: Tree> = $or_named;
            type AsNamed = Self;
        }
    )* };
}
pairs! {
    [] Undecided: <NamedUnzip<F, S, D, T> as Two>::AsNamed;
    [X L] Told<X, L>: Self;
    [L] BrokenModes<L>: Self;
}
