//! Cores of kernels by layouts and by hand, side by side. `tests/codegen/main.rs` compiles this and compares the
//! machine code of each pair.

use colex::algorithm::copy;
use colex::prelude::*;
use colex_kernels::{packing, square, stencil, transpose};

// A panel of 16 rows of a column-major matrix of 64 rows.
#[unsafe(no_mangle)]
pub fn pack_columns_by_layout(matrix: &[f32; 4096], panel: &mut [f32; 1024]) {
    let block = make_tensor(matrix, layout![(64, 64)]).window(coord![(16, 0)], shape![(16, 64)]);
    packing::pack(block, &mut make_tensor(&mut panel[..], layout![((16, 64), 1) : ((1, 16), 1024)]));
}
#[unsafe(no_mangle)]
pub fn pack_columns_by_hand(matrix: &[f32; 4096], panel: &mut [f32; 1024]) {
    for j in 0..64 {
        panel[16 * j..][..16].copy_from_slice(&matrix[16 + 64 * j..][..16]);
    }
}

// The same of a row-major matrix.
#[unsafe(no_mangle)]
pub fn pack_rows_by_layout(matrix: &[f32; 4096], panel: &mut [f32; 1024]) {
    let block = make_tensor(matrix, layout![(64, 64) : (64, 1)]).window(coord![(16, 0)], shape![(16, 64)]);
    packing::pack(block, &mut make_tensor(&mut panel[..], layout![((16, 64), 1) : ((1, 16), 1024)]));
}
#[unsafe(no_mangle)]
pub fn pack_rows_by_hand(matrix: &[f32; 4096], panel: &mut [f32; 1024]) {
    for j in 0..64 {
        for i in 0..16 {
            panel[16 * j + i] = matrix[64 * (16 + i) + j];
        }
    }
}

// A tile of a transpose.
#[unsafe(no_mangle)]
pub fn transpose_tile_by_layout(from: &[f32; 1024], to: &mut [f32; 1024]) {
    let from = make_tensor(from, layout![(32, 32) : (32, 1)]).window(coord![(8, 16)], shape![(8, 8)]);
    let to = make_tensor(to, layout![(32, 32) : (1, 32)]).window(coord![(8, 16)], shape![(8, 8)]);
    transpose::copy_by_tiles(from, to, shape![(8, 8)]);
}
#[unsafe(no_mangle)]
pub fn transpose_tile_by_hand(from: &[f32; 1024], to: &mut [f32; 1024]) {
    for j in 16..24 {
        for i in 8..16 {
            to[i + 32 * j] = from[32 * i + j];
        }
    }
}

// A transpose in tiles of 8 times 8.
#[unsafe(no_mangle)]
pub fn transpose_by_layout(from: &[f32; 1024], to: &mut [f32; 1024]) {
    let from = make_tensor(from, layout![(32, 32) : (32, 1)]);
    let to = make_tensor(to, layout![(32, 32) : (1, 32)]);
    transpose::copy_by_tiles(from, to, shape![(8, 8)]);
}
#[unsafe(no_mangle)]
pub fn transpose_by_hand(from: &[f32; 1024], to: &mut [f32; 1024]) {
    for column in (0..32).step_by(8) {
        for row in (0..32).step_by(8) {
            for j in column..column + 8 {
                for i in row..row + 8 {
                    to[i + 32 * j] = from[32 * i + j];
                }
            }
        }
    }
}

// The same by squares in registers, in tiles of 8 times 16.
#[unsafe(no_mangle)]
pub fn transpose_squares_by_layout(from: &[f32; 1024], to: &mut [f32; 1024]) {
    let from = make_tensor(from, layout![(32, 32) : (32, 1)]);
    transpose::transpose(from, make_tensor(to, layout![(32, 32) : (1, 32)]));
}
#[unsafe(no_mangle)]
pub fn transpose_squares_by_hand(from: &[f32; 1024], to: &mut [f32; 1024]) {
    for column in (0..32).step_by(16) {
        for row in (0..32).step_by(8) {
            for j in (column..column + 16).step_by(4) {
                for i in (row..row + 8).step_by(4) {
                    let rows = [0, 1, 2, 3].map(|k| *from[32 * (i + k) + j..].first_chunk().expect("four elements"));
                    for (k, column) in square::transposed(rows).iter().enumerate() {
                        to[i + 32 * (j + k)..][..4].copy_from_slice(column);
                    }
                }
            }
        }
    }
}

// Into a format of contiguous tiles of 8 times 8.
#[unsafe(no_mangle)]
pub fn blocked_by_layout(from: &[f32; 1024], to: &mut [f32; 1024]) {
    let from = make_tensor(from, layout![(32, 32)]).zipped_divide(shape![(8, 8)]);
    transpose::copy_tiles(from, make_tensor(to, layout![((8, 8), (4, 4))]));
}
#[unsafe(no_mangle)]
pub fn blocked_by_hand(from: &[f32; 1024], to: &mut [f32; 1024]) {
    for q in 0..4 {
        for p in 0..4 {
            for j in 0..8 {
                to[8 * j + 64 * (p + 4 * q)..][..8].copy_from_slice(&from[8 * p + 32 * (8 * q + j)..][..8]);
            }
        }
    }
}

// A step of a stencil.
#[unsafe(no_mangle)]
pub fn stencil_by_layout(from: &[f32; 4096], to: &mut [f32; 4096]) {
    stencil::step(0.5, make_tensor(from, layout![(64, 64)]), make_tensor(to, layout![(64, 64)]));
}
#[unsafe(no_mangle)]
pub fn stencil_by_hand(from: &[f32; 4096], to: &mut [f32; 4096]) {
    for j in 0..62 {
        for i in 0..62 {
            let at = i + 1 + 64 * (j + 1);
            let neighbours = from[at - 1] + from[at + 1] + from[at - 64] + from[at + 64];
            to[at] = from[at] + 0.5 * (0.25 * neighbours - from[at]);
        }
    }
}

// A row of it.
#[unsafe(no_mangle)]
pub fn stencil_row_by_layout(from: &[f32; 256], to: &mut [f32; 256]) {
    let row = layout![(66, 3)];
    stencil::step(0.5, make_tensor(from, row), make_tensor(to, row));
}
#[unsafe(no_mangle)]
pub fn stencil_row_by_hand(from: &[f32; 256], to: &mut [f32; 256]) {
    for at in 67..131 {
        let neighbours = from[at - 1] + from[at + 1] + from[at - 66] + from[at + 66];
        to[at] = from[at] + 0.5 * (0.25 * neighbours - from[at]);
    }
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(from: &[f32; 64], to: &mut [f32; 64]) {
    copy(&make_tensor(from, layout![(8, 8)]), &mut make_tensor(to, layout![(8, 8) : (8, 1)]));
}
#[unsafe(no_mangle)]
pub fn control_by_hand(from: &[f32; 64], to: &mut [f32; 64]) {
    to.copy_from_slice(from);
}
