//! Softmax.

use colex::bounds::{DataLayout, IntoNested, PartitionsTensor, TilesTensorAt};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{At, Backend, Block, F4, Output, PerThread, exp2};
use core::f32::consts::LOG2_E;

/// The tile of a block, in vectors of four: a row of 4096.
pub type SoftmaxTile = Shape![(1, 1024)];
type Threads = Layout![(1, 256) : (0, 1)];
type Part = Shape![(1, 4)];

/// `f` of the values of all 256 threads, which then all have.
///
/// Each thread takes 16 values of others, and then 16 of what others have made of these.
#[inline(always)]
fn all<B: Backend>(
    block: &mut Block<'_, B, U256>,
    values: &mut PerThread<B, f32, U256>,
    f: impl Fn(f32, f32) -> f32 + Copy + Sync,
) {
    let threads = layout![(16, 16)];
    let ones = block.shared::<f32, _>(threads);
    let ones = block.fill(
        ones.by(threads),
        &*values,
        #[inline(always)]
        |_, to, &x| to.set(x),
    );
    let some = block.shared::<f32, _>(threads);
    let some = block.fill(
        some.by(threads),
        &ones,
        #[inline(always)]
        move |t, to, ones| {
            let row = ones.slice(coord![({ t.index() % 16 }, _)]);
            to.set((1..16).fold(row[0], |a, i| f(a, row[i])))
        },
    );
    block.threads(
        (&some, values),
        #[inline(always)]
        move |_, (some, value)| {
            let column = some.slice(coord![(_, 0)]);
            *value = (1..16).fold(column[0], |a, i| f(a, column[i]));
        },
    );
}

/// `dst(i, j) = exp(src(i, j) - m) / sum over j of exp(src(i, j) - m)` with `m` the maximum over `j`: the softmax of each
/// row, of 4096 elements that are neighbours.
#[inline(always)]
pub fn softmax<B, S, D, TS, TD>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, F4>, S>, Output<'_, F4, D, SoftmaxTile>),
) where
    B: Backend,
    S: DataLayout,
    D: DataLayout,
    TS: DataLayout,
    TD: DataLayout,
    SoftmaxTile: TilesTensorAt<S, At, Tile = TS> + TilesTensorAt<D, At, Tile = TD>,
    Threads:
        PartitionsTensor<TS, Part: DataLayout<Shape = Part>> + PartitionsTensor<TD, Part: DataLayout<Shape = Part>>,
{
    let from = shape![(1, 1024)].tile_of(src, block.at().into_nested());
    let mut to = dst.tile(block);
    let threads = layout![(1, 256) : (0, 1)];
    let mut row = block.per_thread([[0f32; 4]; 4]);
    let mut most = block.per_thread(0f32);
    let mut sum = block.per_thread(0f32);
    block.threads(
        (from, &mut row, &mut most),
        #[inline(always)]
        move |t, (from, row, most)| {
            threads.partition_of(from, t.index()).for_each_indexed(
                #[inline(always)]
                |at, x| row[at.tail.head] = x.array(),
            );
            *most = row.iter().flatten().copied().fold(f32::NEG_INFINITY, f32::max);
        },
    );
    // The function takes nothing along, and so has no bytes.
    all(block, &mut most, f32::max);
    block.threads(
        (&mut row, &most, &mut sum),
        #[inline(always)]
        |_, (row, most, sum)| {
            *sum = 0.0;
            for x in row.iter_mut().flatten() {
                *x = exp2((*x - *most) * LOG2_E);
                *sum += *x;
            }
        },
    );
    all(
        block,
        &mut sum,
        #[inline(always)]
        |a, b| a + b,
    );
    block.threads(
        (&row, &sum, to.by_mut(threads)),
        #[inline(always)]
        |_, (row, sum, mut to)| {
            let scale = 1.0 / *sum;
            to.for_each_indexed_mut(
                #[inline(always)]
                |at, x| *x = F4::new(row[at.tail.head].map(|x| x * scale)),
            );
        },
    );
}
