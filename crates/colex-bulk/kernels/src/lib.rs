//! Kernels without unsafe code: generic functions over layouts, for the GPU and the host.
//!
//! | kernel | what it does | the tile of a block, its threads |
//! | --- | --- | --- |
//! | [`copy()`] | `dst(i, j) = src(i, j)` | any, any |
//! | [`transpose()`] | `dst(j, i) = src(i, j)` | 32 x 32, 256 |
//! | [`softmax()`] | of each row | a row of 4096, 256 |
//! | [`layer_norm()`] | of each row | a row of 4096, 256 |
//! | [`reduce_rows()`], [`reduce_columns()`] | a reduction of each row, of any size, whose rows or columns are neighbours in memory | 8 rows, 256; 32, 1024 |
//! | [`reduce_short_rows()`], [`reduce_shortest_rows()`], [`reduce_many_columns()`], [`reduce_short_columns()`] | the same of rows with few elements, or of many rows | 32 rows, 256; 64, 256; 32, 256; 128, 128 |
//! | [`map_rows()`], [`map_columns()`], [`map_rows_by()`], [`map_columns_by()`] | a function of each element and of what its row has been reduced to | 16 x 128, 256; 128 x 16, 256 |
//! | [`whole_rows_to_128()`], [`whole_rows_to_128_by()`] | both at once, of rows that a block holds in its registers, whose rows are neighbours | 32 rows of 128, 256 |
//! | [`whole_rows_to_16()`], [`whole_rows_to_16_by()`] | the same | 64 rows of 16, 256 |
//! | [`whole_rows_to_32()`], [`whole_rows_to_32_by()`] | the same | 64 rows of 32, 256 |
//! | [`whole_rows_to_512()`], [`whole_rows_to_512_by()`] | the same | 8 rows of 512, 256 |
//! | [`whole_rows_to_1024()`], [`whole_rows_to_1024_by()`] | the same | 8 rows of 1024, 256 |
//! | [`whole_rows_to_2048()`], [`whole_rows_to_2048_by()`] | the same | a row of 2048, 128 |
//! | [`whole_rows_to_4096()`], [`whole_rows_to_4096_by()`] | the same | a row of 4096, 256 |
//! | [`whole_rows_to_8192()`], [`whole_rows_to_8192_by()`] | the same | a row of 8192, 256 |
//! | [`whole_rows_to_16384()`], [`whole_rows_to_16384_by()`] | the same | a row of 16384, 512 |
//! | [`whole_columns_to_16()`], [`whole_columns_to_16_by()`] | the same, whose columns are neighbours | 128 rows of 16, 256 |
//! | [`whole_columns_to_64()`], [`whole_columns_to_64_by()`] | the same | 64 rows of 64, 256 |
//! | [`whole_columns_to_128()`], [`whole_columns_to_128_by()`] | the same | 32 rows of 128, 256 |
//! | [`whole_columns_to_256()`], [`whole_columns_to_256_by()`] | the same | 32 rows of 256, 256 |
//! | [`whole_columns_to_512()`], [`whole_columns_to_512_by()`] | the same | 32 rows of 512, 512 |
//! | [`whole_columns_to_1024()`], [`whole_columns_to_1024_by()`] | the same | 16 rows of 1024, 512 |
//! | [`whole_columns_to_2048()`], [`whole_columns_to_2048_by()`] | the same | 8 rows of 2048, 512 |
//! | [`whole_columns()`], [`whole_columns_by()`] | both at once, of rows of 4096 whose columns are neighbours in memory | 32 rows of 4096, 1024 |
//! | [`sum()`] | of each row, and of all | a row, 256 |
//! | [`stencil()`] | of windows of 3 x 3 | 128 x 32, 256 |
//! | [`gemm()`] | `C(m, n) = A(m, k) B(n, k)` of any layouts of `A` and `B`, convolution among these | 128 x 128, 128 with 16 x 8 each |
//! | [`gemm_batched()`] | the same of many pairs of matrices | the same |
//! | [`gemm_64()`] | the same of each order, of any sizes from a tile on | 64 x 64, 64 with 8 x 8 each |
//! | [`gemm_any_size()`] | the same of any sizes at all | 64 x 64, 256 with 4 x 4 each |
//! | [`gemm_64_batched()`] | the same of many pairs of matrices | 64 x 64 of one of them, 64 with 8 x 8 each |
//! | [`gemm_128_batched()`] | the same | 128 x 128 of one of them, 128 with 16 x 8 each |
//! | [`gemv_rows()`], [`gemv_each_row()`], [`gemv_terms()`] | the same of a matrix and few vectors: the matrix is read once | 32 of one vector, 1024; 4 of two vectors, 256 |
//! | [`by_rows()`], [`both_by_rows()`] | a factor by terms, or two of the same sizes, made one by rows | 32 x 64, 256 |
//! | [`gemm_of_4()`] | the same for few tiles: the terms in four shares | 128 x 64, 256 with 16 x 8 each |
//! | [`gemm_of_8()`], [`gemm_of_8_wide()`] | the same for few rows or columns: the terms in eight shares | 64 x 32 and 32 x 64, 256 with 8 x 8 each |
//! | [`mma_gemm()`] | the same on tensor cores, [`ByWarps`] (`mma.sync`) or [`ByWarpgroups`] (`wgmma`): `f16`, `bf16`, `tf32`, `i8`, and of warpgroups `e4m3` and `e5m2`; whole tiles, with a function of each sum | 128 x 256, 256 with 64 x 64 for each warp, or 64 x 256 for each warpgroup |
//! | [`mma_gemm_any_size()`], [`mma_gemm_with()`] | the same of each order and of any sizes, with a function of each sum, and of another operand | 128 x 128, 128 with 64 x 64 for each warp; 128 x 256 by warpgroups |
//! | [`mma_gemm_batched()`] | the same of many pairs of matrices | the same |
//! | [`attention_128()`], [`attention_64()`] | attention of heads of 128 or 64 elements, `f16` or `bf16`, with any numbers of queries and keys, causal or not | 128 queries of a head, 256 |
//! | [`sgemm()`] | `C(m, n) = A(m, k) B(n, k)`, `f32` | 128 x 128, 128 with 16 x 8 each |
//! | [`sgemm_with()`] | `C(m, n) = f(A(m, k) B(n, k), D(m, n))`: a bias and an activation, say | the same |
//!
//! The layout of the result of each is chosen where it is launched, with the tiler that gives each block its tile; see
//! `colex_bulk::Output`.
#![no_std]
#![forbid(unsafe_code)]

