//! Tuples.

use super::{CoalescePolicy, ShapeOrStride};
use crate::algebra::statics::composition_walk::{CompositionWalk, DigitsByMode};
use crate::algebra::statics::dynamic::Symbol;
use crate::algebra::statics::expression::{First, Rest};
use crate::algebra::statics::modes::{Last, Modes};
use crate::algebra::statics::number::Number;
use crate::algebra::statics::results::{LayoutResult, PairResult};
use crate::algebra::statics::tiling::{OnEach, OnPairs, Tiling};
use crate::algebra::statics::{DivideModes, StaticComposition, StaticDivide, Undecided};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::UTerm;

impl ShapeOrStride for HNil {
    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = L;
    type FoldEmpty<L: Modes> = Undecided;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: CoalescePolicy, H: ShapeOrStride, T: ShapeOrStride, L: Modes> = Undecided;
    type Compose<D: ShapeOrStride, A: Modes, U: DigitsByMode> = U::NoLeaf;
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = Undecided;
    type ComposeTuple<H: ShapeOrStride, T: ShapeOrStride, A: Modes, U: DigitsByMode> = Undecided;

    type IfStatic<X: LayoutResult> = X;
    type KeepModes<D: ShapeOrStride> = D::IfStatic<Layout<HNil, D>>;

    type TileFirst<F: OnEach, D: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: ShapeOrStride> = UTerm;
    type ReachLeaf<S: Number> = Undecided;
    type ReachTuple<SH: ShapeOrStride, ST: ShapeOrStride> = Undecided;

    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type ComposedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type OfMode<S: Number, D: Number, R: ShapeOrStride> = Layout<HNil, HNil>;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type EvenlyDividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DividedByOne<D: ShapeOrStride> = Undecided;
    type OneByOne<S: ShapeOrStride> = Undecided;

    type Leaves<X> = X;
    type Named<P> = Self;
}
impl<HD: ShapeOrStride, TD: ShapeOrStride> ShapeOrStride for HCons<HD, TD> {
    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = D::FoldTuple<F, HD, TD, L>;
    type FoldEmpty<L: Modes> = Undecided;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: CoalescePolicy, H: ShapeOrStride, T: ShapeOrStride, L: Modes> = H::Fold<F, HD, T::Fold<F, TD, L>>;
    type Compose<D: ShapeOrStride, A: Modes, U: DigitsByMode> = D::ComposeTuple<HD, TD, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = Undecided;
    type ComposeTuple<H: ShapeOrStride, T: ShapeOrStride, A: Modes, U: DigitsByMode> =
        <H::Compose<HD, A, U> as CompositionWalk>::Then<T, TD, A>;

    type IfStatic<X: LayoutResult> = HD::IfStatic<TD::IfStatic<X>>;
    type KeepModes<D: ShapeOrStride> = HD::IfStatic<TD::IfStatic<D::IfStatic<Layout<Self, D>>>>;

    type TileFirst<F: OnEach, D: ShapeOrStride, H: Tiling, T: Tiling> = D::TileTuple<F, HD, TD, H, T>;
    type TileTuple<F: OnEach, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling> =
        <H::Tile<F, SH, HD> as LayoutResult>::Then<F, T, ST, TD>;
    type UnzipFirst<F: OnPairs, D: ShapeOrStride, H: Tiling, T: Tiling> = D::UnzipTuple<F, HD, TD, H, T>;
    type UnzipTuple<F: OnPairs, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling> =
        <H::Unzip<F, SH, HD> as PairResult>::Then<F, T, ST, TD>;

    type Reach<D: ShapeOrStride> = D::ReachTuple<HD, TD>;
    type ReachLeaf<S: Number> = Undecided;
    type ReachTuple<SH: ShapeOrStride, ST: ShapeOrStride> = <SH::Reach<HD> as Number>::Plus<ST::Reach<TD>>;

    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = StaticComposition<Self, D, N, R>;
    type ComposedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type OfMode<S: Number, D: Number, R: ShapeOrStride> =
        <Self::Compose<R, Last<S, D>, HNil> as CompositionWalk>::AsLayout;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = StaticDivide<Self, D, N, R>;
    type DividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideMode<S: Number, D: Number, R: ShapeOrStride> = DivideModes<Last<S, D>, Self, R>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type EvenlyDividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DividedByOne<D: ShapeOrStride> = Undecided;
    type OneByOne<S: ShapeOrStride> = Undecided;

    type Leaves<X> = HD::Leaves<TD::Leaves<X>>;
    type Named<P> = HCons<HD::Named<First<P>>, TD::Named<Rest<P>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.leaf(path >> 1) } else { self.tail.leaf(path >> 1) }
    }
}
