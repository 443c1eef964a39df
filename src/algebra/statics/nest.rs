//! The modes of a shape and a stride, one by one.

use super::alone::{Alone, ComposedLast, DividedLast};
use super::cotarget::Cotarget;
use super::number::Number;
use super::part::{Part, Two};
use super::tiling::{OnEach, OnPairs, Tiling};
use super::tree::Tree;
use super::{StaticComposition, StaticDivide, Undecided};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::{B0, B1, U1, UInt, UTerm};

/// A shape or a stride, by mode. A function of both looks at the shape, and leaves the stride to a function of that one.
pub trait Nest: Cotarget {
    /// `X`, undecided if an integer of `Self` is dynamic and not an expression.
    type IfStatic<X: Part>: Part;
    /// The layout of the tuple `Self` and the stride `D`.
    type KeepModes<D: Tree>: Part;

    /// The tuple of `H` and `T` by mode on the layout of the shape `Self` and the stride `D`.
    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling>: Part;
    /// The same of the shape of `SH` and `ST` and the stride `Self`.
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling>: Part;
    /// The same as pairs, of the shape `Self` and the stride `D`.
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling>: Two;
    /// The same as pairs, of the shape of `SH` and `ST` and the stride `Self`.
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling>: Two;

    /// The greatest offset of the layout of the shape `Self` and the stride `D`.
    type Reach<D: Tree>: Number;
    /// The same of the size `S` and the stride `Self`.
    type ReachLeaf<S: Number>: Number;
    /// The same of the shape of `SH` and `ST` and the stride `Self`.
    type ReachTuple<SH: Tree, ST: Tree>: Number;

    /// The layout of the shape `Self` and the stride `D` composed with the layout `N:R`.
    type Composed<D: Tree, N: Tree, R: Tree>: Part;
    /// The same of the size `S` and the stride `Self`.
    type ComposedMode<S: Number, N: Tree, R: Tree>: Part;
    /// The layout of the shape `Self` and the stride `R` as right operand of the mode `S:D`.
    type OfMode<S: Number, D: Number, R: Tree>: Part;
    /// The same of the size `N` and the stride `Self`.
    type OfModeLeaf<D: Number, N: Number>: Part;

    /// The layout of the shape `Self` and the stride `D` divided by the layout `N:R`.
    type Divided<D: Tree, N: Tree, R: Tree>: Two;
    /// The same of the size `S` and the stride `Self`.
    type DividedMode<S: Number, N: Tree, R: Tree>: Two;
    /// The mode `S:D` divided by the layout of the shape `Self` and the stride `R`.
    type DivideMode<S: Number, D: Number, R: Tree>: Two;
    /// The same by the size `N`, at least 2, and the stride `Self`.
    type DivideModeLeaf<S: Number, D: Number, N: Number>: Two;
    /// The mode of size `Self` and stride `D` divided by the integer 1.
    type DividedByOne<D: Tree>: Two;
    /// The same of the size `S` and the stride `Self`.
    type OneByOne<S: Tree>: Two;
}

impl Nest for UTerm {
    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = Undecided;
    type ReachLeaf<S: Number> = UTerm;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = Undecided;
    type ComposedMode<S: Number, N: Tree, R: Tree> = N::OfMode<S, UTerm, R>;
    type OfMode<S: Number, D: Number, R: Tree> = Undecided;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, UTerm>;

    type Divided<D: Tree, N: Tree, R: Tree> = Undecided;
    type DividedMode<S: Number, N: Tree, R: Tree> = N::DivideMode<S, UTerm, R>;
    type DivideMode<S: Number, D: Number, R: Tree> = Undecided;
    // A tile that does not move covers nothing.
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = (Layout<U1, UTerm>, Layout<S, Self>);
}
impl<V: Number> Nest for UInt<V, B0> {
    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = D::ReachLeaf<Self>;
    type ReachLeaf<S: Number> = <S::Minus<U1> as Number>::Times<Self>;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = D::ComposedMode<Self, N, R>;
    type ComposedMode<S: Number, N: Tree, R: Tree> = N::OfMode<S, Self, R>;
    type OfMode<S: Number, D: Number, R: Tree> = R::OfModeLeaf<D, Self>;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, <Self as Number>::Times<D>>;

