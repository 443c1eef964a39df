//! Entry points of attention, for SM90.

use colex::prelude::*;
use colex::typenum::U2;
use colex_atoms::element::f16;
use colex_bulk::{Chunk, Word, entry_points, predicated_of_each};
use colex_bulk_kernels::{attention_64, attention_128};

entry_points! {
    /// Attention of `h` heads of 128 `f16`, of `m` queries and `n` keys each, one head after the other.
    attention_f16(m: 1, n: 1, h: 1) [256 threads, 163840 bytes, 1 blocks]
    reads q: Chunk<f16> = layout![(m, { 16usize }, h) : ({ 16usize }, 1, { 16 * m })];
    reads k: Chunk<f16> = layout![(n, { 16usize }, h) : ({ 16usize }, 1, { 16 * n })];
    reads v: Chunk<f16> = layout![(n, { 16usize }, h) : ({ 16usize }, 1, { 16 * n })];
    writes o: Word<f16> = layout![(m, ({ 64usize }, h)) : ({ 64usize }, (1, { 64 * m }))], predicated_of_each(shape![(128, 64)]);
    |block| attention_128::<_, f16, U2, false>(block, (q, k, v, o));

    /// The same of `n` queries, where a query sees the keys up to its own.
    attention_causal_f16(n: 1, h: 1) [256 threads, 163840 bytes, 1 blocks]
    reads q: Chunk<f16> = layout![(n, { 16usize }, h) : ({ 16usize }, 1, { 16 * n })];
    reads k: Chunk<f16> = layout![(n, { 16usize }, h) : ({ 16usize }, 1, { 16 * n })];
    reads v: Chunk<f16> = layout![(n, { 16usize }, h) : ({ 16usize }, 1, { 16 * n })];
    writes o: Word<f16> = layout![(n, ({ 64usize }, h)) : ({ 64usize }, (1, { 64 * n }))], predicated_of_each(shape![(128, 64)]);
    |block| attention_128::<_, f16, U2, true>(block, (q, k, v, o));

    /// Attention of `h` heads of 64 `f16`, of `m` queries and `n` keys each, one head after the other.
    attention_64_f16(m: 1, n: 1, h: 1) [256 threads, 81920 bytes, 1 blocks]
    reads q: Chunk<f16> = layout![(m, { 8usize }, h) : ({ 8usize }, 1, { 8 * m })];
    reads k: Chunk<f16> = layout![(n, { 8usize }, h) : ({ 8usize }, 1, { 8 * n })];
    reads v: Chunk<f16> = layout![(n, { 8usize }, h) : ({ 8usize }, 1, { 8 * n })];
    writes o: Word<f16> = layout![(m, ({ 32usize }, h)) : ({ 32usize }, (1, { 32 * m }))], predicated_of_each(shape![(128, 32)]);
    |block| attention_64::<_, f16, U2, false>(block, (q, k, v, o));

    /// The same of `n` queries, where a query sees the keys up to its own.
    attention_causal_64_f16(n: 1, h: 1) [256 threads, 81920 bytes, 1 blocks]
    reads q: Chunk<f16> = layout![(n, { 8usize }, h) : ({ 8usize }, 1, { 8 * n })];
    reads k: Chunk<f16> = layout![(n, { 8usize }, h) : ({ 8usize }, 1, { 8 * n })];
    reads v: Chunk<f16> = layout![(n, { 8usize }, h) : ({ 8usize }, 1, { 8 * n })];
    writes o: Word<f16> = layout![(n, ({ 32usize }, h)) : ({ 32usize }, (1, { 32 * n }))], predicated_of_each(shape![(128, 32)]);
    |block| attention_64::<_, f16, U2, true>(block, (q, k, v, o));
}
