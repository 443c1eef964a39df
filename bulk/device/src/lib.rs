//! The entry points of the kernels on the GPU, and what they are launched with.
//!
//! The one place where a kernel is put together with addresses: each entry point says in `# Safety` what who launches it
//! promises, and its name ends with what else belongs to the launch: `_t256`, the threads of a block; `_b2`, the blocks
//! that are to fit into a multiprocessor, which the assembler is told; `_s16384`, the bytes of shared memory. `run` traps
//! where the block is another one, and a grid that is too large in the tile that is not there.
#![no_std]
#![feature(abi_ptx, stdarch_nvptx)]

use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Block, F4};
use colex_bulk::device::{input, output, run, size};
use colex_bulk_kernels::{copy, sgemm, softmax, transpose};

#[panic_handler]
fn panicked(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: it ends the grid.
    unsafe { core::arch::nvptx::trap() }
}

/// A copy of 4096 by 4096 `f32`, by vectors: a grid of (64, 32).
///
/// # Safety
/// Both are 4096 * 4096 `f32` of the device, aligned to 16 bytes; nobody else uses `dst`, or writes `src`.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn copy_4096_t256_s0(src: *const F4, dst: *mut F4) {
    let (all, tiler) = (layout![(4096, 1024) : (1024, 1)], shape![(64, 32)]);
    // SAFETY: the caller says so; the layout is injective.
    unsafe {
        run(
            0,
            #[inline(always)]
            |block: &mut Block<'_, _, U256>| {
                copy(block, (input(src, all), output(dst, all, tiler), layout![(8, 32) : (32, 1)]));
            },
        );
    }
}

/// The transpose of 4096 by 4096 `f32`: a grid of (128, 128).
///
/// # Safety
/// As of the copy.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn transpose_4096_t256_s4224(src: *const f32, dst: *mut f32) {
    let (all, tiler) = (layout![(4096, 4096) : (4096, 1)], shape![(32, 32)]);
    // SAFETY: the caller says so; the layout is injective.
    unsafe {
        run(
            4224,
            #[inline(always)]
            |block| transpose(block, (input(src, all), output(dst, all, tiler))),
        )
    }
}

/// The transpose of `m` by `n` `f32`: a grid of (n / 32, m / 32).
///
/// # Safety
/// As of the copy, with `m * n` elements. `m` and `n` are multiples of 32.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn transpose_dynamic_t256_s4224(src: *const f32, dst: *mut f32, m: usize, n: usize) {
    let (m, n) = (size::<32>(m), size::<32>(n));
    let (from, to) = (layout![(m, n) : (n, 1)], layout![(n, m) : (m, 1)]);
    // SAFETY: the caller says so; the layouts are injective.
    unsafe {
        run(
            4224,
            #[inline(always)]
            |block| {
                transpose(block, (input(src, from), output(dst, to, shape![(32, 32)])));
            },
        );
    }
}

/// The softmax of each of 4096 rows of 4096 `f32`: a grid of (4096, 1).
///
/// # Safety
/// As of the copy.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn softmax_4096_t256_s4096(src: *const F4, dst: *mut F4) {
    let (all, tiler) = (layout![(4096, 1024) : (1024, 1)], shape![(1, 1024)]);
    // SAFETY: the caller says so; the layout is injective.
    unsafe {
        run(
            4096,
            #[inline(always)]
            |block| softmax(block, (input(src, all), output(dst, all, tiler))),
        )
    }
}

/// `C = A B^T` of column-major matrices of 4096 by 4096 `f32`: a grid of (32, 32).
///
/// # Safety
/// As of the copy, for `a` and `b`, and for `c`.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn sgemm_4096_t256_b2_s16384(a: *const F4, b: *const F4, c: *mut F4) {
    let (all, tiler) = (layout![(1024, 4096) : (1, 1024)], shape![(32, 128)]);
    // SAFETY: the caller says so; the layout is injective.
    unsafe {
        run(
            16384,
            #[inline(always)]
            |block| sgemm(block, (input(a, all), input(b, all), output(c, all, tiler))),
        );
    }
}

/// `C = A B^T` of column-major matrices of `m` by `k`, `n` by `k` and `m` by `n` `f32`: a grid of (m / 128, n / 128).
///
/// # Safety
/// As of the copy, for `a` and `b`, and for `c`. `m` and `n` are multiples of 128, and `k` of 8.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn sgemm_dynamic_t256_b2_s16384(
    a: *const F4,
    b: *const F4,
    c: *mut F4,
    m: usize,
    n: usize,
    k: usize,
) {
    let (m, n, k) = (size::<128>(m), size::<128>(n), size::<8>(k));
    let (m, b_rows) = (m / 4, n / 4);
    let (of_a, of_b, of_c) = (layout![(m, k) : (1, m)], layout![(b_rows, k) : (1, b_rows)], layout![(m, n) : (1, m)]);
    // SAFETY: the caller says so; the layouts are injective.
    unsafe {
        run(
            16384,
            #[inline(always)]
            |block| {
                sgemm(block, (input(a, of_a), input(b, of_b), output(c, of_c, shape![(32, 128)])));
            },
        );
    }
}