    type Divided<D: Tree, N: Tree, R: Tree> = D::DividedMode<Self, N, R>;
    type DividedMode<S: Number, N: Tree, R: Tree> = N::DivideMode<S, Self, R>;
    type DivideMode<S: Number, D: Number, R: Tree> = R::DivideModeLeaf<S, D, Self>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> =
        <<N::Times<Self> as Number>::Divides<S> as Alone>::Spread<D, N, Self>;
    type DividedByOne<D: Tree> = D::OneByOne<Self>;
    type OneByOne<S: Tree> = (Layout<U1, UTerm>, Layout<S, Self>);
}
// A mode of size 1 is dropped when the layout is coalesced.
impl<V: Number> Nest for UInt<V, B1> {
    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = D::ReachLeaf<Self>;
    type ReachLeaf<S: Number> = <S::Minus<U1> as Number>::Times<Self>;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = V::IfPositive<D::ComposedMode<Self, N, R>>;
    type ComposedMode<S: Number, N: Tree, R: Tree> = N::OfMode<S, Self, R>;
    type OfMode<S: Number, D: Number, R: Tree> = R::OfModeLeaf<D, Self>;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, <Self as Number>::Times<D>>;

    type Divided<D: Tree, N: Tree, R: Tree> = V::PairIfPositive<D::DividedMode<Self, N, R>>;
    type DividedMode<S: Number, N: Tree, R: Tree> = N::DivideMode<S, Self, R>;
    type DivideMode<S: Number, D: Number, R: Tree> = V::PairIfPositive<R::DivideModeLeaf<S, D, Self>>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = V::DivideOdd<S, D, N>;
    type DividedByOne<D: Tree> = V::PairIfPositive<D::OneByOne<Self>>;
    type OneByOne<S: Tree> = (Layout<U1, UTerm>, Layout<S, Self>);
}
impl Nest for usize {
    type IfStatic<X: Part> = Undecided;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = Undecided;
    type ReachLeaf<S: Number> = Undecided;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = Undecided;
    type ComposedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type OfMode<S: Number, D: Number, R: Tree> = Undecided;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: Tree, N: Tree, R: Tree> = Undecided;
    type DividedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type DivideMode<S: Number, D: Number, R: Tree> = Undecided;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = Undecided;
}
impl Nest for HNil {
    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = D::IfStatic<Layout<HNil, D>>;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = UTerm;
    type ReachLeaf<S: Number> = Undecided;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = Undecided;
    type ComposedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type OfMode<S: Number, D: Number, R: Tree> = Layout<HNil, HNil>;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: Tree, N: Tree, R: Tree> = Undecided;
    type DividedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type DivideMode<S: Number, D: Number, R: Tree> = Undecided;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = Undecided;
}
impl<A: Tree, B: Tree> Nest for HCons<A, B> {
    type IfStatic<X: Part> = A::IfStatic<B::IfStatic<X>>;
    type KeepModes<D: Tree> = A::IfStatic<B::IfStatic<D::IfStatic<Layout<Self, D>>>>;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = D::TileTuple<F, A, B, H, T>;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> =
        <H::Tile<F, SH, A> as Part>::Then<F, T, ST, B>;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = D::UnzipTuple<F, A, B, H, T>;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> =
        <H::Unzip<F, SH, A> as Two>::Then<F, T, ST, B>;

    type Reach<D: Tree> = D::ReachTuple<A, B>;
    type ReachLeaf<S: Number> = Undecided;
    type ReachTuple<SH: Tree, ST: Tree> = <SH::Reach<A> as Number>::Plus<ST::Reach<B>>;

    type Composed<D: Tree, N: Tree, R: Tree> = StaticComposition<Self, D, N, R>;
    type ComposedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type OfMode<S: Number, D: Number, R: Tree> = ComposedLast<S, D, Self, R>;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: Tree, N: Tree, R: Tree> = StaticDivide<Self, D, N, R>;
    type DividedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type DivideMode<S: Number, D: Number, R: Tree> = DividedLast<S, D, Self, R>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = Undecided;
}
