//! Kernels by hand, with pointers and without any library, for comparison with the machine code of the safe ones.
//!
//! Each has the number of threads, the tiles and the order of its twin, and does what a careful person writes.

use colex_bulk::{Constant, F4};
use core::arch::nvptx::{_block_idx_x, _block_idx_y, _syncthreads, _thread_idx_x};

/// The place of the block, and the number of the thread.
#[inline(always)]
fn place() -> (usize, usize, usize) {
    // SAFETY: reading these registers is always possible.
    unsafe { (_block_idx_x() as usize, _block_idx_y() as usize, _thread_idx_x() as usize) }
}

/// `copy_4096`.
///
/// # Safety
/// 4096 by 4096 `f32` each; blocks of 256 threads, 64 by 32 of them.
#[unsafe(export_name = "twin_copy_4096_t256_s0")]
pub unsafe extern "ptx-kernel" fn copy_4096(src: *const F4, dst: *mut F4) {
    let (x, y, t) = place();
    let first = (64 * x + t / 32) * 1024 + 32 * y + t % 32;
    let mut eight = [F4::new([0.0; 4]); 8];
    // SAFETY: 64 rows and 32 vectors of them for each block; this thread has every eighth row.
    unsafe {
        for i in 0..8 {
            eight[i] = src.add(first + 8 * 1024 * i).read();
        }
        for i in 0..8 {
            dst.add(first + 8 * 1024 * i).write(eight[i]);
        }
    }
}

/// `transpose_4096`.
///
/// # Safety
/// 4096 by 4096 `f32` each; blocks of 256 threads and 4224 bytes of memory, 128 by 128 of them.
#[unsafe(export_name = "twin_transpose_4096_t256_s4224")]
pub unsafe extern "ptx-kernel" fn transpose_4096(src: *const f32, dst: *mut f32) {
    let (x, y, t) = place();
    let (row, column) = (t / 32, t % 32);
    let tile = core::intrinsics::gpu::gpu_launch_sized_workgroup_mem::<f32>();
    // SAFETY: tiles of 32 by 32; this thread has every eighth row; in the memory of the block each has 33 columns.
    unsafe {
        for i in 0..4 {
            let from = src.add((32 * y + row + 8 * i) * 4096 + 32 * x + column);
            tile.add(33 * (row + 8 * i) + column).write(from.read());
        }
        _syncthreads();
        for i in 0..4 {
            let to = dst.add((32 * x + row + 8 * i) * 4096 + 32 * y + column);
            to.write(tile.add(33 * column + row + 8 * i).read());
        }
    }
}

/// `stencil_3x3`.
///
/// # Safety
/// `m + 2` by `n + 2` `f32` and `m` by `n`, multiples of 32 and of 128; blocks of 256 threads, `n / 128` by `m / 32` of them.
#[unsafe(export_name = "twin_stencil_3x3_t256_b3_s0")]
pub unsafe extern "ptx-kernel" fn stencil_3x3(
    src: *const f32,
    dst: *mut f32,
    weights: Constant<[[f32; 3]; 3]>,
    _: usize,
    n: usize,
) {
    let (x, y, t) = place();
    let (column, row) = (128 * x + t % 128, 32 * y + 16 * (t / 128));
    let (weights, mut sums) = (weights.value(), [0f32; 16]);
    // SAFETY: a thread has sixteen rows of a column, and reads two more, and two columns more.
    unsafe {
        let from = src.add(row * (n + 2) + column);
        for a in 0..3 {
            for b in 0..3 {
                for (i, sum) in sums.iter_mut().enumerate() {
                    *sum = colex_bulk::fma(weights[a][b], from.add((i + a) * (n + 2) + b).read(), *sum);
                }
            }
        }
        let to = dst.add(row * n + column);
        for (i, sum) in sums.iter().enumerate() {
            to.add(i * n).write(*sum);
        }
    }
}
