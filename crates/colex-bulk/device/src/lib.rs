//! The entry points of the kernels on a GPU; and, on the host, what launches them.
#![cfg_attr(
    target_arch = "nvptx64",
    no_std,
    feature(stdarch_nvptx, core_intrinsics, gpu_launch_sized_workgroup_mem, gpu_intrinsics)
)]
// Of the memory of a block in the twins.
#![cfg_attr(target_arch = "nvptx64", allow(internal_features))]

use colex::prelude::*;
use colex_bulk::{F4, entry_points};
use colex_bulk_kernels::{copy, gemm, layer_norm, sgemm, sgemm_with, softmax, stencil, stencil_tile, sum, transpose};

mod along;
// Other GPUs do not have the instruction.
#[cfg(not(colex_bulk_without_warpgroups))]
mod attention;
#[cfg(not(target_arch = "nvptx64"))]
mod choice;
#[cfg(not(any(target_arch = "nvptx64", colex_bulk_without_warpgroups)))]
mod choice_of_halves;
mod controls;
#[cfg(not(target_arch = "nvptx64"))]
mod orders;
#[cfg(not(target_arch = "nvptx64"))]
mod passes;
mod products;
mod tensor_cores;
#[cfg(not(colex_bulk_without_warpgroups))]
mod tensor_maps;
#[cfg(target_arch = "nvptx64")]
pub mod twins;
#[cfg(not(colex_bulk_without_warpgroups))]
mod warpgroups;
mod whole;
#[cfg(not(target_arch = "nvptx64"))]
pub use along::*;
#[cfg(not(any(target_arch = "nvptx64", colex_bulk_without_warpgroups)))]
pub use attention::*;
#[cfg(not(target_arch = "nvptx64"))]
pub use choice::{Tiles, gemm_rows_rows};
#[cfg(not(any(target_arch = "nvptx64", colex_bulk_without_warpgroups)))]
pub use choice_of_halves::{HalfTiles, gemm_f16};
#[cfg(not(target_arch = "nvptx64"))]
pub use controls::{control_lanes, control_mebibyte, control_panics};
#[cfg(not(target_arch = "nvptx64"))]
pub use orders::{Factor, Plan, gemm_of_any_order};
#[cfg(not(target_arch = "nvptx64"))]
pub use passes::{Neighbours, Passes, layer_norm_of_any_size, softmax_of_any_size, sum_of_any_size};
#[cfg(not(target_arch = "nvptx64"))]
pub use products::*;
#[cfg(not(target_arch = "nvptx64"))]
pub use tensor_cores::*;
#[cfg(not(any(target_arch = "nvptx64", colex_bulk_without_warpgroups)))]
pub use tensor_maps::*;
#[cfg(not(any(target_arch = "nvptx64", colex_bulk_without_warpgroups)))]
pub use warpgroups::*;
#[cfg(not(target_arch = "nvptx64"))]
pub use whole::*;

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
    softmax_4096() [256 threads, 64 bytes]
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

    /// The sum of each of `m` rows of `n` `f32`, and of all of them, which is added to a total.
    sum_of_rows(m: 1, n: 4096) [256 threads, 32 bytes]
    reads src: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    writes dst: f32 = layout![(m, 1) : (1, 0)], shape![(1, 1)];
    adds total: f32 = 1;
    |block| sum(block, (src, dst, total));

    /// The layer norm of each of `m` rows of 4096 `f32`, with epsilon 1e-5.
    layer_norm_rows(m: 1) [256 threads, 96 bytes]
    reads src: F4 = layout![(m, 1024) : (1024, 1)];
    reads scale: F4 = layout![(m, 1024) : (0, 1)];
    reads shift: F4 = layout![(m, 1024) : (0, 1)];
    writes dst: F4 = layout![(m, 1024) : (1024, 1)], shape![(1, 1024)];
    |block| layer_norm(block, (src, scale, shift, dst, 1e-5));

    /// Windows of 3 x 3 of an image of `m` by `n` `f32` with a halo of one on each side.
    stencil_3x3(m: 32, n: 128) [256 threads, 0 bytes, 3 blocks]
    reads src: f32 = layout![(n, m, 3, 3) : (1, { n + 2 }, 1, { n + 2 })];
    writes dst: f32 = layout![(n, m) : (1, n)], stencil_tile();
    takes weights: [[f32; 3]; 3];
    |block| stencil(block, (src, weights, dst));

    /// The convolution of images of 18 by 18 places, a halo among them, and 16 channels, with 128 filters of 3 by 3 places.
    convolution_18x18x16() [128 threads, 50688 bytes, 2 blocks]
    reads image: f32 = layout![((16, 16), (16, 3, 3)) : ((16, 288), (1, 16, 288))];
    reads filters: f32 = layout![(128, (16, 3, 3)) : (144, (1, 16, 48))];
    writes out: F4 = layout![(32, (16, 16)) : (1, (32, 512))], shape![(32, 128)];
    |block| gemm(block, (filters, image, out, layout![(8, 16) : (16, 1)], layout![(128, 1) : (1, 0)]));
}
