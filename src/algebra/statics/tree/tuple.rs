//! Tuples.

use super::{How, Tree};
use crate::algebra::statics::dynamic::Symbol;
use crate::algebra::statics::expression::{First, Rest};
use crate::algebra::statics::modes::{Last, Modes};
use crate::algebra::statics::number::Number;
use crate::algebra::statics::part::{Part, Two};
use crate::algebra::statics::tiling::{OnEach, OnPairs, Tiling};
use crate::algebra::statics::walked::{Used, Walked};
use crate::algebra::statics::{DivideModes, StaticComposition, StaticDivide, Undecided};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::UTerm;

impl Tree for HNil {
    type Fold<F: How, D: Tree, L: Modes> = L;
    type FoldEmpty<L: Modes> = Undecided;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: How, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = U::NoLeaf;
    type ComposeInteger<S: Number, A: Modes, U: Used> = Undecided;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;

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

    type Leaves<X> = X;
    type Named<P> = Self;
}
impl<HD: Tree, TD: Tree> Tree for HCons<HD, TD> {
    type Fold<F: How, D: Tree, L: Modes> = D::FoldTuple<F, HD, TD, L>;
    type FoldEmpty<L: Modes> = Undecided;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: How, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = H::Fold<F, HD, T::Fold<F, TD, L>>;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeTuple<HD, TD, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = Undecided;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = <H::Compose<HD, A, U> as Walked>::Then<T, TD, A>;

    type IfStatic<X: Part> = HD::IfStatic<TD::IfStatic<X>>;
    type KeepModes<D: Tree> = HD::IfStatic<TD::IfStatic<D::IfStatic<Layout<Self, D>>>>;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = D::TileTuple<F, HD, TD, H, T>;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> =
        <H::Tile<F, SH, HD> as Part>::Then<F, T, ST, TD>;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = D::UnzipTuple<F, HD, TD, H, T>;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> =
        <H::Unzip<F, SH, HD> as Two>::Then<F, T, ST, TD>;

    type Reach<D: Tree> = D::ReachTuple<HD, TD>;
    type ReachLeaf<S: Number> = Undecided;
    type ReachTuple<SH: Tree, ST: Tree> = <SH::Reach<HD> as Number>::Plus<ST::Reach<TD>>;

    type Composed<D: Tree, N: Tree, R: Tree> = StaticComposition<Self, D, N, R>;
    type ComposedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type OfMode<S: Number, D: Number, R: Tree> = <Self::Compose<R, Last<S, D>, HNil> as Walked>::AsLayout;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: Tree, N: Tree, R: Tree> = StaticDivide<Self, D, N, R>;
    type DividedMode<S: Number, N: Tree, R: Tree> = Undecided;
    type DivideMode<S: Number, D: Number, R: Tree> = DivideModes<Last<S, D>, Self, R>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = Undecided;

    type Leaves<X> = HD::Leaves<TD::Leaves<X>>;
    type Named<P> = HCons<HD::Named<First<P>>, TD::Named<Rest<P>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.leaf(path >> 1) } else { self.tail.leaf(path >> 1) }
    }
}
