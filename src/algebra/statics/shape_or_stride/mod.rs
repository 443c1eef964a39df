//! Shapes and strides, as a whole and by mode.
//!
//! It is one trait for both: rustc looks for the impl of each list once for each trait.

mod integer;
mod tuple;

use super::Undecided;
use super::composition_walk::{CompositionWalk, DigitsByMode};
use super::cotarget::Cotarget;
use super::dynamic::Symbol;
use super::modes::Modes;
use super::number::Number;
use super::results::{LayoutResult, PairResult};
use super::tiling::{OnEach, OnPairs, Tiling};
use typenum::UTerm;

/// How the modes of a layout are coalesced.
pub trait CoalescePolicy {
    /// The mode `S:0` in front of the modes `L`.
    type Zero<S: Number, L: Modes>: Modes;
    /// The mode `0:D` in front of the modes `L`.
    type Empty<D: ShapeOrStride, L: Modes>: Modes;
}
/// As they are; a mode of size 0 is not decided.
pub enum Plain {}
impl CoalescePolicy for Plain {
    type Zero<S: Number, L: Modes> = S::PushMode<UTerm, L>;
    type Empty<D: ShapeOrStride, L: Modes> = Undecided;
}
/// As they are.
pub enum Entire {}
impl CoalescePolicy for Entire {
    type Zero<S: Number, L: Modes> = S::PushMode<UTerm, L>;
    type Empty<D: ShapeOrStride, L: Modes> = D::FoldInteger<Self, UTerm, L>;
}
/// As the left operand of a composition, whose last mode goes on beyond its size: `0:D` ends nowhere, unless it stands
/// still.
pub enum AsLeft {}
impl CoalescePolicy for AsLeft {
    type Zero<S: Number, L: Modes> = S::PushMode<UTerm, L>;
    type Empty<D: ShapeOrStride, L: Modes> = D::FoldEmpty<L>;
}
/// Without the modes of stride 0.
pub enum Filtered {}
impl CoalescePolicy for Filtered {
    type Zero<S: Number, L: Modes> = L;
    type Empty<D: ShapeOrStride, L: Modes> = Undecided;
}

/// A shape or a stride. A function of both looks at the shape, and leaves the stride to a function of that one.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}`",
    label = "the result of this operation has a type that depends on it",
    note = "add a bound on the operand, `T: Tiles<Layout<S, D>>`, `B: ComposesWith<Layout<S, D>>`, for a tensor `Shape![(4, 8)]: TilesTensor<Layout![(M, N) : (DM, DN)]>`; a trait with the path `colex::algebra::…` that rustc may suggest is internal",
    note = "or call `to_dynamic()`: a dynamic layout has every operation; or tile a tensor by windows, `a.tiles(window_tiler(shape![(4, 8)]))`"
)]
pub trait ShapeOrStride: Cotarget + Copy {
    /// The modes of the shape `Self` and the stride `D`, coalesced in front of `L`.
    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes>: Modes;
    /// The same of the size 0 and the stride `Self`, not coalesced unless it is 0.
    type FoldEmpty<L: Modes>: Modes;
    /// The same of the size 1 and the stride `Self`.
    type FoldOne<L: Modes>: Modes;
    /// The same of the size `S`, at least 2, and the stride `Self`.
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes>: Modes;
    /// The same of the dynamic size `E` and the stride `Self`.
    type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes>: Modes;
    /// The same of the shape of `H` and `T` and the stride `Self`.
    type FoldTuple<F: CoalescePolicy, H: ShapeOrStride, T: ShapeOrStride, L: Modes>: Modes;

    /// The right operand of the shape `Self` and the stride `D` composed with the modes `A`, in which the digits `U`
    /// are used.
    type Compose<D: ShapeOrStride, A: Modes, U: DigitsByMode>: CompositionWalk;
    /// The same of the size `S` and the stride `Self`.
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode>: CompositionWalk;
    /// The same of the shape of `H` and `T` and the stride `Self`.
    type ComposeTuple<H: ShapeOrStride, T: ShapeOrStride, A: Modes, U: DigitsByMode>: CompositionWalk;

    /// `X`, undecided if an integer of `Self` is dynamic and not an expression.
    type IfStatic<X: LayoutResult>: LayoutResult;
    /// The layout of the tuple `Self` and the stride `D`.
    type KeepModes<D: ShapeOrStride>: LayoutResult;

