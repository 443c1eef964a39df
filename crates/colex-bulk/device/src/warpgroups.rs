//! Entry points of products on tensor cores by warpgroups, for SM90.

use crate::tensor_cores::gelu;
use colex::prelude::*;
use colex::typenum::{U4, U64, U256};
use colex_atoms::element::{bf16, e4m3, f16, tf32};
use colex_atoms::mma::{KMajor, MnMajor, Wgmma};
use colex_bulk::{
    ByTerms, Chunk, F4, Half, OneRound, Pair, Word, entry_points, in_rounds, predicated, predicated_of_each,
};
use colex_bulk_kernels::{
    ByWarpgroups, InSlabs, Wide64x64, Wide128x256, mma_gemm, mma_gemm_any_size, mma_gemm_batched, mma_gemm_with,
};

/// Products of warpgroups by the instruction of 256 columns.
type Wide<E, S, O = KMajor> = ByWarpgroups<Wgmma<U256, E, E, S, O, O>>;

entry_points! {
    /// As `mma_f16` by warpgroups: `f16` with sums of `f32`.
    wgmma_f16(m: 128, n: 256, k: 64) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(shape![(128, 32)], OneRound);
    |block| mma_gemm::<_, Wide<f16, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// As `wgmma_f16`, by so many blocks, which have tiles one after the other: for few terms.
    wgmma_f16_in_rounds(m: 128, n: 256, k: 64, blocks: 1) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(shape![(128, 32)], blocks);
    |block| mma_gemm::<_, Wide<f16, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// As `mma_bf16` by warpgroups: `bf16` with sums of `f32`.
    wgmma_bf16(m: 128, n: 256, k: 64) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<bf16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<bf16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<bf16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(shape![(128, 32)], OneRound);
    |block| mma_gemm::<_, Wide<bf16, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), bf16::narrowed);

    /// As `mma_tf32` by warpgroups: `tf32` with sums of `f32`.
    wgmma_tf32(m: 128, n: 256, k: 32) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<tf32> = layout![(m, { k / 4 }) : ({ k / 4 }, 1)];
    reads b: Chunk<tf32> = layout![(n, { k / 4 }) : ({ k / 4 }, 1)];
    writes c: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], in_rounds(shape![(128, 64)], OneRound);
    |block| mma_gemm::<_, Wide<tf32, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), |x| x);

    /// As `mma_f16` by warpgroups: `e4m3`, 8 bits of floating point, with sums of `f32` and a product of `bf16`.
    wgmma_e4m3(m: 128, n: 256, k: 128) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<e4m3> = layout![(m, { k / 16 }) : ({ k / 16 }, 1)];
    reads b: Chunk<e4m3> = layout![(n, { k / 16 }) : ({ k / 16 }, 1)];
    writes c: Chunk<bf16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(shape![(128, 32)], OneRound);
    |block| mma_gemm::<_, Wide<e4m3, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), bf16::narrowed);

    /// As `mma_i8` by warpgroups: `i8` with sums of `i32`.
    wgmma_i8(m: 128, n: 256, k: 128) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<i8> = layout![(m, { k / 16 }) : ({ k / 16 }, 1)];
    reads b: Chunk<i8> = layout![(n, { k / 16 }) : ({ k / 16 }, 1)];
    writes c: Pair<i32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(shape![(128, 128)], OneRound);
    |block| mma_gemm::<_, Wide<i8, i32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), |x| x);

    /// As `mma_any_f16_terms_terms` by warpgroups, with a product of `f16`.
    wgmma_any_f16_terms_terms(m: 1, n: 8, k: 8) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 32)]), OneRound);
    |block| mma_gemm_any_size::<_, Wide<f16, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// As `wgmma_any_f16_terms_terms`, in tiles of 64 x 64: for products of few tiles.
    wgmma_any_f16_of_64(m: 1, n: 8, k: 8) [128 threads, 65536 bytes, 3 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(64, 8)]), OneRound);
    |block| mma_gemm_any_size::<_, ByWarpgroups<Wgmma<U64, f16, f16, f32>>, Wide64x64, U4, ByTerms, ByTerms, _, _, _, _, _>(
        block, (a, b, c), f16::narrowed
    );

    /// As `mma_any_f16_rows_rows` by warpgroups, with a product of `f16`.
    wgmma_any_f16_rows_rows(m: 8, n: 8, k: 1) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(k, { m / 8 }) : ({ m / 8 }, 1)];
    reads b: Chunk<f16> = layout![(k, { n / 8 }) : ({ n / 8 }, 1)];
    writes c: Word<f16> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(predicated(shape![(128, 128)]), OneRound);
    |block| mma_gemm_any_size::<_, Wide<f16, f32, MnMajor>, Wide128x256, U4, InSlabs, InSlabs, _, _, _, _, _>(
        block, (a, b, c), f16::narrowed
    );

    /// As `mma_any_bf16_gelu` by warpgroups.
    wgmma_any_bf16_gelu(m: 1, n: 8, k: 8) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<bf16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<bf16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    reads bias: f32 = layout![(m, n) : (0, 1)];
    writes c: Chunk<bf16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 32)]), OneRound);
    |block| mma_gemm_with::<
        _, Wide<bf16, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _, _,
    >(block, (a, b, bias, c), |x, bias| bf16::narrowed(gelu(x + bias)));

    /// `C(l) = A(l) B(l)^T` for each `l`, of row-major matrices of `f16` with sums of `f32`, one after the other, of any sizes.
    wgmma_f16_batched(m: 1, n: 8, k: 8, l: 1) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }, l) : ({ k / 8 }, 1, { k / 8 * m })];
    reads b: Chunk<f16> = layout![(n, { k / 8 }, l) : ({ k / 8 }, 1, { k / 8 * n })];
    writes c: Chunk<f16> = layout![(m, ({ n / 8 }, l)) : ({ n / 8 }, (1, { n / 8 * m }))], predicated_of_each(shape![(128, 32)]);
    |block| mma_gemm_batched::<_, Wide<f16, f32>, Wide128x256, U4, ByTerms, ByTerms, _, _>(block, (a, b, c), f16::narrowed);
}