mod along;
mod attention;
mod by_rows;
mod copy;
mod each_element;
mod factors;
mod factors_by_fours;
mod gemm;
mod gemm_any_size;
mod gemm_tiles;
mod gemv;
mod layer_norm;
mod many_products;
mod mma_batched;
mod mma_gemm;
mod mma_gemm_any_size;
mod mma_of_maps;
mod mma_products;
mod mma_results;
mod mma_tiles;
mod reduce_rows;
mod row_function;
mod sgemm;
mod sizes;
mod softmax;
mod stencil;
mod sum;
mod summaries;
mod transpose;
mod whole;
mod whole_columns;
mod whole_rows;
mod whole_short_columns;

pub use along::{
    OfRows, ReduceColumnsTile, ReduceRowsTile, ReduceShortColumnsTile, Strided, reduce_columns, reduce_many_columns,
    reduce_short_columns, sum_of_all,
};
pub use attention::{Attention64Tile, Attention128Tile, OfHeads, attention_64, attention_128};
pub use by_rows::{ByRowsTile, both_by_rows, by_rows};
pub use copy::copy;
pub use each_element::{MapColumnsTile, MapRowsTile, map_columns, map_columns_by, map_rows, map_rows_by};
pub use factors::{
    ByRows, ByTerms, Factor, Fragment, ManyByRows, ManyByTerms, Reader, Rows32Of8, Rows64, Rows64Of4, Rows64Of8,
    Rows128, Rows128Of8, Rows128Of16, Terms32Of8, Terms64,
};
pub use factors_by_fours::{ByFours, Fours32Of8, ManyByFours};
pub use gemm::{GemmTile, LoadedBy, gemm, gemm_batched};
pub use gemm_any_size::{Elements, ElementsByRows, GemmAnySizeTile, RowsOfAnySize, TermsOfAnySize, gemm_any_size};
pub use gemm_tiles::{
    Gemm64Tile, GemmOf4Tile, GemmOf8Tile, GemmOf8WideTile, Product, gemm_64, gemm_of_4, gemm_of_8, gemm_of_8_wide,
};
pub use gemv::{GemvRowsTile, GemvTermsTile, gemv_each_row, gemv_rows, gemv_terms};
pub use layer_norm::{LayerNormTile, Moments, join_moments, layer_norm, mean_and_factor, normalised};
pub use many_products::{Gemm64BatchedTile, Gemm128BatchedTile, Products, gemm_64_batched, gemm_128_batched};
pub use mma_batched::{ManyProducts, MmaBatchedTile, mma_gemm_batched};
pub use mma_gemm::{MmaTile, mma_gemm};
pub use mma_gemm_any_size::{MmaAnySizeTile, ProductOfAnySize, mma_gemm_any_size, mma_gemm_with};
pub use mma_of_maps::{MapOfA, MapOfB, mma_gemm_of_maps, mma_gemm_of_maps_with};
pub use mma_products::{ByWarpgroups, ByWarps, StageProducts};
pub use mma_results::ElementOfProduct;
pub use mma_tiles::{
    BegunPart, ChunksOfAnySize, FactorOf, InSlabs, ManyOfChunks, MmaTiles, PartOfStage, PlaceInPart, StageOfFactor,
    TileOfElements, Tiles16x16, Tiles128x128, Tiles128x256, Wide64x64, Wide128x128, Wide128x192, Wide128x256,
};
pub use reduce_rows::{ReduceShortestRowsTile, reduce_rows, reduce_short_rows, reduce_shortest_rows};
pub use row_function::{LayerNorm, RowFunction, Softmax, scaled_and_shifted, times};
pub use sgemm::{SgemmTile, sgemm, sgemm_with};
pub use softmax::{MostAndSum, SoftmaxTile, join_most_and_sum, most_and_factor, softmax, softmax_by, softmax_times};
pub use stencil::{StencilTile, stencil, stencil_tile};
pub use sum::{SumTile, sum};
pub use summaries::{moments_of_all, most_and_sum_of_all};
pub use transpose::{TransposeTile, transpose};
pub use whole_columns::{Columns4096, WholeColumnsTile, whole_columns, whole_columns_by};
pub use whole_rows::{
    RowsTo16, RowsTo32, RowsTo128, RowsTo512, RowsTo1024, RowsTo2048, RowsTo4096, RowsTo8192, RowsTo16384,
    whole_rows_to_16, whole_rows_to_16_by, whole_rows_to_32, whole_rows_to_32_by, whole_rows_to_128,
    whole_rows_to_128_by, whole_rows_to_512, whole_rows_to_512_by, whole_rows_to_1024, whole_rows_to_1024_by,
    whole_rows_to_2048, whole_rows_to_2048_by, whole_rows_to_4096, whole_rows_to_4096_by, whole_rows_to_8192,
    whole_rows_to_8192_by, whole_rows_to_16384, whole_rows_to_16384_by,
};
pub use whole_short_columns::{
    ColumnsTo16, ColumnsTo64, ColumnsTo128, ColumnsTo256, ColumnsTo512, ColumnsTo1024, ColumnsTo2048,
    whole_columns_to_16, whole_columns_to_16_by, whole_columns_to_64, whole_columns_to_64_by, whole_columns_to_128,
    whole_columns_to_128_by, whole_columns_to_256, whole_columns_to_256_by, whole_columns_to_512,
    whole_columns_to_512_by, whole_columns_to_1024, whole_columns_to_1024_by, whole_columns_to_2048,
    whole_columns_to_2048_by,
};
