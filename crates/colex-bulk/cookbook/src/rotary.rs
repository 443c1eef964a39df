//! The rotary embedding of places.

use crate::Rows;
use colex::prelude::*;
use colex::typenum::U256;
use colex_atoms::element::bf16;
use colex_bulk::{Backend, Block, Chunk, F4, Half, Output, Predicated, entry_points, predicated};

/// Turns each pair of neighbours of a head of 128 numbers, in its place: the pair `i` of the token `t` by an angle, whose cosine
/// and sine are `turns(t, 2 i)` and `turns(t, 2 i + 1)`.
pub fn rotary<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (turns, x): (
        Tensor<View<'_, F4>, Layout![(usize, 32) : (32, 1)]>,
        Output<'_, Chunk<bf16>, Rows, Predicated<Shape![(1, 512)]>>,
    ),
) {
    let (token, _) = x.begin(block);
    let mut x = x.tile(block);
    block.threads((turns, token, x.by_mut(layout![(1, 256) : (0, 1)])), |t, (turns, token, mut x)| {
        // A head has 16 chunks of eight numbers: those of a thread are at one place of their heads.
        let place = t.index() % 16;
        let [c0, s0, c1, s1] = turns[(token, 2 * place)].array();
        let [c2, s2, c3, s3] = turns[(token, 2 * place + 1)].array();
        let turns = [(c0, s0), (c1, s1), (c2, s2), (c3, s3)];
        x.update_with(|_, chunk| {
            let pair = |i: usize| {
                let (x, y, (cos, sin)) = (chunk.at(2 * i).widened(), chunk.at(2 * i + 1).widened(), turns[i]);
                bf16::narrowed_pair([x * cos - y * sin, x * sin + y * cos])
            };
            let pairs = [pair(0), pair(1), pair(2), pair(3)];
            Chunk::from_fn(|i| pairs[i / 2][i % 2])
        });
    });
}

entry_points! {
    /// The embedding of `tokens` with this many heads of 128 `bf16`.
    rotary_of_heads(tokens: 1, heads: 1 to 4096) [256 threads, 0 bytes]
    reads turns: F4 = layout![(tokens, 32) : (32, 1)];
    writes x: Chunk<bf16> = layout![(tokens, { 16 * heads }) : ({ 16 * heads }, 1)], predicated(shape![(1, 512)]);
    |block| rotary(block, (turns, x));
}
