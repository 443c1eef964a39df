//! Tensors by layout and by hand, side by side. `tests/codegen/main.rs` compiles this, compares the machine code of each
//! pair, and looks for divisions and bounds checks in it.

use colex::algorithm::{axpby, clear, copy, copy_if, fill, gemm, reduce, transform, transform_in_place, transform_pairs, try_copy};
use colex::prelude::*;

// An element at a static coordinate.
#[unsafe(no_mangle)]
pub fn element_static_by_layout(data: &[f32; 512]) -> f32 {
    make_tensor(data, layout![(8, 64) : (64, 1)])[coord![(3, 5)]]
}
#[unsafe(no_mangle)]
pub fn element_static_by_hand(data: &[f32; 512]) -> f32 {
    data[3 * 64 + 5]
}

// An element at a dynamic coordinate, if it is in range.
#[unsafe(no_mangle)]
pub fn element_dynamic_by_layout(data: &[f32; 512], i: usize, j: usize) -> Option<f32> {
    make_tensor(data, layout![(8, 64) : (64, 1)]).get((i, j)).copied()
}
#[unsafe(no_mangle)]
pub fn element_dynamic_by_hand(data: &[f32; 512], i: usize, j: usize) -> Option<f32> {
    if i < 8 && j < 64 { Some(data[i * 64..][..64][j]) } else { None }
}

// The sum of a row.
#[unsafe(no_mangle)]
pub fn slice_by_layout(data: &[f32; 512], i: usize) -> f32 {
    match make_tensor(data, layout![(8, 64) : (64, 1)]).try_slice(coord![(i, _)]) {
        Ok(row) => reduce(&row, 0.0, |sum, x| sum + x),
        Err(_) => 0.0,
    }
}
#[unsafe(no_mangle)]
pub fn slice_by_hand(data: &[f32; 512], i: usize) -> f32 {
    if i >= 8 {
        return 0.0;
    }
    let mut sum = 0.0;
    for j in 0..64 {
        sum += data[i * 64 + j];
    }
    sum
}

// The sums of the tiles of a matrix.
#[unsafe(no_mangle)]
pub fn tiles_by_layout(data: &[u32; 512], sums: &mut [u32; 8]) {
    let tiles = make_tensor(data, layout![(16, 32)]).zipped_divide(shape![(4, 16)]);
    make_tensor(sums, layout![(4, 2)]).for_each_indexed_mut(|tile, sum| {
        if let Ok(tile) = tiles.try_tile_at(tile) {
            *sum = reduce(&tile, 0, |sum, x| sum + x);
        }
    });
}
#[unsafe(no_mangle)]
pub fn tiles_by_hand(data: &[u32; 512], sums: &mut [u32; 8]) {
    for tj in 0..2 {
        for ti in 0..4 {
            let mut sum = 0;
            for j in 0..16 {
                for i in 0..4 {
                    sum += data[(tj * 16 + j) * 16 + ti * 4 + i];
                }
            }
            sums[tj * 4 + ti] = sum;
        }
    }
}

// All elements, and those of a matrix with gaps between its rows.
#[unsafe(no_mangle)]
pub fn fill_by_layout(data: &mut [f32; 512], value: f32) {
    fill(&mut make_tensor(data, layout![(8, 64) : (64, 1)]), value);
}
#[unsafe(no_mangle)]
pub fn fill_by_hand(data: &mut [f32; 512], value: f32) {
    data.fill(value);
}
#[unsafe(no_mangle)]
pub fn fill_rows_by_layout(data: &mut [f32; 512], value: f32) {
    fill(&mut make_tensor(data, layout![(8, 48) : (64, 1)]), value);
}
#[unsafe(no_mangle)]
pub fn fill_rows_by_hand(data: &mut [f32; 512], value: f32) {
    for i in 0..8 {
        data[i * 64..][..48].fill(value);
    }
}

// A copy of a tile, whose rows of 16 are contiguous in both.
#[unsafe(no_mangle)]
pub fn copy_by_layout(from: &[f32; 512], to: &mut [f32; 128]) {
    copy(&make_tensor(from, layout![(8, 16) : (64, 1)]), &mut make_tensor(to, layout![(8, 16) : (16, 1)]));
}
#[unsafe(no_mangle)]
pub fn copy_by_hand(from: &[f32; 512], to: &mut [f32; 128]) {
    for i in 0..8 {
        to[i * 16..][..16].copy_from_slice(&from[i * 64..][..16]);
    }
}

// A copy to another order: a transpose.
#[unsafe(no_mangle)]
pub fn transpose_by_layout(from: &[f32; 128], to: &mut [f32; 128]) {
    copy(&make_tensor(from, layout![(8, 16) : (16, 1)]), &mut make_tensor(to, layout![(8, 16)]));
}
#[unsafe(no_mangle)]
pub fn transpose_by_hand(from: &[f32; 128], to: &mut [f32; 128]) {
    for j in 0..16 {
        for i in 0..8 {
            to[j * 8 + i] = from[i * 16 + j];
        }
    }
}

