//! Entry points of softmax and layer norm in one pass, of rows that a block holds in its registers.
//!
//! *Rows* and *columns* say what are neighbours in memory; all reduce the second mode, of up to so many elements: of more they
//! are right, and slower than two passes.

use colex::prelude::*;
use colex_bulk::{entry_points, predicated};
use colex_bulk_kernels::{
    LayerNorm, Softmax, scaled_and_shifted, times, whole_columns_to_16, whole_columns_to_16_by, whole_columns_to_64,
    whole_columns_to_64_by, whole_columns_to_128, whole_columns_to_128_by, whole_columns_to_256,
    whole_columns_to_256_by, whole_columns_to_512, whole_columns_to_512_by, whole_columns_to_1024,
    whole_columns_to_1024_by, whole_columns_to_2048, whole_columns_to_2048_by, whole_rows_to_16, whole_rows_to_16_by,
    whole_rows_to_32, whole_rows_to_32_by, whole_rows_to_128, whole_rows_to_128_by, whole_rows_to_512,
    whole_rows_to_512_by, whole_rows_to_1024, whole_rows_to_1024_by, whole_rows_to_2048, whole_rows_to_2048_by,
    whole_rows_to_4096, whole_rows_to_4096_by, whole_rows_to_8192, whole_rows_to_8192_by, whole_rows_to_16384,
    whole_rows_to_16384_by,
};

entry_points! {
    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 16 elements in one pass.
    softmax_of_rows_to_16(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(64, 16)]);
    |block| whole_rows_to_16::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 16 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_16(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(64, 16)]);
    |block| whole_rows_to_16_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 32 elements in one pass.
    softmax_of_rows_to_32(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(64, 32)]);
    |block| whole_rows_to_32::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 32 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_32(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(64, 32)]);
    |block| whole_rows_to_32_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 128 elements in one pass.
    softmax_of_rows_to_128(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(32, 128)]);
    |block| whole_rows_to_128::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 128 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_128(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(32, 128)]);
    |block| whole_rows_to_128_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 512 elements in one pass.
    softmax_of_rows_to_512(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(8, 512)]);
    |block| whole_rows_to_512::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 512 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_512(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(8, 512)]);
    |block| whole_rows_to_512_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 1024 elements in one pass.
    softmax_of_rows_to_1024(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(8, 1024)]);
    |block| whole_rows_to_1024::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 1024 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_1024(m: 1, n: 1) [256 threads, 0 bytes, 4 blocks]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(8, 1024)]);
    |block| whole_rows_to_1024_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 2048 elements in one pass.
    softmax_of_rows_to_2048(m: 1, n: 1) [128 threads, 32 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 2048)]);
    |block| whole_rows_to_2048::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 2048 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_2048(m: 1, n: 1) [128 threads, 32 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 2048)]);
    |block| whole_rows_to_2048_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 4096 elements in one pass.
    softmax_of_rows_to_4096(m: 1, n: 1) [256 threads, 64 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 4096)]);
    |block| whole_rows_to_4096::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 4096 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_4096(m: 1, n: 1) [256 threads, 64 bytes, 4 blocks]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 4096)]);
    |block| whole_rows_to_4096_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 8192 elements in one pass.
    softmax_of_rows_to_8192(m: 1, n: 1) [256 threads, 64 bytes, 4 blocks]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 8192)]);
    |block| whole_rows_to_8192::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 8192 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_8192(m: 1, n: 1) [256 threads, 64 bytes, 4 blocks]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 8192)]);
    |block| whole_rows_to_8192_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where rows are neighbours: of up to 16384 elements in one pass.
    softmax_of_rows_to_16384(m: 1, n: 1) [512 threads, 128 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 16384)]);
    |block| whole_rows_to_16384::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where rows are neighbours: of up to 16384 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_rows_to_16384(m: 1, n: 1) [512 threads, 128 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(1, 16384)]);
    |block| whole_rows_to_16384_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 16 elements in one pass.
    softmax_of_columns_to_16(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(128, 16)]);
    |block| whole_columns_to_16::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 16 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_16(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(128, 16)]);
    |block| whole_columns_to_16_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 64 elements in one pass.
    softmax_of_columns_to_64(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(64, 64)]);
    |block| whole_columns_to_64::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 64 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_64(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(64, 64)]);
    |block| whole_columns_to_64_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 128 elements in one pass.
    softmax_of_columns_to_128(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(32, 128)]);
    |block| whole_columns_to_128::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 128 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_128(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(32, 128)]);
    |block| whole_columns_to_128_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 256 elements in one pass.
    softmax_of_columns_to_256(m: 1, n: 1) [256 threads, 2048 bytes, 4 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(32, 256)]);
    |block| whole_columns_to_256::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 256 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_256(m: 1, n: 1) [256 threads, 2048 bytes, 4 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(32, 256)]);
    |block| whole_columns_to_256_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 512 elements in one pass.
    softmax_of_columns_to_512(m: 1, n: 1) [512 threads, 4096 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(32, 512)]);
    |block| whole_columns_to_512::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 512 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_512(m: 1, n: 1) [512 threads, 4096 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(32, 512)]);
    |block| whole_columns_to_512_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 1024 elements in one pass.
    softmax_of_columns_to_1024(m: 1, n: 1) [512 threads, 4096 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(16, 1024)]);
    |block| whole_columns_to_1024::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 1024 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_1024(m: 1, n: 1) [512 threads, 4096 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(16, 1024)]);
    |block| whole_columns_to_1024_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);

    /// The softmax of each of `m` rows of `n` `f32`, where columns are neighbours: of up to 2048 elements in one pass.
    softmax_of_columns_to_2048(m: 1, n: 1) [512 threads, 4096 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(8, 2048)]);
    |block| whole_columns_to_2048::<_, Softmax>(block, (src, dst), times);

    /// The layer norm of each of `m` rows of `n` `f32` with epsilon 1e-5, where columns are neighbours: of up to 2048 elements in one
    /// pass; scale and shift of each column.
    layer_norm_of_columns_to_2048(m: 1, n: 1) [512 threads, 4096 bytes, 2 blocks]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(8, 2048)]);
    |block| whole_columns_to_2048_by::<_, LayerNorm>(block, (src, scale, shift, dst), scaled_and_shifted);
}
