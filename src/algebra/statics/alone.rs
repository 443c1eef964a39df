//! A layout of one integral mode, composed and divided.
//!
//! The mode is not bounded, so that a composition is a multiplication. A tile `N:R` has the complement `(R, Q):(1, N*R)`
//! with `Q = S / (N*R)`, of which modes of size 1 are left out.

use super::modes::Last;
use super::number::Number;
use super::part::{Part, Two};
use super::tree::Tree;
use super::walked::Walked;
use super::{DivideModes, Undecided};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::{B0, B1, U1, UInt, UTerm};

/// The mode `S:D` composed with the layout `N:R`.
pub(super) type ComposedLast<S, D, N, R> = <<N as Tree>::Compose<R, Last<S, D>, HNil> as Walked>::AsLayout;
/// The mode `S:D` divided by the layout `N:R`.
pub(super) type DividedLast<S, D, N, R> = DivideModes<Last<S, D>, N, R>;

/// A static integer, or [`Undecided`], for operations on one mode.
pub trait Alone {
    /// The stride of `2 * Self + 1` repetitions: 0 for one of them.
    type OddUnitStride: Tree;
    /// `X` if `Self` is at least 1.
    type IfPositive<X: Part>: Part;
    /// `X` if `Self` is at least 1.
    type PairIfPositive<X: Two>: Two;
    /// The layout of `S` and `D` divided by the integer `2 * Self + 1`: of 1, the layout is what is left.
    type DivideByOdd<S: Tree, D: Tree>: Two;
    /// The mode `S:D` divided by `N` elements at stride `2 * Self + 1`.
    type DivideOdd<S: Number, D: Number, N: Number>: Two;

    /// `N` elements of stride `D`, which fill a mode `Self` times.
    type Stack<D: Number, N: Number>: Two;
    /// The same `2 * Self + 1` times.
    type OddStack<D: Number, N: Number>: Two;
    /// `N` elements at stride `R`, at least 2, of a mode of stride `D`, which with those between fill it `Self` times.
    type Spread<D: Number, N: Number, R: Number>: Two;
    /// The same `2 * Self + 1` times.
    type OddSpread<D: Number, N: Number, R: Number>: Two;
}

/// `N` elements of stride `D`, and `Q` times as many.
pub(super) type Stacked<D, N, Q> = (Layout<N, D>, Layout<Q, <N as Number>::Times<D>>);
/// `N` elements at stride `R` of stride `D`, those between, and `Q` times as many.
pub(super) type SpreadOut<D, N, R, Q> = (
    Layout<N, <R as Number>::Times<D>>,
    Layout<HCons<R, HCons<Q, HNil>>, HCons<D, HCons<<N as Number>::Times<<R as Number>::Times<D>>, HNil>>>,
);

impl Alone for UTerm {
    type OddUnitStride = UTerm;
    type IfPositive<X: Part> = Undecided;
    type PairIfPositive<X: Two> = Undecided;
    type DivideOdd<S: Number, D: Number, N: Number> = <N::Divides<S> as Alone>::Stack<D, N>;

    type Stack<D: Number, N: Number> = Undecided;
    type OddStack<D: Number, N: Number> = (Layout<N, D>, Layout<U1, UTerm>);
    type Spread<D: Number, N: Number, R: Number> = Undecided;
    type OddSpread<D: Number, N: Number, R: Number> = (Layout<N, R::Times<D>>, Layout<R, D>);
    type DivideByOdd<S: Tree, D: Tree> = S::DividedByOne<D>;
}
impl<V: Number> Alone for UInt<V, B0> {
    type OddUnitStride = U1;
    type IfPositive<X: Part> = X;
    type PairIfPositive<X: Two> = X;
    type DivideOdd<S: Number, D: Number, N: Number> =
        <<N::Times<UInt<Self, B1>> as Number>::Divides<S> as Alone>::Spread<D, N, UInt<Self, B1>>;

    type Stack<D: Number, N: Number> = Stacked<D, N, Self>;
    type OddStack<D: Number, N: Number> = Stacked<D, N, UInt<Self, B1>>;
    type Spread<D: Number, N: Number, R: Number> = SpreadOut<D, N, R, Self>;
    type OddSpread<D: Number, N: Number, R: Number> = SpreadOut<D, N, R, UInt<Self, B1>>;
    type DivideByOdd<S: Tree, D: Tree> = S::Divided<D, UInt<Self, B1>, U1>;
}
impl<V: Number> Alone for UInt<V, B1> {
    type OddUnitStride = U1;
    type IfPositive<X: Part> = X;
    type PairIfPositive<X: Two> = X;
    type DivideOdd<S: Number, D: Number, N: Number> =
        <<N::Times<UInt<Self, B1>> as Number>::Divides<S> as Alone>::Spread<D, N, UInt<Self, B1>>;

    type Stack<D: Number, N: Number> = V::OddStack<D, N>;
    type OddStack<D: Number, N: Number> = Stacked<D, N, UInt<Self, B1>>;
    type Spread<D: Number, N: Number, R: Number> = V::OddSpread<D, N, R>;
    type OddSpread<D: Number, N: Number, R: Number> = SpreadOut<D, N, R, UInt<Self, B1>>;
    type DivideByOdd<S: Tree, D: Tree> = S::Divided<D, UInt<Self, B1>, U1>;
}
impl Alone for Undecided {
    type OddUnitStride = U1;
    type IfPositive<X: Part> = Undecided;
    type PairIfPositive<X: Two> = Undecided;
    type DivideOdd<S: Number, D: Number, N: Number> = Undecided;

    type Stack<D: Number, N: Number> = Undecided;
    type OddStack<D: Number, N: Number> = Undecided;
    type Spread<D: Number, N: Number, R: Number> = Undecided;
    type OddSpread<D: Number, N: Number, R: Number> = Undecided;
    type DivideByOdd<S: Tree, D: Tree> = Undecided;
}
