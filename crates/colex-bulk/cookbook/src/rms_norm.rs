//! The root-mean-square norm of a sum.

use crate::{OfEachRow, Rows, ZERO, each};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Math, Output, Predicated, SetFrom, entry_points, predicated};

/// A block has a row, up to 8192 numbers in registers.
type Row<'k> = Output<'k, F4, Rows, Predicated<Shape![(1, 2048)]>>;

/// `residual(i, j) += x(i, j)`, in its place, and `out(i, j)` is this sum by the root of the mean of the squares of its
/// row, times `weight(j)`. The row has this many numbers, and `epsilon` is added to the mean.
///
/// # Panics
/// If the rows are longer than 8192.
pub fn rms_norm<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, weight, residual, out, count, epsilon): (
        Tensor<View<'_, F4>, Rows>,
        Tensor<View<'_, F4>, OfEachRow>,
        Row<'_>,
        Row<'_>,
        usize,
        f32,
    ),
) {
    assert!(count <= 8192, "a row of {count} numbers, and a block has at most 8192");
    let threads = layout![(1, 256) : (0, 1)];
    let (x, weight) = (out.tile_of(block, x), out.tile_of(block, weight));
    let (mut residual, mut out) = (residual.tile(block), out.tile(block));
    let mut row = block.per_thread([ZERO; 8]);
    let mut squares = block.per_thread(0f32);
    block.threads(
        (x.by(threads), residual.by_mut(threads), &mut row, &mut squares),
        |_, (x, mut residual, row, squares)| {
            for (j, to) in row.iter_mut().enumerate() {
                *to = x.get((0, j)).unwrap_or(ZERO);
            }
            residual.update_with(|(_, j), old| {
                row[j] = each(old, row[j], |old, x| old + x);
                *squares += row[j].array().into_iter().map(|x| x * x).sum::<f32>();
                row[j]
            });
        },
    );
    block.reduce(&mut squares, |a, b| a + b);
    block.threads(
        (weight.by(threads), &row, &squares, count as f32, epsilon, out.by_mut(threads)),
        |_, (weight, row, squares, count, epsilon, mut out)| {
            let factor = (squares / count + epsilon).rsqrt_fast();
            out.set_from(
                |at| weight.get(at).unwrap_or(ZERO),
                |(_, j), weight| each(row[j], weight, |x, weight| x * factor * weight),
            );
        },
    );
}

entry_points! {
    /// The norm of `m` rows of `n` numbers, after a residual.
    rms_norm_of_rows(m: 1, n: 4 to 8192) [256 threads, 32 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    reads weight: F4 = layout![(m, { n / 4 }) : (0, 1)];
    writes residual: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], predicated(shape![(1, 2048)]);
    writes out: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], predicated(shape![(1, 2048)]);
    takes epsilon: f32;
    |block| rms_norm(block, (x, weight, residual, out, n, epsilon));
}
