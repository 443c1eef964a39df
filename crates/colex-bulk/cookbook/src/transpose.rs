//! The transpose of numbers of 16 bits.

use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Output, Predicated, entry_points, predicated};

/// `dst(i, j) = src(i, j)`, of a column-major and a row-major matrix of any sizes, through the memory of the block.
pub fn transpose<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (
        Tensor<View<'_, u16>, Layout![(usize, usize) : (1, usize)]>,
        Output<'_, u16, Layout![(usize, usize) : (usize, 1)], Predicated<Shape![(64, 64)]>>,
    ),
) {
    // Neighbouring threads have neighbours in memory, where they read and where they write.
    let (reading, writing) = (layout![(64, 4) : (1, 64)], layout![(4, 64) : (64, 1)]);
    let from = dst.tile_of(block, src);
    let mut to = dst.tile(block);
    // A column more than 64 numbers apart: a row is in all banks.
    let tile = block.shared::<u16, _>(layout![(64, 64) : (1, 66)]);
    let tile =
        block.fill(tile.by(reading), from.by(reading), |_, to, from| to.set_with(|at| from.get(at).unwrap_or(0)));
    block.threads((&tile, to.by_mut(writing)), move |t, (tile, mut to)| {
        let tile = tile.local_partition(writing, t.index());
        to.set_with(|at| tile[at]);
    });
}

entry_points! {
    /// The transpose of a row-major matrix of `m` by `n` numbers of 16 bits.
    transpose_of_u16(m: 1, n: 1) [256 threads, 8448 bytes]
    reads src: u16 = layout![(n, m) : (1, n)];
    writes dst: u16 = layout![(n, m) : (m, 1)], predicated(shape![(64, 64)]);
    |block| transpose(block, (src, dst));
}
