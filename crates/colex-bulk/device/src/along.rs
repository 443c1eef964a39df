//! Entry points of reductions along any mode, of any sizes, and of functions of each element with their results.
//!
//! *Rows* and *columns* say what are neighbours in memory; all reduce the second mode.

use colex::prelude::*;
use colex_bulk::{entry_points, fma, predicated};
use colex_bulk_kernels::{
    Moments, MostAndSum, join_moments, join_most_and_sum, map_columns, map_columns_by, map_rows, map_rows_by,
    mean_and_factor, moments_of_all, most_and_factor, most_and_sum_of_all, normalised, reduce_columns,
    reduce_many_columns, reduce_rows, reduce_short_columns, reduce_short_rows, reduce_shortest_rows, softmax_by,
    softmax_times, sum_of_all, whole_columns, whole_columns_by,
};

entry_points! {
    /// The sum of each of `m` rows of `n` `f32`, where rows are neighbours.
    sum_along_rows(m: 1, n: 1) [256 threads, 1024 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(8, 1)]);
    |block| reduce_rows(block, (src, dst), 0.0, sum_of_all, #[inline(always)] |a, b| a + b);

    /// The same of rows that have few elements.
    sum_along_short_rows(m: 1, n: 1) [256 threads, 1024 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(32, 1)]);
    |block| reduce_short_rows(block, (src, dst), 0.0, sum_of_all, #[inline(always)] |a, b| a + b);

    /// The same, reading 32 elements at once.
    sum_of_rows_to_64(m: 1, n: 1) [256 threads, 1024 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(64, 1)]);
    |block| reduce_shortest_rows(block, (src, dst), 0.0, sum_of_all::<8>, #[inline(always)] |a, b| a + b);

    /// The same, reading 16 elements at once.
    sum_of_rows_to_16(m: 1, n: 1) [256 threads, 1024 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(64, 1)]);
    |block| reduce_shortest_rows(block, (src, dst), 0.0, sum_of_all::<4>, #[inline(always)] |a, b| a + b);

    /// The greatest number of each of `m` rows of `n` `f32`, where rows are neighbours, and the sum of `exp(x - greatest)`.
    most_and_sum_along_rows(m: 1, n: 1) [256 threads, 2048 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: MostAndSum = layout![(m, 1) : (1, 0)], predicated(shape![(8, 1)]);
    |block| reduce_rows(block, (src, dst), [f32::MIN, 0.0], most_and_sum_of_all, join_most_and_sum);

    /// Of each of `m` rows of `n` `f32`, where rows are neighbours: how many, their mean, and the squares of the distances from it.
    moments_along_rows(m: 1, n: 1) [256 threads, 3072 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    writes dst: Moments = layout![(m, 1) : (1, 0)], predicated(shape![(8, 1)]);
    |block| reduce_rows(block, (src, dst), [0.0; 3], moments_of_all, join_moments);

    /// The softmax of each row, by its `most_and_sum_along_rows`.
    softmax_along_rows(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads of_rows: MostAndSum = layout![(m, n) : ({ 1usize }, { 0usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(16, 128)]);
    |block| map_rows(block, (src, of_rows, dst), softmax_by);

    /// The layer norm of each row with epsilon 1e-5, by its `moments_along_rows`; scale and shift of each column.
    layer_norm_along_rows(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : (n, { 1usize })];
    reads of_rows: Moments = layout![(m, n) : ({ 1usize }, { 0usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : (n, { 1usize })], predicated(shape![(16, 128)]);
    |block| map_rows_by(block, (src, of_rows, scale, shift, dst), #[inline(always)] |x, row, scale, shift| normalised(x, row, 1e-5, scale, shift));

    /// The sum of each of `m` rows of `n` `f32`, where columns are neighbours.
    sum_along_columns(m: 1, n: 1) [1024 threads, 4224 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(32, 1)]);
    |block| reduce_columns::<_, _, 8, 2>(block, (src, dst), 0.0, sum_of_all, #[inline(always)] |a, b| a + b);

    /// The same of many rows.
    sum_along_short_columns(m: 1, n: 1) [128 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(128, 1)]);
    |block| reduce_short_columns(block, (src, dst), 0.0, sum_of_all, #[inline(always)] |a, b| a + b);

    /// The same of more rows.
    sum_along_many_columns(m: 1, n: 1) [256 threads, 1024 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: f32 = layout![(m, 1) : (1, 0)], predicated(shape![(32, 1)]);
    |block| reduce_many_columns(block, (src, dst), 0.0, sum_of_all, #[inline(always)] |a, b| a + b);

    /// The greatest number of each of `m` rows of `n` `f32`, where columns are neighbours, and the sum of `exp(x - greatest)`.
    most_and_sum_along_columns(m: 1, n: 1) [1024 threads, 8448 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: MostAndSum = layout![(m, 1) : (1, 0)], predicated(shape![(32, 1)]);
    |block| reduce_columns::<_, _, 8, 2>(block, (src, dst), [f32::MIN, 0.0], most_and_sum_of_all, join_most_and_sum);

    /// Of each of `m` rows of `n` `f32`, where columns are neighbours: how many, their mean, and the squares of the distances from it.
    moments_along_columns(m: 1, n: 1) [1024 threads, 12672 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    writes dst: Moments = layout![(m, 1) : (1, 0)], predicated(shape![(32, 1)]);
    |block| reduce_columns::<_, _, 8, 2>(block, (src, dst), [0.0; 3], moments_of_all, join_moments);

    /// The softmax of each row, by its `most_and_sum_along_columns`.
    softmax_along_columns(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads of_rows: MostAndSum = layout![(m, n) : ({ 1usize }, { 0usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(128, 16)]);
    |block| map_columns(block, (src, of_rows, dst), softmax_by);

    /// The layer norm of each row with epsilon 1e-5, by its `moments_along_columns`; scale and shift of each column.
    layer_norm_along_columns(m: 1, n: 1) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n) : ({ 1usize }, m)];
    reads of_rows: Moments = layout![(m, n) : ({ 1usize }, { 0usize })];
    reads scale: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    reads shift: f32 = layout![(m, n) : ({ 0usize }, { 1usize })];
    writes dst: f32 = layout![(m, n) : ({ 1usize }, m)], predicated(shape![(128, 16)]);
    |block| map_columns_by(block, (src, of_rows, scale, shift, dst), #[inline(always)] |x, row, scale, shift| normalised(x, row, 1e-5, scale, shift));

    /// The softmax of each of `m` rows of 4096 `f32`, where columns are neighbours: most of them are read once.
    softmax_of_columns(m: 32) [1024 threads, 205056 bytes, 1 blocks]
    reads src: f32 = layout![(m, 4096) : (1, m)];
    writes dst: f32 = layout![(m, 4096) : (1, m)], shape![(32, 4096)];
    |block| whole_columns(block, (src, dst), [f32::MIN, 0.0], most_and_sum_of_all, join_most_and_sum, most_and_factor, softmax_times);

    /// The layer norm of each of `m` rows of 4096 `f32` with epsilon 1e-5, where columns are neighbours: most
    /// of them are read once; scale and shift of each column.
    layer_norm_of_columns(m: 32) [1024 threads, 209280 bytes, 1 blocks]
    reads src: f32 = layout![(m, 4096) : (1, m)];
    reads scale: f32 = layout![(1, 4096) : (0, 1)];
    reads shift: f32 = layout![(1, 4096) : (0, 1)];
    writes dst: f32 = layout![(m, 4096) : (1, m)], shape![(32, 4096)];
    |block| whole_columns_by(block, (src, scale, shift, dst), [0.0; 3], moments_of_all, join_moments, #[inline(always)] |row| mean_and_factor(row, 1e-5), #[inline(always)] |x, [mean, by], scale, shift| fma((x - mean) * by, scale, shift));
}
