//! Tilers, and the application of a tuple of them by mode.

use super::Undecided;
use super::number::Number;
use super::results::{LayoutResult, PairResult};
use super::shape_or_stride::ShapeOrStride;
use crate::diagnostics::LayoutError;
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use typenum::{U1, UInt, UTerm};

/// An operation on two layouts that gives one.
pub trait OnEach {
    /// The layout `S:D`, and the layout `N:R` of a tiler.
    type Each<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride>: LayoutResult;
    /// The layout `S:D`, and the integer 1 as a tiler.
    type EachOne<S: ShapeOrStride, D: ShapeOrStride>: LayoutResult;
    /// The modes `S:D` beyond a tuple.
    type Rest<S: ShapeOrStride, D: ShapeOrStride>: LayoutResult;
}

/// An operation on two layouts that gives a pair of them.
pub trait OnPairs {
    /// The layout `S:D`, and the layout `N:R` of a tiler.
    type Pair<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride>: PairResult;
    /// The layout `S:D`, and the integer 1 as a tiler.
    type PairOne<S: ShapeOrStride, D: ShapeOrStride>: PairResult;
}

/// A tiler: a layout, an integer, `_`, or a tuple of tilers.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "add a bound, `T: Tiles<Layout<S, D>>`, for a tensor `T: TilesTensor<L>`; a tensor is tiled without one by `window_tiler`"
)]
pub trait Tiling {
    /// The operation `F` on the layout `S:D`.
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride>: LayoutResult;
    /// The operation `F` on the layout `S:D`, the first of all pairs apart from the second.
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride>: PairResult;

    /// The tilers of a tuple.
    const TILERS: Option<&'static Tilers> = None;
}

/// The tilers of a tuple: which of them are tuples, and their tilers.
pub struct Tilers {
    first: Option<&'static Tilers>,
    behind: Option<&'static Tilers>,
}

/// The error of an integer of the left operand, as that of the mode for which there is a tiler.
///
/// Tilers are values here, so that this is one function for all of them.
#[cold]
#[inline(never)]
pub const fn in_mode_of_tiler(mut tilers: Option<&'static Tilers>, error: LayoutError) -> LayoutError {
    if tilers.is_none() {
        return error.law();
    }
    let Some(index) = error.first_index() else { return error };
    let mut modes_before = index;
    while modes_before > 0 {
        modes_before -= 1;
        let Some(tiler) = tilers else { break };
        tilers = tiler.behind;
    }
    let of_mode = match tilers {
        Some(tilers) => in_mode_of_tiler(tilers.first, error.inside()),
        None => error.inside(),
    };
    of_mode.in_mode(index)
}

// Type parameters in a tiler are one error.
#[diagnostic::do_not_recommend]
impl<N: ShapeOrStride, R: ShapeOrStride> Tiling for Layout<N, R> {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = F::Each<S, D, N, R>;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = F::Pair<S, D, N, R>;
}
// The integer N is the layout N:1, and of a product 1 is 1:0.
impl<V, High, Low> Tiling for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = F::Each<S, D, Self, U1>;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = F::Pair<S, D, Self, U1>;
}
impl Tiling for U1 {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = F::EachOne<S, D>;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = F::PairOne<S, D>;
}
impl Tiling for UTerm {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
}
impl Tiling for usize {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
}
impl<K, W> Tiling for Multiple<K, W> {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
}
impl Tiling for Underscore {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = S::IfStatic<D::IfStatic<Layout<S, D>>>;
    // The whole mode is in the first of the pair, and nothing is left.
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> =
        <S::IfStatic<D::IfStatic<Layout<S, D>>> as LayoutResult>::And<U1, UTerm>;
}
impl Tiling for HNil {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = F::Rest<S, D>;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = <S::KeepModes<D> as LayoutResult>::Behind<HNil, HNil>;
}
#[diagnostic::do_not_recommend]
impl<H: Tiling, T: Tiling> Tiling for HCons<H, T> {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = S::TileFirst<F, D, H, T>;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = S::UnzipFirst<F, D, H, T>;
    const TILERS: Option<&'static Tilers> = Some(&Tilers { first: H::TILERS, behind: T::TILERS });
}
