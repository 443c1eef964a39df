//! Matrices, added up.

use colex::bounds::{DataLayout, IntoNested, NestedOf, PartitionsTensor, TilesTensorAt};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{At, Backend, Block, F4, Output};

/// The tile of a block, in vectors of four.
pub type AddSlicesTile = Shape![(8, 32)];
/// The tile of a slice.
type OfSlice = Shape![(8, 32, 1)];
/// Its place.
type AtOfSlice = NestedOf<(usize, usize, usize)>;
type Threads = Layout![(8, 32) : (32, 1)];
type ThreadsOfSlice = Layout![(8, 32, 1) : (32, 1, 0)];

/// `dst(i, j) = sum over l below slices of src(i, j, l)`, in vectors of four.
///
/// # Panics
/// If there are less slices.
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
    OfSlice: TilesTensorAt<S, AtOfSlice, Tile = TS>,
    AddSlicesTile: TilesTensorAt<D, At, Tile = TD>,
    ThreadsOfSlice: PartitionsTensor<TS, Part: DataLayout<Shape = Shape![(1, 1, 1)]>>,
    Threads: PartitionsTensor<TD, Part: DataLayout<Shape = Shape![(1, 1)]>>,
{
    let (x, y) = block.at();
    let mut sum = block.per_thread([0f32; 4]);
    let tiles = shape![(8, 32, 1)].divide(src);
    for slice in 0..slices {
        let from: Tensor<_, TS> = <OfSlice as TilesTensorAt<S, AtOfSlice>>::tile_in(tiles, (x, y, slice).into_nested());
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