// A weighted sum.
#[unsafe(no_mangle)]
pub fn axpby_by_layout(alpha: f32, x: &[f32; 512], beta: f32, y: &mut [f32; 512]) {
    let layout = layout![(8, 64) : (64, 1)];
    axpby(alpha, &make_tensor(x, layout), beta, &mut make_tensor(y, layout));
}
#[unsafe(no_mangle)]
pub fn axpby_by_hand(alpha: f32, x: &[f32; 512], beta: f32, y: &mut [f32; 512]) {
    if beta == 0.0 {
        for (y, x) in y.iter_mut().zip(x) {
            *y = alpha * x;
        }
    } else {
        for (y, x) in y.iter_mut().zip(x) {
            *y = alpha * x + beta * *y;
        }
    }
}

// A function of each element, to another order; and of the rows of a matrix.
#[unsafe(no_mangle)]
pub fn transform_by_layout(x: &[f32; 128], y: &mut [f64; 128]) {
    let (x, mut y) = (make_tensor(x, layout![(8, 16) : (16, 1)]), make_tensor(y, layout![(8, 16)]));
    transform(&x, &mut y, |&x| f64::from(x) * 0.5);
}
#[unsafe(no_mangle)]
pub fn transform_by_hand(x: &[f32; 128], y: &mut [f64; 128]) {
    for j in 0..16 {
        for i in 0..8 {
            y[j * 8 + i] = f64::from(x[i * 16 + j]) * 0.5;
        }
    }
}
#[unsafe(no_mangle)]
pub fn transform_rows_by_layout(x: &[f32; 512], y: &mut [f32; 512]) {
    let layout = layout![(8, 48) : (64, 1)];
    transform(&make_tensor(x, layout), &mut make_tensor(y, layout), |x| x * 0.5);
}
#[unsafe(no_mangle)]
pub fn transform_rows_by_hand(x: &[f32; 512], y: &mut [f32; 512]) {
    for i in 0..8 {
        for (y, x) in y[i * 64..][..48].iter_mut().zip(&x[i * 64..][..48]) {
            *y = x * 0.5;
        }
    }
}
#[unsafe(no_mangle)]
pub fn transform_in_place_by_layout(y: &mut [f32; 512]) {
    transform_in_place(&mut make_tensor(y, layout![(8, 48) : (64, 1)]), |y| y * 0.5);
}
#[unsafe(no_mangle)]
pub fn transform_in_place_by_hand(y: &mut [f32; 512]) {
    for i in 0..8 {
        for j in 0..48 {
            y[i * 64 + j] *= 0.5;
        }
    }
}
#[unsafe(no_mangle)]
pub fn transform_pairs_by_layout(x: &[f32; 512], z: &[f32; 512], y: &mut [f32; 512]) {
    let layout = layout![(8, 64)];
    transform_pairs(&make_tensor(x, layout), &make_tensor(z, layout), &mut make_tensor(y, layout), |x, z| x * z);
}
#[unsafe(no_mangle)]
pub fn transform_pairs_by_hand(x: &[f32; 512], z: &[f32; 512], y: &mut [f32; 512]) {
    for i in 0..512 {
        y[i] = x[i] * z[i];
    }
}

// A sum in colexicographical order, which is not that of memory.
#[unsafe(no_mangle)]
pub fn reduce_by_layout(x: &[f32; 512]) -> f32 {
    reduce(&make_tensor(x, layout![(8, 64) : (64, 1)]), 0.0, |sum, x| sum + x)
}
#[unsafe(no_mangle)]
pub fn reduce_by_hand(x: &[f32; 512]) -> f32 {
    let mut sum = 0.0;
    for j in 0..64 {
        for i in 0..8 {
            sum += x[i * 64 + j];
        }
    }
    sum
}

// The same by an iterator.
#[unsafe(no_mangle)]
pub fn iter_by_layout(x: &[f32; 512]) -> f32 {
    make_tensor(x, layout![(8, 64) : (64, 1)]).iter().sum()
}
#[unsafe(no_mangle)]
pub fn iter_by_hand(x: &[f32; 512]) -> f32 {
    let mut sum = -0.0;
    for j in 0..64 {
        for i in 0..8 {
            sum += x[i * 64 + j];
        }
    }
    sum
}

// Coordinates in range by type, in two tensors of one shape.
#[unsafe(no_mangle)]
pub fn coordinates_by_layout(x: &[f32; 128], y: &mut [f32; 128]) {
    let (x, mut y) = (make_tensor(x, layout![(8, 16) : (16, 1)]), make_tensor(y, layout![(8, 16)]));
    InShape::<Shape![(8, 16)]>::all().for_each(|c| y[c] = x[c] * 0.5);
}
#[unsafe(no_mangle)]
pub fn coordinates_by_hand(x: &[f32; 128], y: &mut [f32; 128]) {
    for j in 0..16 {
        for i in 0..8 {
            y[j * 8 + i] = x[i * 16 + j] * 0.5;
        }
    }
}

