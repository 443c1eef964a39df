//! Kernels as users write them: a block of C = A·B^T by its threads, and a transpose through a shared tile.
//! `kernel.cpp` is the same in CuTe.

use colex::prelude::*;
use colex::typenum::{U0, U1};

/// What thread `thread` of block `(row, column)` of 128 x 128 elements does; `A` and `B` are column-major.
#[allow(clippy::too_many_arguments)]
pub fn gemm_block(
    (m, n, k): (usize, usize, usize),
    (a, b, c): (&[f32], &[f32], &mut [f32]),
    (shared_a, shared_b): (&mut [f32; 1024], &mut [f32; 1024]),
    (row, column): (usize, usize),
    thread: usize,
) {
    // The block's tiles of the matrices: ((128, 8), k / 8) and (128, 128).
    let (of_a, at_a) = layout![(m, k) : (1, m)].zipped_divide(shape![(128, 8)]).slice_and_offset(coord![(_, (row, _))]);
    let (of_b, at_b) = layout![(n, k) : (1, n)].zipped_divide(shape![(128, 8)]).slice_and_offset(coord![(_, (column, _))]);
    let (of_c, at_c) =
        layout![(m, n) : (1, m)].zipped_divide(shape![(128, 128)]).slice_and_offset(coord![((_, _), (row, column))]);

    // 32 x 8 threads copy; 16 x 16 compute.
    let shared = layout![(128, 8)];
    let (to, at_to) = shared.zipped_divide(shape![(32, 8)]).slice_and_offset(coord![(thread, _)]);
    let (from_a, at_from_a) = of_a.mode::<U0>().zipped_divide(shape![(32, 8)]).slice_and_offset(coord![(thread, _)]);
    let (from_b, at_from_b) = of_b.mode::<U0>().zipped_divide(shape![(32, 8)]).slice_and_offset(coord![(thread, _)]);
    let (x, y) = (thread % 16, thread / 16);
    let (left, at_left) = shared.zipped_divide(shape![(16, 1)]).slice_and_offset(coord![((x, 0), (_, _))]);
    let (right, at_right) = shared.zipped_divide(shape![(16, 1)]).slice_and_offset(coord![((y, 0), (_, _))]);
    let (own_c, at_own_c) = of_c.zipped_divide(shape![(16, 16)]).slice_and_offset(coord![((x, y), (_, _))]);
    let registers = own_c.make_fragment_like();

    let mut sums = [0.0; 64];
    for step in 0..of_a.mode::<U1>().size() {
        let tile_a = at_a.value() + of_a.mode::<U1>().at(step) + at_from_a.value();
        let tile_b = at_b.value() + of_b.mode::<U1>().at(step) + at_from_b.value();
        for i in 0..to.size() {
            shared_a[at_to.value() + to.at(i)] = a[tile_a + from_a.at(i)];
            shared_b[at_to.value() + to.at(i)] = b[tile_b + from_b.at(i)];
        }
        for depth in 0..8 {
            for i in 0..8 {
                for j in 0..8 {
                    sums[registers.at((i, j))] += shared_a[at_left.value() + left.at((i, depth))]
                        * shared_b[at_right.value() + right.at((j, depth))];
                }
            }
        }
    }
    for i in 0..8 {
        for j in 0..8 {
            c[at_c.value() + at_own_c.value() + own_c.at((i, j))] = sums[registers.at((i, j))];
        }
    }
}

/// What thread `thread` of block `(row, column)` does: 32 x 32 elements through a padded tile.
pub fn transpose_block(
    (m, n): (usize, usize),
    (from, to): (&[f32], &mut [f32]),
    shared: &mut [f32; 1056],
    (row, column): (usize, usize),
    thread: usize,
) {
    let (source, at_source) =
        layout![(m, n) : (n, 1)].zipped_divide(shape![(32, 32)]).slice_and_offset(coord![((_, _), (row, column))]);
    let (target, at_target) =
        layout![(n, m) : (m, 1)].zipped_divide(shape![(32, 32)]).slice_and_offset(coord![((_, _), (column, row))]);
    let padded = layout![(32, 32) : (33, 1)];
    let turned = padded.composition(layout![(32, 32) : (32, 1)]);

    // 32 x 8 threads, each on four elements of a column.
    let threads = layout![(8, 32) : (32, 1)];
    let (by_row, at_row) = source.zipped_divide(shape![(8, 32)]).slice_and_offset(coord![(thread, _)]);
    let (store, at_store) = padded.zipped_divide(threads.shape()).slice_and_offset(coord![(thread, _)]);
    let (load, at_load) = turned.zipped_divide(threads.shape()).slice_and_offset(coord![(thread, _)]);
    let (by_column, at_column) = target.zipped_divide(shape![(8, 32)]).slice_and_offset(coord![(thread, _)]);
    for i in 0..store.size() {
        shared[at_store.value() + store.at(i)] = from[at_source.value() + at_row.value() + by_row.at(i)];
    }
    for i in 0..load.size() {
        to[at_target.value() + at_column.value() + by_column.at(i)] = shared[at_load.value() + load.at(i)];
    }
}
