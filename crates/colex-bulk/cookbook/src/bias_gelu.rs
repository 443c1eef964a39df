//! A bias, and the function GELU.

use crate::{OfEachRow, Rows, ZERO, each};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Math, Output, Predicated, SetFrom, entry_points, predicated};

/// `x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))`, which is `x / (1 + exp(-2 ..))`.
fn gelu(x: f32) -> f32 {
    let y = x * (-1.595_769 - 0.071_354_814 * x * x);
    x * (1.0 + y.exp_fast()).recip_fast()
}

/// `out(i, j) = gelu(x(i, j) + bias(j))`.
pub fn bias_gelu<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, bias, out): (
        Tensor<View<'_, F4>, Rows>,
        Tensor<View<'_, F4>, OfEachRow>,
        Output<'_, F4, Rows, Predicated<Shape![(8, 256)]>>,
    ),
) {
    // Each thread has a column of eight vectors, whose biases are one.
    let threads = layout![(1, 256) : (0, 1)];
    let (x, bias) = (out.tile_of(block, x), out.tile_of(block, bias));
    let mut out = out.tile(block);
    block.threads((x.by(threads), bias.by(threads), out.by_mut(threads)), |_, (x, bias, mut out)| {
        out.set_from(
            |at| (x.get(at).unwrap_or(ZERO), bias.get(at).unwrap_or(ZERO)),
            |_, (x, bias)| each(x, bias, |x, bias| gelu(x + bias)),
        );
    });
}

entry_points! {
    /// The GELU, by its formula with `tanh`, of `m` rows of `n` numbers and a bias for each column.
    bias_gelu_of_rows(m: 1, n: 4) [256 threads, 0 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    reads bias: F4 = layout![(m, { n / 4 }) : (0, 1)];
    writes out: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)], predicated(shape![(8, 256)]);
    |block| bias_gelu(block, (x, bias, out));
}
