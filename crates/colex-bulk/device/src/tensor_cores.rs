//! Entry points of products on tensor cores.

use colex::prelude::*;
use colex::typenum::U4;
use colex_atoms::element::{bf16, f16, tf32};
use colex_atoms::mma::{MmaM16N8K8, MmaM16N8K16, MmaM16N8K32};
use colex_bulk::{Chunk, Pair, entry_points};
use colex_bulk_kernels::{Tiles128x256, mma_gemm};

/// The instruction of 16-bit numbers.
type Halves<E> = MmaM16N8K16<E, E, f32>;

entry_points! {
    /// `C = A B^T` of row-major matrices of 4096 by 4096, `f16` with sums of `f32`.
    mma_f16_4096() [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(4096, 512) : (512, 1)];
    reads b: Chunk<f16> = layout![(4096, 512) : (512, 1)];
    writes c: Pair<f32> = layout![(4096, 2048) : (2048, 1)], shape![(128, 128)];
    |block| mma_gemm::<_, Halves<f16>, Tiles128x256, U4, _, _, _, 4, 4>(block, (a, b, c));

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `f16` with sums of `f32`.
    mma_f16(m: 128, n: 256, k: 64) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Pair<f32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], shape![(128, 128)];
    |block| mma_gemm::<_, Halves<f16>, Tiles128x256, U4, _, _, _, 4, 4>(block, (a, b, c));

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `bf16` with sums of `f32`.
    mma_bf16(m: 128, n: 256, k: 64) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<bf16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<bf16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Pair<f32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], shape![(128, 128)];
    |block| mma_gemm::<_, Halves<bf16>, Tiles128x256, U4, _, _, _, 4, 4>(block, (a, b, c));

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `tf32` with sums of `f32`.
    mma_tf32(m: 128, n: 256, k: 32) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<tf32> = layout![(m, { k / 4 }) : ({ k / 4 }, 1)];
    reads b: Chunk<tf32> = layout![(n, { k / 4 }) : ({ k / 4 }, 1)];
    writes c: Pair<f32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], shape![(128, 128)];
    |block| mma_gemm::<_, MmaM16N8K8<tf32, tf32, f32>, Tiles128x256, U4, _, _, _, 4, 4>(block, (a, b, c));

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `i8` with sums of `i32`.
    mma_i8(m: 128, n: 256, k: 128) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<i8> = layout![(m, { k / 16 }) : ({ k / 16 }, 1)];
    reads b: Chunk<i8> = layout![(n, { k / 16 }) : ({ k / 16 }, 1)];
    writes c: Pair<i32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], shape![(128, 128)];
    |block| mma_gemm::<_, MmaM16N8K32<i8, i8, i32>, Tiles128x256, U4, _, _, _, 4, 4>(block, (a, b, c));
}
