//! Tiles that are windows: whether they fill a tensor is found out at run time.

use crate::algebra::statics::{OnEach, OnPairs, OtherTiler, ShapeOrStride, Tiling, Undecided};
use crate::algebra::{ByExactDivide, Concat, Tiler, TwoModes, Unzipped};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Lawful;
use crate::int_tuple::{IntoNested, NestedOf, itself};
use crate::layout::{Layout, layout};
use crate::tensor::tiles::{By, Extents, RoundsUp, SideBySide, WindowsIn};
use crate::tensor::{Nest, StridedNest};

/// A tiler whose tiles are windows of the shape `W`. Made by [`window_tiler`].
#[derive(Clone, Copy, Debug)]
pub struct WindowTiler<W>(W);

/// A tiler whose tiles are windows: for tensors of whose sizes and strides the types say nothing.
///
/// **Definition.** A tile has the given shape and the strides of the tensor, like a [`window`](crate::Tensor::window),
/// and the tiles are adjacent; `_` is a whole mode. So the type of a tile does not depend on the sizes of the tensor,
/// and a generic function does not need a bound for it: with `M, N: Integer` it can be given to
/// [`tiles`](crate::Tensor::tiles), [`padded_tiles`](crate::Tensor::padded_tiles),
/// [`local_tile`](crate::Tensor::local_tile) and all others that take a tiler of a tensor, exclusive and parallel ones
/// too.
///
/// **Defined when** the shape has an integer or `_` for each integer of the shape of the tensor. Exact tiles compare
/// the sizes at run time, even static ones, so a tensor of known type is better tiled by a shape, which is compared at
/// compile time and whose rest is static.
///
/// **In CuTe**: not there; a template is type-checked for the types that it is used with.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// fn sums<M: Integer, N: Integer, DM: Integer, DN: Integer>(
///     a: Tensor<View<u32>, Layout![(M, N) : (DM, DN)]>,
/// ) -> Vec<u32> {
///     a.tiles(window_tiler(shape![(2, 2)])).map(|tile| tile.iter().sum()).collect()
/// }
///
/// let data: Vec<u32> = (0..16).collect();
/// let n = 4;
/// assert_eq!(sums(make_tensor(&data, layout![(4, 4) : (4, 1)])), [10, 42, 18, 50]);
/// assert_eq!(sums(make_tensor(&data, layout![(4, n) : (n, 1)])), [10, 42, 18, 50]);
///
/// let a = make_tensor(&data, layout![(3, 4)]);
/// let error = a.try_tiles(window_tiler(shape![(2, 2)])).unwrap_err();
/// assert_eq!(error.to_string(), "tile divisibility: a tile of size 2 does not divide a mode of size 3, in mode<0>");
/// ```
///
/// A tile has an integer for each of the tensor:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// make_tensor(&[0; 16], layout![(4, 4)]).tiles(window_tiler(shape![(2, 2, 2)]));
/// ```
/// ```
/// use colex::prelude::*;
///
/// make_tensor(&[0; 16], layout![(4, 2, 2)]).tiles(window_tiler(shape![(2, 2, 2)]));
/// ```
///
/// **Cost.** A division for each mode, once for all tiles.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn window_tiler<W: IntoNested>(shape: W) -> WindowTiler<NestedOf<W>> {
    WindowTiler(shape.into_nested())
}

itself! {
    [W] WindowTiler<W>;
}

/// The windows of the shape `W` in the layout `S:D`, and the layout of where they begin.
type Windows<W, S, D> =
    (Layout<<W as SideBySide<S>>::Size, D>, Layout<<W as SideBySide<S>>::Count, <W as WindowsIn<S, D>>::Steps>);

impl<W> WindowTiler<W> {
    /// The windows: their number in each mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn windows<S: Copy, D: Copy>(self, of: Layout<S, D>, count: W::Count) -> Result<Windows<W, S, D>, LayoutError>
    where
        W: WindowsIn<S, D>,
    {
        let (shape, stride) = (of.shape(), of.stride());
        Ok((layout(self.0.window(shape), stride), layout(count, self.0.steps(stride)?)))
    }
}

// Nothing of it is decided by the functions of types.
impl<W> OtherTiler for WindowTiler<W> {}
impl<W> Tiling for WindowTiler<W> {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
}
// An exact divide: the windows fill the layout, so that each element is that of one of them.
impl<S: StridedNest<D>, D: Copy, W: WindowsIn<S, D>> Tiler<Unzipped<ByExactDivide>, Layout<S, D>> for WindowTiler<W> {
    type Output = Windows<W, S, D>;
    type Verdict = W::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, of: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        self.windows(of, self.0.count_windows(of.shape())?)
    }
}

impl<W: SideBySide<S, Count = RS>, S, RS: Nest> Extents<S, RS> for WindowTiler<W> {
    type Extent = W::Extent;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_of(self, shape: S, _: RS, at: RS::Coord) -> W::Extent {
        self.0.in_range_at(shape, at)
    }
}
impl<S: StridedNest<D>, D: Copy + Send + Sync, W: WindowsIn<S, D, Verdict: Lawful>> RoundsUp<Layout<S, D>>
    for By<WindowTiler<W>>
{
    type Output = TwoModes<W::Size, D, W::Count, W::Steps>;
    type Shape = S;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounded_up(self, of: Layout<S, D>) -> Result<(Self::Output, S), LayoutError> {
        let Self(tiler) = self;
        Ok((tiler.windows(of, tiler.0.count_up(of.shape())?)?.concat_modes(), of.shape()))
    }
}
