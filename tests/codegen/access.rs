//! Offsets by a layout and by hand, side by side. `tests/codegen/main.rs` compiles this and compares the machine code of
//! each pair.

use colex::prelude::*;

// Row-major, static.
#[unsafe(no_mangle)]
pub fn row_major_by_layout(i: usize, j: usize) -> usize {
    layout![(32, 64) : (64, 1)].at((i, j))
}
#[unsafe(no_mangle)]
pub fn row_major_by_hand(i: usize, j: usize) -> usize {
    i * 64 + j
}

// Column-major, with a stride that is not a power of two.
#[unsafe(no_mangle)]
pub fn column_major_by_layout(i: usize, j: usize) -> usize {
    layout![(48, 10)].at((i, j))
}
#[unsafe(no_mangle)]
pub fn column_major_by_hand(i: usize, j: usize) -> usize {
    i + j * 48
}

// Nested, with a natural coordinate.
#[unsafe(no_mangle)]
pub fn nested_by_layout(i: usize, j: usize, k: usize) -> usize {
    layout![(3, (2, 3)) : (3, (12, 1))].at((i, (j, k)))
}
#[unsafe(no_mangle)]
pub fn nested_by_hand(i: usize, j: usize, k: usize) -> usize {
    // In this order all versions of LLVM add as they do in the other function.
    let (x, y) = (i * 3, j * 12);
    x + k + y
}

// Nested, with a flat coordinate: a mode is taken apart.
#[unsafe(no_mangle)]
pub fn flat_by_layout(i: usize, j: usize) -> usize {
    layout![(4, (8, 16)) : (8, (1, 32))].at((i, j))
}
#[unsafe(no_mangle)]
pub fn flat_by_hand(i: usize, j: usize) -> usize {
    i * 8 + (j % 8 + j / 8 * 32)
}

// A 1-D coordinate over a static shape.
#[unsafe(no_mangle)]
pub fn one_dimensional_by_layout(i: usize) -> usize {
    layout![(8, 4) : (4, 1)].at(i)
}
#[unsafe(no_mangle)]
pub fn one_dimensional_by_hand(i: usize) -> usize {
    i % 8 * 4 + i / 8
}

// A dynamic stride next to a static one.
#[unsafe(no_mangle)]
pub fn mixed_by_layout(stride: usize, i: usize, j: usize) -> usize {
    layout![(32, 64) : (stride, 1)].at((i, j))
}
#[unsafe(no_mangle)]
pub fn mixed_by_hand(stride: usize, i: usize, j: usize) -> usize {
    i * stride + j
}

// A static tile of a static matrix: the composition is gone.
#[unsafe(no_mangle)]
pub fn tile_by_layout(i: usize, j: usize) -> usize {
    let matrix = layout![(12, (4, 8)) : (59, (13, 1))];
    matrix.composition((layout![3 : 4], layout![8 : 2])).at((i, (j % 2, j / 2)))
}
#[unsafe(no_mangle)]
pub fn tile_by_hand(i: usize, j: usize) -> usize {
    let (j0, j1) = (j % 2, j / 2);
    i * 236 + (j0 * 26 + j1)
}

// A loop over a row of a matrix.
#[unsafe(no_mangle)]
pub fn sum_by_layout(data: &[f32; 2048], i: usize) -> f32 {
    let matrix = layout![(32, 64) : (64, 1)];
    (0..64).map(|j| data[matrix.at((i, j))]).sum()
}
#[unsafe(no_mangle)]
pub fn sum_by_hand(data: &[f32; 2048], i: usize) -> f32 {
    (0..64).map(|j| data[i * 64 + j]).sum()
}

// Backwards: a static stride with a sign, and one whose sign is known at run time.
#[unsafe(no_mangle)]
pub fn mirrored_by_layout(i: usize, j: usize) -> isize {
    layout![(32, 64) : (64, -1)].at((i, j))
}
#[unsafe(no_mangle)]
pub fn mirrored_by_hand(i: usize, j: usize) -> isize {
    (i * 64) as isize - j as isize
}
#[unsafe(no_mangle)]
pub fn signed_by_layout(stride: isize, i: usize, j: usize) -> isize {
    layout![(32, 64) : ({signed(stride)}, 1)].at((i, j))
}
#[unsafe(no_mangle)]
pub fn signed_by_hand(stride: isize, i: usize, j: usize) -> isize {
    i as isize * stride + j as isize
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(i: usize, j: usize) -> usize {
    layout![(32, 64) : (64, 1)].at((i, j))
}
#[unsafe(no_mangle)]
pub fn control_by_hand(i: usize, j: usize) -> usize {
    i * 63 + j
}
