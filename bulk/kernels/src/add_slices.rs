//! Matrices, added up.

use colex::bounds::{DataLayout, IntoNested, NestedOf, PartitionsTensor, TilesTensorAt};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{At, Backend, Block, F4, Output};

/// The tile of a block, in vectors of four.
pub type AddSlicesTile = Shape![(8, 32)];
/// The tile of four slices, which are on their way at once.
type OfSlices = Shape![(8, 32, 4)];
/// Its place.
type AtOfSlices = NestedOf<(usize, usize, usize)>;
type Threads = Layout![(8, 32) : (32, 1)];
type ThreadsOfSlices = Layout![(8, 32, 1) : (32, 1, 0)];

/// `dst(i, j) = sum over l below slices of src(i, j, l)`, in vectors of four.
///
/// # Panics
/// If there are less slices, or they are no multiple of four.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn add_slices<B, S, D, TS, TD>(
    block: &mut Block<'_, B, U256>,
    (src, dst, slices): (Tensor<View<'_, F4>, S>, Output<'_, F4, D, AddSlicesTile>, usize),
) where
    B: Backend,
    S: DataLayout,
    D: DataLayout,
    TS: DataLayout,
    TD: DataLayout,
    OfSlices: TilesTensorAt<S, AtOfSlices, Tile = TS>,
    AddSlicesTile: TilesTensorAt<D, At, Tile = TD>,
    ThreadsOfSlices: PartitionsTensor<TS, Part: DataLayout<Shape = Shape![(1, 1, 4)]>>,
    Threads: PartitionsTensor<TD, Part: DataLayout<Shape = Shape![(1, 1)]>>,
{
    assert!(slices % 4 == 0, "{slices} slices, and not a multiple of four");
    let (x, y) = block.at();
    let mut sum = block.per_thread([0f32; 4]);
    let tiles = shape![(8, 32, 4)].divide(src);
    for four in 0..slices / 4 {
        let from: Tensor<_, TS> =
            <OfSlices as TilesTensorAt<S, AtOfSlices>>::tile_in(tiles, (x, y, four).into_nested());
        block.threads(
            (from, &mut sum),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t, (from, sum)| {
                layout![(8, 32, 1) : (32, 1, 0)].partition_of(from, t.index()).for_each(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |x| {
                        let x = x.array();
                        *sum = core::array::from_fn(|i| sum[i] + x[i]);
                    },
                );
            },
        );
    }
    let mut to = dst.tile(block);
    block.threads(
        (&sum, to.by_mut(layout![(8, 32) : (32, 1)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sum, mut to)| {
            to.for_each_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |to| *to = F4::new(*sum),
            );
        },
    );
}
