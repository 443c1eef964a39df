//! The parts of tiled MMAs and copies, by layout and by hand, side by side. `tests/codegen/main.rs` compiles this and compares
//! the machine code of each pair.

use colex::prelude::*;
use colex_atoms::copy::CpAsync;
use colex_atoms::element::f16;
use colex_atoms::mma::Avx512Fma;
use colex_atoms::tiled_copy::make_tiled_copy;
use colex_atoms::tiled_mma::make_tiled_mma;

// The sums of a row-major matrix of 8 x 16 that a thread has: a row of vectors, and another 4 rows further on.
#[unsafe(no_mangle)]
pub fn operand_by_layout(data: &[u32; 128], thread: usize) -> u32 {
    let tiles = (Underscore, Underscore, Underscore);
    let mma = make_tiled_mma::<Avx512Fma<f32>, _, _, _>(layout![(4, 1, 1)], tiles);
    let part = mma.get_slice(thread).and_then(|thread| thread.partition_c(layout![(8, 16) : (16, 1)]));
    let Ok((part, offset)) = part else { return 0 };
    (0..32).fold(0, |sum: u32, i| sum.wrapping_mul(3).wrapping_add(data[offset + part.at(i)]))
}
#[unsafe(no_mangle)]
pub fn operand_by_hand(data: &[u32; 128], thread: usize) -> u32 {
    if thread >= 4 {
        return 0;
    }
    (0..32).fold(0, |sum: u32, i| sum.wrapping_mul(3).wrapping_add(data[thread * 16 + i % 16 + i / 16 * 64]))
}

// 32 x 8 threads copy 8 contiguous elements each, 4 times along M.
#[unsafe(no_mangle)]
pub fn copied_by_layout(data: &[u32; 8192], thread: usize) -> u32 {
    let copy = make_tiled_copy::<CpAsync<U16>, f16, _, _, _>(layout![(32, 8) : (8, 1)], layout![(1, 8)]);
    let part = copy.get_slice(thread).and_then(|thread| thread.partition_s(layout![(128, 64) : (64, 1)]));
    let Ok((part, offset)) = part else { return 0 };
    (0..32).fold(0, |sum: u32, i| sum.wrapping_mul(3).wrapping_add(data[offset + part.at(i)]))
}
#[unsafe(no_mangle)]
pub fn copied_by_hand(data: &[u32; 8192], thread: usize) -> u32 {
    if thread >= 256 {
        return 0;
    }
    let offset = thread % 8 * 8 + thread / 8 * 64;
    (0..32).fold(0, |sum: u32, i| sum.wrapping_mul(3).wrapping_add(data[offset + i % 8 + i / 8 * 2048]))
}

// Of another thread: the comparison must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(data: &[u32; 128], thread: usize) -> u32 {
    operand_by_layout(data, thread / 3)
}
#[unsafe(no_mangle)]
pub fn control_by_hand(data: &[u32; 128], thread: usize) -> u32 {
    operand_by_hand(data, thread)
}
