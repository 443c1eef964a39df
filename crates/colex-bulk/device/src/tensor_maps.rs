//! Entry points of products by warpgroups whose tiles tensor maps copy, for SM90: row-major factors, of any sizes.

use crate::tensor_cores::gelu;
use colex::prelude::*;
use colex::typenum::{U4, U5, U8, U64, U128, U192, U256};
use colex_atoms::element::{bf16, e4m3, f16, tf32};
use colex_atoms::mma::Wgmma;
use colex_bulk::{Chunk, F4, Half, MapStage, OneRound, entry_points, in_rounds, predicated};
use colex_bulk_kernels::{Wide64x64, Wide128x192, Wide128x256, mma_gemm_of_maps, mma_gemm_of_maps_with};

/// The instruction of 256 columns.
type Wide<E> = Wgmma<U256, E, E, f32>;

entry_points! {
    /// `C = A B^T` of `f16`, with sums of `f32`.
    maps_f16(m: 1, n: 8, k: 8) [256 threads, 196992 bytes, 1 blocks]
    loads a: MapStage<f16, U128> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<f16, U256, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 32)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wide<f16>, Wide128x256, U4, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// As `maps_f16`, by so many blocks, which have tiles one after the other: for few terms.
    maps_f16_in_rounds(m: 1, n: 8, k: 8, blocks: 1) [256 threads, 196992 bytes, 1 blocks]
    loads a: MapStage<f16, U128> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<f16, U256, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 32)]), blocks);
    |block| mma_gemm_of_maps::<_, Wide<f16>, Wide128x256, U4, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// As `maps_f16`, in tiles of 128 x 192: for sizes that fill more multiprocessors by these.
    maps_f16_of_192(m: 1, n: 8, k: 8) [256 threads, 205200 bytes, 1 blocks]
    loads a: MapStage<f16, U128> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<f16, U192, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 24)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wgmma<U192, f16, f16, f32>, Wide128x192, U5, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// As `maps_f16`, in tiles of 64 x 64: for products of few tiles.
    maps_f16_of_64(m: 1, n: 8, k: 8) [128 threads, 65920 bytes, 3 blocks]
    loads a: MapStage<f16, U64> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<f16, U64, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    writes c: Chunk<f16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(64, 8)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wgmma<U64, f16, f16, f32>, Wide64x64, U4, _, _, _, _, _>(block, (a, b, c), f16::narrowed);

    /// `C = gelu(A B^T + bias)` of `bf16`, with sums of `f32`.
    maps_bf16_gelu(m: 1, n: 8, k: 8) [256 threads, 196992 bytes, 1 blocks]
    loads a: MapStage<bf16, U128> = layout![(m, { k / 8 }) : ({ k / 8 }, 1)];
    loads b: MapStage<bf16, U256, U8> = layout![(n, { k / 8 }) : ({ k / 8 }, 1)];
    reads bias: f32 = layout![(m, n) : (0, 1)];
    writes c: Chunk<bf16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 32)]), OneRound);
    |block| mma_gemm_of_maps_with::<_, Wide<bf16>, Wide128x256, U4, _, _, _, _, _, _, _>(
        block, (a, b, bias, c), |x, bias| bf16::narrowed(gelu(x + bias))
    );

    /// `C = A B^T` of `e4m3`, with sums of `f32` and a product of `bf16`.
    maps_e4m3(m: 1, n: 8, k: 16) [256 threads, 196992 bytes, 1 blocks]
    loads a: MapStage<e4m3, U128> = layout![(m, { k / 16 }) : ({ k / 16 }, 1)];
    loads b: MapStage<e4m3, U256, U8> = layout![(n, { k / 16 }) : ({ k / 16 }, 1)];
    writes c: Chunk<bf16> = layout![(m, { n / 8 }) : ({ n / 8 }, 1)], in_rounds(predicated(shape![(128, 32)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wide<e4m3>, Wide128x256, U4, _, _, _, _, _>(block, (a, b, c), bf16::narrowed);

    /// `C = A B^T` of `tf32`, with sums of `f32`.
    maps_tf32(m: 1, n: 4, k: 4) [256 threads, 196992 bytes, 1 blocks]
    loads a: MapStage<tf32, U128> = layout![(m, { k / 4 }) : ({ k / 4 }, 1)];
    loads b: MapStage<tf32, U256, U4> = layout![(n, { k / 4 }) : ({ k / 4 }, 1)];
    writes c: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], in_rounds(predicated(shape![(128, 64)]), OneRound);
    |block| mma_gemm_of_maps::<_, Wide<tf32>, Wide128x256, U4, _, _, _, _, _>(block, (a, b, c), |x| x);
}
