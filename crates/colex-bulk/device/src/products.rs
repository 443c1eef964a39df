//! Entry points of products of matrices: of each order, of sizes that are not multiples of a tile, and of few rows or columns.

use colex::prelude::*;
use colex::typenum::{U2, U3};
use colex_bulk::{F4, edges, edges_of_each, entry_points, predicated};
use colex_bulk_kernels::{
    Fours32Of8, Rows32Of8, Rows64, Rows64Of4, Rows64Of8, Rows128, Rows128Of8, Rows128Of16, RowsOfAnySize, Terms32Of8,
    Terms64, TermsOfAnySize, both_by_rows, by_rows, gemm_64, gemm_64_batched, gemm_128_batched, gemm_any_size,
    gemm_of_4, gemm_of_8, gemm_of_8_wide, gemv_each_row, gemv_rows, gemv_terms,
};

entry_points! {
    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` column-major, `C` column-major:
    /// tiles of 64 by 64.
    gemm_64_rows_rows(m: 4 from 64, n: 4 from 64, k: 1 from 16) [64 threads, 32768 bytes, 4 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 64)]);
    |block| gemm_64::<_, U3, Rows64, Rows64>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` row-major, `C` column-major:
    /// tiles of 64 by 64.
    gemm_64_rows_terms(m: 4 from 64, n: 1 from 64, k: 1 from 16) [64 threads, 33728 bytes, 4 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 as f32 = layout![(n, k) : (k, 1)];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 64)]);
    |block| gemm_64::<_, U3, Rows64, Terms64>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` row-major, `B` column-major, `C` column-major:
    /// tiles of 64 by 64.
    gemm_64_terms_rows(m: 4 from 64, n: 4 from 64, k: 1 from 16) [64 threads, 33728 bytes, 4 blocks]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 64)]);
    |block| gemm_64::<_, U3, Terms64, Rows64>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` row-major, `B` row-major, `C` column-major:
    /// tiles of 64 by 64.
    gemm_64_terms_terms(m: 4 from 64, n: 1 from 64, k: 1 from 16) [64 threads, 34688 bytes, 4 blocks]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 as f32 = layout![(n, k) : (k, 1)];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 64)]);
    |block| gemm_64::<_, U3, Terms64, Terms64>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` column-major, `C` column-major:
    /// tiles of 128 by 64.
    gemm_of_4_rows_rows(m: 4 from 128, n: 4 from 64, k: 1 from 64) [256 threads, 229376 bytes, 1 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(32, 64)]);
    |block| gemm_of_4::<_, U2, Rows128, Rows64Of4>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` column-major, `C` column-major:
    /// tiles of 64 by 32.
    gemm_of_8_rows_rows(m: 4 from 64, n: 4 from 32, k: 1 from 128) [256 threads, 212992 bytes, 1 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 32)]);
    |block| gemm_of_8::<_, U3, Rows64Of8, Rows32Of8>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` row-major, `C` column-major:
    /// tiles of 64 by 32.
    gemm_of_8_rows_terms(m: 4 from 64, n: 1 from 32, k: 1 from 128) [256 threads, 219088 bytes, 1 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 as f32 = layout![(n, k) : (k, 1)];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 32)]);
    |block| gemm_of_8::<_, U3, Rows64Of8, Terms32Of8>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` row-major in vectors of four terms, `C` column-major:
    /// tiles of 64 by 32.
    gemm_of_8_rows_fours(m: 4 from 64, n: 1 from 32, k: 4 from 128) [256 threads, 213760 bytes, 1 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 = layout![(n, { k / 4 }) : ({ k / 4 }, 1)];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(16, 32)]);
    |block| gemm_of_8::<_, U3, Rows64Of8, Fours32Of8>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` row-major, `B` column-major, `C` column-major:
    /// tiles of 32 by 64.
    gemm_of_8_wide_terms_rows(m: 4 from 32, n: 4 from 64, k: 1 from 128) [256 threads, 221136 bytes, 1 blocks]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], edges(shape![(8, 64)]);
    |block| gemm_of_8_wide::<_, U3, Terms32Of8, Rows64Of8>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` column-major, `C` column-major, of any sizes.
    gemm_any_size_rows_rows(m: 1, n: 1, k: 1) [256 threads, 26112 bytes]
    reads a: F4 as f32 = layout![(m, k) : (1, m)];
    reads b: F4 as f32 = layout![(n, k) : (1, n)];
    writes c: F4 as f32 = layout![(m, n) : (1, m)], predicated(shape![(64, 64)]);
    |block| gemm_any_size::<_, RowsOfAnySize, RowsOfAnySize>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` column-major, `B` row-major, `C` column-major, of any sizes.
    gemm_any_size_rows_terms(m: 1, n: 1, k: 1) [256 threads, 26112 bytes]
    reads a: F4 as f32 = layout![(m, k) : (1, m)];
    reads b: F4 as f32 = layout![(n, k) : (k, 1)];
    writes c: F4 as f32 = layout![(m, n) : (1, m)], predicated(shape![(64, 64)]);
    |block| gemm_any_size::<_, RowsOfAnySize, TermsOfAnySize>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` row-major, `B` column-major, `C` column-major, of any sizes.
    gemm_any_size_terms_rows(m: 1, n: 1, k: 1) [256 threads, 26112 bytes]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 as f32 = layout![(n, k) : (1, n)];
    writes c: F4 as f32 = layout![(m, n) : (1, m)], predicated(shape![(64, 64)]);
    |block| gemm_any_size::<_, TermsOfAnySize, RowsOfAnySize>(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and `n` by `k` `f32`, `A` row-major, `B` row-major, `C` column-major, of any sizes.
    gemm_any_size_terms_terms(m: 1, n: 1, k: 1) [256 threads, 26112 bytes]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 as f32 = layout![(n, k) : (k, 1)];
    writes c: F4 as f32 = layout![(m, n) : (1, m)], predicated(shape![(64, 64)]);
    |block| gemm_any_size::<_, TermsOfAnySize, TermsOfAnySize>(block, (a, b, c));

    /// `C(l) = A(l) B(l)^T` for each `l`, of `m` by `k` and `n` by `k` `f32`, all column-major, one after the other: tiles of
    /// 64 by 64.
    gemm_64_batched_rows_rows(m: 4 from 64, n: 4 from 64, k: 1 from 16, l: 1) [64 threads, 32768 bytes, 4 blocks]
    reads a: F4 = layout![({ m / 4 }, k, l) : (1, { m / 4 }, { m / 4 * k })];
    reads b: F4 = layout![({ n / 4 }, k, l) : (1, { n / 4 }, { n / 4 * k })];
    writes c: F4 = layout![({ m / 4 }, (n, l)) : (1, ({ m / 4 }, { m / 4 * n }))], edges_of_each(shape![(16, 64)]);
    |block| gemm_64_batched::<_, U3, Rows64, Rows64>(block, (a, b, c));

    /// The same by tiles of 128 by 128.
    gemm_128_batched_rows_rows(m: 4 from 128, n: 4 from 128, k: 1 from 16, l: 1) [128 threads, 65536 bytes, 2 blocks]
    reads a: F4 = layout![({ m / 4 }, k, l) : (1, { m / 4 }, { m / 4 * k })];
    reads b: F4 = layout![({ n / 4 }, k, l) : (1, { n / 4 }, { n / 4 * k })];
    writes c: F4 = layout![({ m / 4 }, (n, l)) : (1, ({ m / 4 }, { m / 4 * n }))], edges_of_each(shape![(32, 128)]);
    |block| gemm_128_batched::<_, U3, Rows128Of16, Rows128Of8>(block, (a, b, c));

    /// A row-major matrix of `m` by `k` `f32`, made column-major.
    factor_by_rows(m: 4 from 32, k: 1 from 64) [256 threads, 8320 bytes]
    reads src: F4 as f32 = layout![(m, k) : (k, 1)];
    writes dst: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })], edges(shape![(8, 64)]);
    |block| by_rows(block, (src, dst));

    /// Two row-major matrices of `m` by `k` `f32`, made column-major.
    both_factors_by_rows(m: 4 from 32, k: 1 from 64) [256 threads, 16640 bytes]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 as f32 = layout![(m, k) : (k, 1)];
    writes to_a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })], edges(shape![(8, 64)]);
    writes to_b: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })], edges(shape![(8, 64)]);
    |block| both_by_rows(block, (a, b), (to_a, to_b));

    /// `C = A B^T` of `m` by `k` and few, `n`, by `k` `f32`, `A` column-major, `B` column-major; `C` has its rows `p` apart and its
    /// columns `q`.
    gemv_rows_rows(m: 4, n: 1, k: 1, p: 1, q: 1) [1024 threads, 18432 bytes]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 as f32 = layout![(n, k) : ({ 1usize }, n)];
    writes c: F4 as f32 = layout![(n, m) : (q, p)], predicated(shape![(1, 32)]);
    |block| gemv_rows(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and few, `n`, by `k` `f32`, `A` column-major, `B` row-major; `C` has its rows `p` apart and its
    /// columns `q`.
    gemv_rows_terms(m: 4, n: 1, k: 1, p: 1, q: 1) [1024 threads, 18432 bytes]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 as f32 = layout![(n, k) : (k, { 1usize })];
    writes c: F4 as f32 = layout![(n, m) : (q, p)], predicated(shape![(1, 32)]);
    |block| gemv_rows(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and few, `n`, by `k` `f32`, `A` column-major, `B` column-major; `C` has its rows `p` apart and its
    /// columns `q`.
    gemv_each_row_rows(m: 1, n: 1, k: 1, p: 1, q: 1) [1024 threads, 4224 bytes]
    reads a: F4 as f32 = layout![(m, k) : (1, m)];
    reads b: F4 as f32 = layout![(n, k) : ({ 1usize }, n)];
    writes c: F4 as f32 = layout![(n, m) : (q, p)], predicated(shape![(1, 32)]);
    |block| gemv_each_row(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and few, `n`, by `k` `f32`, `A` column-major, `B` row-major; `C` has its rows `p` apart and its
    /// columns `q`.
    gemv_each_row_terms(m: 1, n: 1, k: 1, p: 1, q: 1) [1024 threads, 4224 bytes]
    reads a: F4 as f32 = layout![(m, k) : (1, m)];
    reads b: F4 as f32 = layout![(n, k) : (k, { 1usize })];
    writes c: F4 as f32 = layout![(n, m) : (q, p)], predicated(shape![(1, 32)]);
    |block| gemv_each_row(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and few, `n`, by `k` `f32`, `A` row-major, `B` column-major; `C` has its rows `p` apart and its
    /// columns `q`.
    gemv_terms_rows(m: 1, n: 1, k: 1, p: 1, q: 1) [256 threads, 8192 bytes, 3 blocks]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 as f32 = layout![(n, k) : ({ 1usize }, n)];
    writes c: F4 as f32 = layout![(n, m) : (q, p)], predicated(shape![(2, 4)]);
    |block| gemv_terms(block, (a, b, c));

    /// `C = A B^T` of `m` by `k` and few, `n`, by `k` `f32`, `A` row-major, `B` row-major; `C` has its rows `p` apart and its
    /// columns `q`.
    gemv_terms_terms(m: 1, n: 1, k: 1, p: 1, q: 1) [256 threads, 8192 bytes, 3 blocks]
    reads a: F4 as f32 = layout![(m, k) : (k, 1)];
    reads b: F4 as f32 = layout![(n, k) : (k, { 1usize })];
    writes c: F4 as f32 = layout![(n, m) : (q, p)], predicated(shape![(2, 4)]);
    |block| gemv_terms(block, (a, b, c));
}
