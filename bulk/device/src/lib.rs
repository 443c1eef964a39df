//! The entry points of the kernels on a GPU; and, on the host, what launches them.
#![cfg_attr(target_arch = "nvptx64", no_std, feature(abi_ptx, stdarch_nvptx))]

use colex::prelude::*;
use colex_bulk::{F4, entry_points};
use colex_bulk_kernels::{
    add_slices, copy, gemm, gemm_split, layer_norm, sgemm, sgemm_with, softmax, stencil, stencil_tile, sum, transpose,
};

mod controls;
#[cfg(not(target_arch = "nvptx64"))]
pub use controls::{control_lanes, control_mebibyte, control_panics};

#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panicked(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: it ends the grid.
    unsafe { core::arch::nvptx::trap() }
}

entry_points! {
    /// A copy of 4096 by 4096 `f32`, by vectors.
    copy_4096() [256 threads, 0 bytes]
    reads src: F4 = layout![(4096, 1024) : (1024, 1)];
    writes dst: F4 = layout![(4096, 1024) : (1024, 1)], shape![(64, 32)];
    |block| copy(block, (src, dst, layout![(8, 32) : (32, 1)]));

    /// The transpose of 4096 by 4096 `f32`.
    transpose_4096() [256 threads, 4224 bytes]
    reads src: f32 = layout![(4096, 4096) : (4096, 1)];
    writes dst: f32 = layout![(4096, 4096) : (4096, 1)], shape![(32, 32)];
    |block| transpose(block, (src, dst));

    /// The transpose of `m` by `n` `f32`.
    transpose_dynamic(m: 32, n: 32) [256 threads, 4224 bytes]
    reads src: f32 = layout![(m, n) : (n, 1)];
    writes dst: f32 = layout![(n, m) : (m, 1)], shape![(32, 32)];
    |block| transpose(block, (src, dst));

    /// The softmax of each of 4096 rows of 4096 `f32`.
    softmax_4096() [256 threads, 2048 bytes]
    reads src: F4 = layout![(4096, 1024) : (1024, 1)];
    writes dst: F4 = layout![(4096, 1024) : (1024, 1)], shape![(1, 1024)];
    |block| softmax(block, (src, dst));

    /// `C = A B^T` of column-major matrices of 4096 by 4096 `f32`.
    sgemm_4096() [128 threads, 49152 bytes, 2 blocks]
    reads a: F4 = layout![(1024, 4096) : (1, 1024)];
    reads b: F4 = layout![(1024, 4096) : (1, 1024)];
    writes c: F4 = layout![(1024, 4096) : (1, 1024)], shape![(32, 128)];
    |block| sgemm(block, (a, b, c));

    /// `C = A B^T` of column-major matrices of `m` by `k`, `n` by `k` and `m` by `n` `f32`.
    sgemm_dynamic(m: 128, n: 128, k: 16) [128 threads, 49152 bytes, 2 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], shape![(32, 128)];
    |block| sgemm(block, (a, b, c));

    /// `C = max(A B^T + bias, 0)`, with a bias for each row.
    sgemm_bias_relu(m: 128, n: 128, k: 16) [128 threads, 49152 bytes, 2 blocks]
    reads a: F4 = layout![({ m / 4 }, k) : (1, { m / 4 })];
    reads b: F4 = layout![({ n / 4 }, k) : (1, { n / 4 })];
    reads bias: F4 = layout![({ m / 4 }, n) : (1, 0)];
    writes c: F4 = layout![({ m / 4 }, n) : (1, { m / 4 })], shape![(32, 128)];
    |block| sgemm_with(block, (a, b, bias, c), #[inline(always)] |sum, bias| (sum + bias).max(0.0));

    /// The sum of each of `m` rows of `n` `f32`.
    sum_of_rows(m: 1, n: 4096) [256 threads, 1024 bytes]
    reads src: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    writes dst: f32 = layout![(m, 1) : (1, 0)], shape![(1, 1)];
    |block| sum(block, (src, dst));

    /// The layer norm of each of `m` rows of 4096 `f32`, with epsilon 1e-5.
    layer_norm_rows(m: 1) [256 threads, 3072 bytes]
    reads src: F4 = layout![(m, 1024) : (1024, 1)];
    reads scale: F4 = layout![(m, 1024) : (0, 1)];
    reads shift: F4 = layout![(m, 1024) : (0, 1)];
    writes dst: F4 = layout![(m, 1024) : (1024, 1)], shape![(1, 1024)];
    |block| layer_norm(block, (src, scale, shift, dst, 1e-5));

    /// Windows of 3 x 3 of an image of `m` by `n` `f32` with a halo of one on each side.
    stencil_3x3(m: 64, n: 32) [256 threads, 0 bytes]
    reads src: f32 = layout![(m, n, 3, 3) : ({ n + 2 }, 1, { n + 2 }, 1)];
    reads weights: f32 = layout![(3, 3) : (3, 1)];
    writes dst: f32 = layout![(m, n) : (n, 1)], stencil_tile();
    |block| stencil(block, (src, weights, dst));

    /// `C = A B` of row-major matrices of `m` by `k`, `k` by `n` and `m` by `n` `f32`.
    gemm_row_major(m: 128, n: 128, k: 16) [128 threads, 50688 bytes, 2 blocks]
    reads a: f32 = layout![(m, k) : (k, 1)];
    reads b: f32 = layout![(n, k) : (1, n)];
    writes c: F4 = layout![({ n / 4 }, m) : (1, { n / 4 })], shape![(32, 128)];
    |block| gemm(block, (b, a, c, layout![(128, 1) : (1, 0)], layout![(8, 16) : (16, 1)]));

    /// `C = A B^T` of row-major matrices of `m` by `k`, `n` by `k` and `m` by `n` `f32`.
    gemm_by_rows(m: 128, n: 128, k: 16) [128 threads, 50688 bytes, 2 blocks]
    reads a: f32 = layout![(m, k) : (k, 1)];
    reads b: f32 = layout![(n, k) : (k, 1)];
    writes c: F4 = layout![({ n / 4 }, m) : (1, { n / 4 })], shape![(32, 128)];
    |block| gemm(block, (b, a, c, layout![(8, 16) : (16, 1)], layout![(8, 16) : (16, 1)]));

    /// `C = A^T B^T` of row-major matrices of `k` by `m`, `n` by `k` and `m` by `n` `f32`.
    gemm_transposed(m: 128, n: 128, k: 16) [128 threads, 50688 bytes, 2 blocks]
    reads a: f32 = layout![(m, k) : (1, m)];
    reads b: f32 = layout![(n, k) : (k, 1)];
    writes c: F4 = layout![({ n / 4 }, m) : (1, { n / 4 })], shape![(32, 128)];
    |block| gemm(block, (b, a, c, layout![(8, 16) : (16, 1)], layout![(128, 1) : (1, 0)]));

    /// The convolution of images of 18 by 18 places, a halo among them, and 16 channels, with 128 filters of 3 by 3 places.
    convolution_18x18x16() [128 threads, 50688 bytes, 2 blocks]
    reads image: f32 = layout![((16, 16), (16, 3, 3)) : ((16, 288), (1, 16, 288))];
    reads filters: f32 = layout![(128, (16, 3, 3)) : (144, (1, 16, 48))];
    writes out: F4 = layout![(32, (16, 16)) : (1, (32, 512))], shape![(32, 128)];
    |block| gemm(block, (filters, image, out, layout![(8, 16) : (16, 1)], layout![(128, 1) : (1, 0)]));

    /// `C = A B^T` of row-major `A` of `m` by `k` and `B` of `n` by `k` `f32`, of slices of `k`: `rows / m` column-major
    /// matrices of `m` by `n`, whose columns are beside each other.
    gemm_split_columns(m: 128, n: 64, k: 16, rows: 128) [64 threads, 38400 bytes, 4 blocks]
    reads a: f32 = layout![(m, k) : (k, 1)];
    reads b: f32 = layout![(n, k) : (k, 1)];
    writes c: F4 = layout![({ rows / 4 }, n) : (1, { rows / 4 })], shape![(32, 64)];
    |block| gemm_split(block, (a, b, c, layout![(4, 16) : (16, 1)], layout![(4, 16) : (16, 1)], rows / m));

    /// The sum of `slices` row-major matrices of `m` by `n` `f32`, whose rows are beside each other.
    add_slices_beside(m: 8, n: 128, slices: 4) [256 threads, 0 bytes]
    reads src: F4 = layout![(m, { n / 4 }, slices) : ({ n / 4 * slices }, 1, { n / 4 })];
    writes dst: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], shape![(8, 32)];
    |block| add_slices(block, (src, dst, slices));
}
