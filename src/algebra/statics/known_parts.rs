//! The shape and the stride of a layout, and a tiler, for functions of types.

use super::results::{LayoutResult, PairResult};
use super::{OnEach, OnPairs, ShapeOrStride, StaticProduct, StaticTile, StaticUnzip, StaticZip, Tiling, Undecided};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use typenum::{UInt, UTerm};

/// A type of tilers, whether or not their integers are known to the types.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an integer, a shape, `Underscore`, or a tuple of these",
    note = "if it has a type or const parameter, the function needs a bound, `T: Tiles<Layout<S, D>>`, for a tensor `T: TilesTensor<L>`; a tensor is tiled without one by `window_tiler`"
)]
pub trait AnyTiler {}
impl<N, R> AnyTiler for Layout<N, R> {}
impl<T: OtherTiler> AnyTiler for T {}

/// A layout `S:D` and a tiler `T` whose integers are all known to the types.
///
/// A method requires it instead of `S: ShapeOrStride`, `D: ShapeOrStride` and `T: Tiling`, and gets all of them from here:
/// rustc then reports layouts of type parameters once, without the bounds that depend on them. Layouts and tuples as
/// tilers have impls of their own, because the bounds of [`Tiling`] would be reported again. It does not have a parameter for the
/// result, which would keep rustc from suggesting this trait, but cost each call twice as much.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "name the modes, `Layout![(M, N) : (DM, DN)]` with `M: Integer` and so on, and call `to_dynamic()`: a dynamic layout has every operation",
    note = "or add a bound: on the operand `B: ComposesWith<Layout<S, D>>` for a composition, `T: Tiles<Layout<S, D>>` for a divide; on the layout of a tensor `L: ComposedWith<B>` or `L: TiledBy<T>`; a trait with the path `colex::algebra::…` that rustc may suggest is internal"
)]
pub trait KnownParts<T = Underscore> {
    /// `S`.
    type Shape: ShapeOrStride;
    /// `D`.
    type Stride: ShapeOrStride;
    /// `T`.
    type Tiler: Tiling;
    /// The result of the operation `F`.
    type Tile<F: OnEach>;
    /// The pair that the operation `F` makes.
    type Unzip<F: OnPairs>;
    /// That pair, as the modes of one layout.
    type Zip<F: OnPairs>;
    /// The pair of the block `S:D` and its repetition by `T`, which has to be a layout.
    type Repeat;
}
#[diagnostic::do_not_recommend]
impl<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> KnownParts<Layout<N, R>> for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    type Tiler = Layout<N, R>;
    type Tile<F: OnEach> = <F::Each<S, D, N, R> as LayoutResult>::OrNamed<F, Layout<N, R>, S, D>;
    type Unzip<F: OnPairs> = <F::Pair<S, D, N, R> as PairResult>::OrNamed<F, Layout<N, R>, S, D>;
    type Zip<F: OnPairs> = <F::Pair<S, D, N, R> as PairResult>::ZippedOrNamed<F, Layout<N, R>, S, D>;
    type Repeat = StaticProduct<S, D, N, R>;
}
/// A tiler that is neither a layout `N:R` nor a tuple.
pub trait OtherTiler {}
#[diagnostic::do_not_recommend]
impl<S: ShapeOrStride, D: ShapeOrStride, T: OtherTiler + Tiling> KnownParts<T> for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    type Tiler = T;
    type Tile<F: OnEach> = StaticTile<F, S, D, T>;
    type Unzip<F: OnPairs> = StaticUnzip<F, S, D, T>;
    type Zip<F: OnPairs> = StaticZip<F, S, D, T>;
    type Repeat = Undecided;
}
impl OtherTiler for Underscore {}
impl OtherTiler for usize {}
impl<K, W> OtherTiler for Multiple<K, W> {}
impl OtherTiler for UTerm {}
impl<U, B> OtherTiler for UInt<U, B> {}
impl OtherTiler for HNil {}

impl<H, T> AnyTiler for HCons<H, T> {}
#[diagnostic::do_not_recommend]
impl<S: ShapeOrStride, D: ShapeOrStride, H: Tiling, T: Tiling> KnownParts<HCons<H, T>> for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    type Tiler = HCons<H, T>;
    type Tile<F: OnEach> = StaticTile<F, S, D, HCons<H, T>>;
    type Unzip<F: OnPairs> = StaticUnzip<F, S, D, HCons<H, T>>;
    type Zip<F: OnPairs> = StaticZip<F, S, D, HCons<H, T>>;
    type Repeat = Undecided;
}

/// `S`, for a layout `S:D` whose integers are all known.
pub type KnownShape<S, D> = <Layout<S, D> as KnownParts>::Shape;
/// `D`, for a layout `S:D` whose integers are all known.
pub type KnownStride<S, D> = <Layout<S, D> as KnownParts>::Stride;
/// `T`, where all of its integers are known.
pub type KnownTiler<S, D, T> = <Layout<S, D> as KnownParts<T>>::Tiler;
/// The pair of the block `S:D` and its repetition by `T`, where all integers are known.
pub type KnownRepeat<S, D, T> = <Layout<S, D> as KnownParts<T>>::Repeat;
/// [`StaticTile`], where all integers are known.
pub type KnownTile<F, S, D, T> = <Layout<S, D> as KnownParts<T>>::Tile<F>;
/// [`StaticUnzip`], where all integers are known.
pub type KnownUnzip<F, S, D, T> = <Layout<S, D> as KnownParts<T>>::Unzip<F>;
/// [`StaticZip`], where all integers are known.
pub type KnownZip<F, S, D, T> = <Layout<S, D> as KnownParts<T>>::Zip<F>;
