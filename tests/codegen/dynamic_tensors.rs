//! Tiles, slices and parts of matrices whose sizes are dynamic, and the same by hand. `cargo run -p generated-code` compiles
//! this and counts the instructions of each pair, and `tests/codegen/main.rs` compares the numbers.
//!
//! As in `dynamic_layouts.rs`, a cold function says which law is broken.

use colex::prelude::*;
use colex::{LayoutError, View};

/// A row-major matrix by layout.
type Rows<'a> = Tensor<View<'a, f32>, Layout![(usize, usize) : (usize, 1)]>;

/// A row-major matrix by hand.
#[derive(Clone, Copy)]
pub struct Matrix<'a> {
    data: &'a f32,
    rows: usize,
    columns: usize,
    pitch: usize,
}
/// The law that is broken, by hand.
#[cold]
#[inline(never)]
fn law(matrix: &Matrix<'_>, operands: &[usize]) -> LayoutError {
    core::hint::black_box((matrix, operands));
    LayoutError::Overflow
}
/// A part of the matrix that begins at an offset, and the integers of its layout; or the law that the operands break.
#[inline(always)]
fn part<'a, const N: usize>(
    matrix: Matrix<'a>,
    result: impl FnOnce() -> Option<(usize, [usize; N])>,
    operands: &[usize],
) -> Result<(&'a f32, [usize; N]), LayoutError> {
    match result() {
        // SAFETY: the offset is that of an element.
        Some((offset, integers)) => Ok((unsafe { &*(matrix.data as *const f32).add(offset) }, integers)),
        None => Err(law(&matrix, operands)),
    }
}
/// The quotient of a number that the divisor divides.
#[inline(always)]
fn exactly(n: usize, divisor: usize) -> Option<usize> {
    (n % divisor == 0).then_some(n / divisor)
}

// A matrix over storage that has to be large enough.
#[unsafe(no_mangle)]
pub fn make_tensor_by_layout(data: &[f32], r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    try_make_tensor(data, layout![(r, c) : (c, 1)])
}
#[unsafe(no_mangle)]
pub fn make_tensor_by_hand(data: &[f32], r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    #[cold]
    #[inline(never)]
    fn law(data: &[f32], r: usize, c: usize) -> LayoutError {
        core::hint::black_box((data, r, c));
        LayoutError::Overflow
    }
    match r.checked_mul(c) {
        Some(cosize) if cosize <= data.len() => Ok((data.as_ptr(), [r, c, c])),
        _ => Err(law(data, r, c)),
    }
}

// A row, and a column.
#[unsafe(no_mangle)]
pub fn slice_row_by_layout(matrix: Rows<'_>, i: usize) -> Result<impl Copy, LayoutError> {
    matrix.try_slice(coord![(i, _)])
}
#[unsafe(no_mangle)]
pub fn slice_row_by_hand(matrix: Matrix<'_>, i: usize) -> Result<impl Copy, LayoutError> {
    let result = || (i < matrix.rows).then_some((i * matrix.pitch, [matrix.columns]));
    part(matrix, result, &[i])
}
#[unsafe(no_mangle)]
pub fn slice_column_by_layout(matrix: Rows<'_>, j: usize) -> Result<impl Copy, LayoutError> {
    matrix.try_slice(coord![(_, j)])
}
#[unsafe(no_mangle)]
pub fn slice_column_by_hand(matrix: Matrix<'_>, j: usize) -> Result<impl Copy, LayoutError> {
    let result = || (j < matrix.columns).then_some((j, [matrix.rows, matrix.pitch]));
    part(matrix, result, &[j])
}

// The matrix of tiles.
#[unsafe(no_mangle)]
pub fn zipped_divide_by_layout(matrix: Rows<'_>) -> Result<impl Copy, LayoutError> {
    matrix.try_zipped_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_by_hand(matrix: Matrix<'_>) -> Result<impl Copy, LayoutError> {
    let Matrix { rows, columns, pitch, .. } = matrix;
    let result = || Some((0, [pitch, pitch.checked_mul(4)?, exactly(rows, 4)?, exactly(columns, 8)?]));
    part(matrix, result, &[])
}

// The tile at a coordinate.
#[unsafe(no_mangle)]
pub fn local_tile_by_layout(matrix: Rows<'_>, i: usize, j: usize) -> Result<impl Copy, LayoutError> {
    matrix.try_local_tile(shape![(4, 8)], (i, j))
}
#[unsafe(no_mangle)]
pub fn local_tile_by_hand(matrix: Matrix<'_>, i: usize, j: usize) -> Result<impl Copy, LayoutError> {
    let Matrix { rows, columns, pitch, .. } = matrix;
    let result = || {
        let (down, across) = (exactly(rows, 4)?, exactly(columns, 8)?);
        let step = pitch.checked_mul(4)?;
        (i < down && j < across).then_some((i * step + j * 8, [pitch]))
    };
    part(matrix, result, &[i, j])
}

// The elements of a thread.
#[unsafe(no_mangle)]
pub fn local_partition_by_layout(matrix: Rows<'_>, thread: usize) -> Result<impl Copy, LayoutError> {
    matrix.try_local_partition(layout![(4, 8) : (8, 1)], thread)
}
#[unsafe(no_mangle)]
pub fn local_partition_by_hand(matrix: Matrix<'_>, thread: usize) -> Result<impl Copy, LayoutError> {
    let Matrix { rows, columns, pitch, .. } = matrix;
    let result = || {
        let (down, across) = (exactly(rows, 4)?, exactly(columns, 8)?);
        let step = pitch.checked_mul(4)?;
        (thread < 32).then_some((thread / 8 * pitch + thread % 8, [down, step, across]))
    };
    part(matrix, result, &[thread])
}

// All tiles, one after the other.
#[unsafe(no_mangle)]
pub fn tiles_by_layout(matrix: Rows<'_>, visit: fn(&f32)) -> Result<(), LayoutError> {
    matrix.try_tiles(shape![(4, 8)])?.for_each(|tile| visit(&tile[coord![(0, 0)]]));
    Ok(())
}
#[unsafe(no_mangle)]
pub fn tiles_by_hand(matrix: Matrix<'_>, visit: fn(&f32)) -> Result<(), LayoutError> {
    let Matrix { data, rows, columns, pitch } = matrix;
    let result = || Some((0, [exactly(rows, 4)?, exactly(columns, 8)?, pitch.checked_mul(4)?]));
    let (_, [down, across, step]) = part(matrix, result, &[])?;
    for j in 0..across {
        for i in 0..down {
            // SAFETY: the tile is in the matrix.
            visit(unsafe { &*(data as *const f32).add(i * step + j * 8) });
        }
    }
    Ok(())
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(matrix: Rows<'_>, i: usize, j: usize) -> Result<impl Copy, LayoutError> {
    matrix.try_local_tile(shape![(4, 8)], (i, j))
}
#[unsafe(no_mangle)]
pub fn control_by_hand(matrix: Matrix<'_>, _: usize, _: usize) -> Result<impl Copy, LayoutError> {
    Ok::<_, LayoutError>(matrix)
}
