//! Sums.

use colex::bounds::{DataLayout, Matrix, Nest, PartitionedBy, TiledBy};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, Totals};

/// The tile of a block: the sum of a row.
pub type SumTile = Shape![(1, 1)];
/// The elements of a row that are read at once, in vectors of four: 4096.
type Chunk = Shape![(1, 1024)];
type Threads = Layout![(1, 256) : (0, 1)];
type Part = Shape![(1, 4)];
/// The thread that writes the sum.
type First = Layout![(1, 1) : (0, 0)];

/// `dst(i, 0) = sum over j of src(i, j)`, and `total(0) += sum over i of dst(i, 0)`, of rows in vectors of four, any number of times 4096.
///
/// # Panics
/// If the length of the rows is not a multiple of 4096, or there are less than sums.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sum<B, S, D>(
    block: &mut Block<'_, B, U256>,
    (src, dst, total): (Tensor<View<'_, F4>, S>, Output<'_, f32, D, SumTile>, Totals<'_, f32>),
) where
    B: Backend,
    S: DataLayout<Shape: Matrix> + TiledBy<Chunk, Tile: PartitionedBy<Threads, Part: DataLayout<Shape = Part>>>,
    D: TiledBy<SumTile, Tile: PartitionedBy<First, Part: DataLayout<Shape = Shape![(1, 1)]>>>,
{
    let threads = layout![(1, 256) : (0, 1)];
    let (row, _) = block.at();
    let (_, columns) = src.layout().data_shape().modes();
    let Ok(columns) = columns.count() else { panic!("the size of a matrix overflows") };
    let chunks = S::divide_tensor(src, shape![(1, 1024)]);
    let mut sum = block.per_thread(0f32);
    for chunk in 0..columns / 1024 {
        let from = S::tile_in(chunks, (row, chunk));
        block.threads(
            (from, &mut sum),
            #[cfg_attr(not(debug_assertions), inline(always))]
            move |t, (from, sum)| {
                PartitionedBy::part_of(from, threads, t.index()).for_each(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |x| {
                        let [a, b, c, d] = x.array();
                        *sum += (a + b) + (c + d);
                    },
                );
            },
        );
    }
    block.reduce(
        &mut sum,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |a, b| a + b,
    );
    let mut to = dst.tile(block);
    block.threads(
        (&sum, to.by_mut_of_some(layout![(1, 1) : (0, 0)]), &total),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sum, to, total)| {
            if let Some(mut to) = to {
                to.for_each_mut(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |to| *to = *sum,
                );
                total.add(0, *sum);
            }
        },
    );
}
