//! Entry points of products on tensor cores.

use colex::prelude::*;
use colex::typenum::{U3, U4};
use colex_atoms::element::{bf16, f16, tf32};
use colex_atoms::mma::{MmaM16N8K8, MmaM16N8K16, MmaM16N8K32};
use colex_bulk::{ByRows, ByTerms, Chunk, Half, Math, OneRound, Pair, Word, entry_points, in_rounds, predicated};
use colex_bulk_kernels::{ByWarps, Tiles128x128, Tiles128x256, mma_gemm, mma_gemm_any_size, mma_gemm_with};

/// The instruction of 16-bit numbers.
type Halves<E> = MmaM16N8K16<E, E, f32>;

entry_points! {
    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `f16` with sums of `f32` and a product of `f16`.
    mma_f16(m: 128, n: 256, k: 64) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(shape![(128, 32)], OneRound);
    |block| mma_gemm::<_, ByWarps<Halves<f16>, 4, 4>, Tiles128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `bf16` with sums of `f32` and a product of `bf16`.
    mma_bf16(m: 128, n: 256, k: 64) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<bf16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<bf16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<bf16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(shape![(128, 32)], OneRound);
    |block| mma_gemm::<_, ByWarps<Halves<bf16>, 4, 4>, Tiles128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), bf16::narrowed);

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `tf32` with sums of `f32`.
    mma_tf32(m: 128, n: 256, k: 32) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<tf32> = layout![(m, { k / 4 }) : ({ k / 4 }, 1)];
    reads b: Chunk<tf32> = layout![(n, { k / 4 }) : ({ k / 4 }, 1)];
    writes c: Pair<f32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(shape![(128, 128)], OneRound);
    |block| mma_gemm::<_, ByWarps<MmaM16N8K8<tf32, tf32, f32>, 4, 4>, Tiles128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), |x| x);

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n`, `i8` with sums of `i32`.
    mma_i8(m: 128, n: 256, k: 128) [256 threads, 196608 bytes, 1 blocks]
    reads a: Chunk<i8> = layout![(m, { k / 16 }) : ({ k / 16 }, 1)];
    reads b: Chunk<i8> = layout![(n, { k / 16 }) : ({ k / 16 }, 1)];
    writes c: Pair<i32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(shape![(128, 128)], OneRound);
    |block| mma_gemm::<_, ByWarps<MmaM16N8K32<i8, i8, i32>, 4, 4>, Tiles128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, (a, b, c), |x| x);

    /// `C = A B^T` of row-major `A` and `B`, `f16` with sums of `f32`, of any sizes.
    mma_any_f16_terms_terms(m: 1, n: 2, k: 8) [128 threads, 98304 bytes, 2 blocks]
    reads a: Chunk<f16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<f16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Pair<f32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(predicated(shape![(128, 64)]), OneRound);
    |block| mma_gemm_any_size::<_, ByWarps<Halves<f16>, 4, 4>, Tiles128x128, U3, ByTerms, ByTerms, _, _, _, _, _>(block, (a, b, c), |x| x);

    /// `C = A B^T` of column-major `A` and `B`, `f16` with sums of `f32`, of any sizes.
    mma_any_f16_rows_rows(m: 8, n: 8, k: 1) [128 threads, 98304 bytes, 2 blocks]
    reads a: Chunk<f16> = layout![(k, { m / 8 }) : ({ m / 8 }, 1)];
    reads b: Chunk<f16> = layout![(k, { n / 8 }) : ({ n / 8 }, 1)];
    writes c: Pair<f32> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(predicated(shape![(128, 64)]), OneRound);
    |block| mma_gemm_any_size::<_, ByWarps<Halves<f16>, 4, 4>, Tiles128x128, U3, ByRows, ByRows, _, _, _, _, _>(block, (a, b, c), |x| x);

    /// `C = gelu(A B^T + bias)` of row-major matrices of `bf16` with sums of `f32`, of any sizes.
    mma_any_bf16_gelu(m: 1, n: 8, k: 8) [128 threads, 98304 bytes, 2 blocks]
    reads a: Chunk<bf16> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    reads b: Chunk<bf16> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    reads bias: f32 = layout![(m, n) : (0, 1)];
    writes c: Chunk<bf16> as Word<bf16> = layout![(m, { n / 2 }) : ({ n / 2 }, 1)], in_rounds(predicated(shape![(128, 64)]), OneRound);
    |block| mma_gemm_with::<_, ByWarps<Halves<bf16>, 4, 4>, Tiles128x128, U3, ByTerms, ByTerms, _, _, _, _, _, _, _>(
        block, (a, b, bias, c), |x, bias| bf16::narrowed(gelu(x + bias))
    );
}

/// The activation of that name, by its approximation with a hyperbolic tangent.
pub(crate) fn gelu(x: f32) -> f32 {
    0.5 * x * (1.0 + Math::tanh_fast(0.797_884_6 * (x + 0.044_715 * x * x * x)))
}