    /// The tuple of `H` and `T` by mode on the layout of the shape `Self` and the stride `D`.
    type TileFirst<F: OnEach, D: ShapeOrStride, H: Tiling, T: Tiling>: LayoutResult;
    /// The same of the shape of `SH` and `ST` and the stride `Self`.
    type TileTuple<F: OnEach, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling>: LayoutResult;
    /// The same as pairs, of the shape `Self` and the stride `D`.
    type UnzipFirst<F: OnPairs, D: ShapeOrStride, H: Tiling, T: Tiling>: PairResult;
    /// The same as pairs, of the shape of `SH` and `ST` and the stride `Self`.
    type UnzipTuple<F: OnPairs, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling>: PairResult;

    /// The greatest offset of the layout of the shape `Self` and the stride `D`.
    type Reach<D: ShapeOrStride>: Number;
    /// The same of the size `S` and the stride `Self`.
    type ReachLeaf<S: Number>: Number;
    /// The same of the shape of `SH` and `ST` and the stride `Self`.
    type ReachTuple<SH: ShapeOrStride, ST: ShapeOrStride>: Number;

    /// The layout of the shape `Self` and the stride `D` composed with the layout `N:R`.
    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride>: LayoutResult;
    /// The same of the size `S` and the stride `Self`.
    type ComposedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride>: LayoutResult;
    /// The layout of the shape `Self` and the stride `R` as right operand of the mode `S:D`.
    type OfMode<S: Number, D: Number, R: ShapeOrStride>: LayoutResult;
    /// The same of the size `N` and the stride `Self`.
    type OfModeLeaf<D: Number, N: Number>: LayoutResult;

    /// The layout of the shape `Self` and the stride `D` divided by the layout `N:R`.
    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride>: PairResult;
    /// The same of the size `S` and the stride `Self`.
    type DividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride>: PairResult;
    /// The mode `S:D` divided by the layout of the shape `Self` and the stride `R`.
    type DivideMode<S: Number, D: Number, R: ShapeOrStride>: PairResult;
    /// The same by the size `N`, at least 2, and the stride `Self`.
    type DivideModeLeaf<S: Number, D: Number, N: Number>: PairResult;
    /// The layout of the shape `Self` and the stride `D` divided by the layout `N:R`, if both are one mode, and the tiles fill
    /// it; of a dynamic size that is checked when it is evaluated.
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride>: PairResult;
    /// The same of the size `S` and the stride `Self`.
    type EvenlyDividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride>: PairResult;
    /// The mode `S:D` divided by the mode of size `Self` and stride `R`, if that fills it.
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride>: PairResult;
    /// The mode of size `Self` and stride `D` divided by the integer 1.
    type DividedByOne<D: ShapeOrStride>: PairResult;
    /// The same of the size `S` and the stride `Self`.
    type OneByOne<S: ShapeOrStride>: PairResult;

    /// `X`, if each integer is known to be static or dynamic, which a type parameter is not.
    type Leaves<X>;
    /// `Self`, at the place `P`, with its dynamic integers as [`Dynamic`].
    type Named<P>: ShapeOrStride;
    /// The dynamic integer to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn leaf(&self, _path: u128) -> usize {
        unreachable!("no dynamic integer")
    }
}

/// What an integer answers where there is a tuple.
macro_rules! no_tuple {
    () => {
        type FoldTuple<F: CoalescePolicy, H: ShapeOrStride, T: ShapeOrStride, L: Modes> = Undecided;
        type ComposeTuple<H: ShapeOrStride, T: ShapeOrStride, A: Modes, U: DigitsByMode> = Undecided;
        type KeepModes<D: ShapeOrStride> = Undecided;
        type TileFirst<F: OnEach, D: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
        type TileTuple<F: OnEach, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
        type UnzipFirst<F: OnPairs, D: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
        type UnzipTuple<F: OnPairs, SH: ShapeOrStride, ST: ShapeOrStride, H: Tiling, T: Tiling> = Undecided;
        type ReachTuple<SH: ShapeOrStride, ST: ShapeOrStride> = Undecided;
        type Leaves<X> = X;
    };
}
pub(super) use no_tuple;

/// What an integer answers that is static, or an expression: which of these, the stride decides, or the right operand.
macro_rules! with_name {
    () => {
        type Compose<D: ShapeOrStride, A: Modes, U: DigitsByMode> = D::ComposeInteger<Self, A, U>;
        type IfStatic<X: LayoutResult> = X;
        type ComposedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = N::OfMode<S, Self, R>;
        type DividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = N::DivideMode<S, Self, R>;
        type EvenlyDividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = N::DivideModeEvenly<S, Self, R>;
        type OneByOne<S: ShapeOrStride> = (Layout<U1, UTerm>, Layout<S, Self>);
        type Named<P> = Self;
    };
}
pub(super) use with_name;
