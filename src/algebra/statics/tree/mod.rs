//! Shapes and strides, as a whole and by mode.
//!
//! It is one trait for both: rustc looks for the impl of each list once for each trait.

mod integer;
mod tuple;

pub use integer::KnownNumber;

use super::Undecided;
use super::cotarget::Cotarget;
use super::dynamic::Symbol;
use super::modes::Modes;
use super::number::Number;
use super::part::{Part, Two};
use super::tiling::{OnEach, OnPairs, Tiling};
use super::walked::{Used, Walked};
use typenum::UTerm;

/// How the modes of a layout are coalesced.
pub trait How {
    /// The mode `S:0` in front of the modes `L`.
    type Zero<S: Number, L: Modes>: Modes;
    /// The mode `0:D` in front of the modes `L`.
    type Empty<D: Tree, L: Modes>: Modes;
}
/// As they are; what has the size 0 is not decided.
pub enum Plain {}
impl How for Plain {
    type Zero<S: Number, L: Modes> = S::Meet<UTerm, L>;
    type Empty<D: Tree, L: Modes> = Undecided;
}
/// As they are.
pub enum Entire {}
impl How for Entire {
    type Zero<S: Number, L: Modes> = S::Meet<UTerm, L>;
    type Empty<D: Tree, L: Modes> = D::FoldInteger<Self, UTerm, L>;
}
/// As the left operand of a composition, whose last mode goes on beyond its size: `0:D` ends nowhere, unless it stands
/// still.
pub enum AsLeft {}
impl How for AsLeft {
    type Zero<S: Number, L: Modes> = S::Meet<UTerm, L>;
    type Empty<D: Tree, L: Modes> = D::FoldEmpty<L>;
}
/// Without the modes of stride 0.
pub enum Filtered {}
impl How for Filtered {
    type Zero<S: Number, L: Modes> = L;
    type Empty<D: Tree, L: Modes> = Undecided;
}

/// A shape or a stride. A function of both looks at the shape, and leaves the stride to a function of that one.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}`",
    label = "the result of this operation has a type that depends on it",
    note = "a tensor with type parameters is tiled by windows, `a.tiles(window_tiler(shape![(4, 8)]))`, without a bound; or `to_dynamic()` forgets what types know, and all operations are there",
    note = "or the function has a bound on the operand: `T: Tiles<Layout<S, D>>`, `B: ComposesWith<Layout<S, D>>`, for a tensor `Shape![(4, 8)]: TilesTensor<Layout![(M, N) : (DM, DN)]>`; a trait with the path `colex::algebra::…` that rustc may advise is internal"
)]
pub trait Tree: Cotarget {
    /// The modes of the shape `Self` and the stride `D`, coalesced in front of `L`.
    type Fold<F: How, D: Tree, L: Modes>: Modes;
    /// The same of the size 0 and the stride `Self`, not coalesced unless it is 0.
    type FoldEmpty<L: Modes>: Modes;
    /// The same of the size 1 and the stride `Self`.
    type FoldOne<L: Modes>: Modes;
    /// The same of the size `S`, at least 2, and the stride `Self`.
    type FoldInteger<F: How, S: Number, L: Modes>: Modes;
    /// The same of the dynamic size `E` and the stride `Self`.
    type FoldDynamic<F: How, E: Symbol, L: Modes>: Modes;
    /// The same of the shape of `H` and `T` and the stride `Self`.
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes>: Modes;

    /// The right operand of the shape `Self` and the stride `D` composed with the modes `A`, in which the digits `U`
    /// are used.
    type Compose<D: Tree, A: Modes, U: Used>: Walked;
    /// The same of the size `S` and the stride `Self`.
    type ComposeInteger<S: Number, A: Modes, U: Used>: Walked;
    /// The same of the shape of `H` and `T` and the stride `Self`.
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used>: Walked;

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

    /// `X`, if types know what each integer is, static or dynamic: nothing is known of a type parameter.
    type Leaves<X>;
    /// `Self`, which stands at `P`, with its dynamic integers as [`Dynamic`].
    type Named<P>: Tree;
    /// The dynamic integer to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn leaf(&self, _path: u128) -> usize {
        unreachable!("no dynamic integer")
    }
}