// The same mode by mode, by hand-written loops.
#[unsafe(no_mangle)]
pub fn modes_by_layout(x: &[f32; 128], y: &mut [f32; 128]) {
    let (x, mut y) = (make_tensor(x, layout![(8, 16) : (16, 1)]), make_tensor(y, layout![(8, 16)]));
    for j in InShape::<Shape![16]>::all() {
        for i in InShape::<Shape![8]>::all() {
            y[(i, j)] = x[(i, j)] * 0.5;
        }
    }
}
#[unsafe(no_mangle)]
pub fn modes_by_hand(x: &[f32; 128], y: &mut [f32; 128]) {
    for j in 0..16 {
        for i in 0..8 {
            y[j * 8 + i] = x[i * 16 + j] * 0.5;
        }
    }
}

// Each element to be written, by an iterator.
#[unsafe(no_mangle)]
pub fn iter_mut_by_layout(y: &mut [f32; 512]) {
    make_tensor(y, layout![(48, 8) : (1, 64)]).iter_mut().for_each(|y| *y *= 0.5);
}
#[unsafe(no_mangle)]
pub fn iter_mut_by_hand(y: &mut [f32; 512]) {
    for i in 0..8 {
        for j in 0..48 {
            y[i * 64 + j] *= 0.5;
        }
    }
}

// A product of fragments.
#[unsafe(no_mangle)]
pub fn gemm_by_layout(a: &[f32; 32], b: &[f32; 16], c: &mut [f32; 32]) {
    let (a, b) = (make_tensor(a, layout![(8, 4)]), make_tensor(b, layout![(4, 4)]));
    gemm(&a, &b, &mut make_tensor(c, layout![(8, 4)]));
}
#[unsafe(no_mangle)]
pub fn gemm_by_hand(a: &[f32; 32], b: &[f32; 16], c: &mut [f32; 32]) {
    for k in 0..4 {
        for n in 0..4 {
            let b = &b[k * 4 + n];
            for (c, a) in c[n * 8..][..8].iter_mut().zip(&a[k * 8..][..8]) {
                *c += a * b;
            }
        }
    }
}

// The same with a row-major result: the loops over its coordinates are in the other order.
#[unsafe(no_mangle)]
pub fn gemm_rows_by_layout(a: &[f32; 32], b: &[f32; 32], c: &mut [f32; 64]) {
    let (a, b) = (make_tensor(a, layout![(8, 4) : (4, 1)]), make_tensor(b, layout![(8, 4)]));
    gemm(&a, &b, &mut make_tensor(c, layout![(8, 8) : (8, 1)]));
}
#[unsafe(no_mangle)]
pub fn gemm_rows_by_hand(a: &[f32; 32], b: &[f32; 32], c: &mut [f32; 64]) {
    for k in 0..4 {
        for m in 0..8 {
            for n in 0..8 {
                c[m * 8 + n] += a[m * 4 + k] * b[k * 8 + n];
            }
        }
    }
}

// Only some elements.
#[unsafe(no_mangle)]
pub fn copy_if_by_layout(p: &[bool; 512], x: &[f32; 512], y: &mut [f32; 512]) {
    let layout = layout![(8, 64)];
    copy_if(&make_tensor(p, layout), &make_tensor(x, layout), &mut make_tensor(y, layout));
}
#[unsafe(no_mangle)]
pub fn copy_if_by_hand(p: &[bool; 512], x: &[f32; 512], y: &mut [f32; 512]) {
    for i in 0..512 {
        if p[i] {
            y[i] = x[i];
        }
    }
}
#[unsafe(no_mangle)]
pub fn clear_by_layout(data: &mut [f32; 512]) {
    clear(&mut make_tensor(data, layout![(8, 48) : (64, 1)]));
}
#[unsafe(no_mangle)]
pub fn clear_by_hand(data: &mut [f32; 512]) {
    for i in 0..8 {
        data[i * 64..][..48].fill(0.0);
    }
}

// Rows of 16 elements, of a dynamic number and at a dynamic stride.
#[unsafe(no_mangle)]
pub unsafe fn rows_by_layout(rows: usize, stride: usize, from: *const f32, to: *mut f32) {
    let (from, mut to) = unsafe {
        (
            Tensor::from_raw(from, layout![(rows, 16) : (stride, 1)]),
            Tensor::from_raw_mut(to, layout![(rows, 16) : (16, 1)]),
        )
    };
    let _ = try_copy(&from, &mut to);
}
#[unsafe(no_mangle)]
pub unsafe fn rows_by_hand(rows: usize, stride: usize, from: *const f32, to: *mut f32) {
    for i in 0..rows {
        unsafe { from.add(i * stride).copy_to_nonoverlapping(to.add(i * 16), 16) };
    }
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(x: &[f32; 512]) -> f32 {
    reduce(&make_tensor(x, layout![(8, 64) : (64, 1)]), 0.0, |sum, x| sum + x)
}
#[unsafe(no_mangle)]
pub fn control_by_hand(x: &[f32; 512]) -> f32 {
    x.iter().sum()
}
