//! A causal convolution along time, of each channel by itself.

use crate::{Rows, ZERO};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, Predicated, SetFrom, Uniform, entry_points, predicated};

/// `out(r, t)` is the sum over `k` from 0 to 3 of `taps(r mod channels)[k] x(r, t - 3 + k)`; before the first time, `x` is 0.
///
/// The rows are those of all channels, one batch after the other, and the times of a row are in vectors of four.
pub fn convolution<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, taps, channels, out): (
        Tensor<View<'_, F4>, Rows>,
        Tensor<View<'_, F4>, Layout![usize : 1]>,
        usize,
        Output<'_, F4, Rows, Predicated<Shape![(1, 512)]>>,
    ),
) {
    let (row, first) = out.begin(block);
    let taps = Uniform(taps[row % channels]);
    let mut out = out.tile(block);
    block.threads(
        (x, taps, row, first, out.by_mut(layout![(1, 256) : (0, 1)])),
        |t, (x, taps, row, first, mut out)| {
            let vector = |i: usize| x.get((row, i)).copied().unwrap_or(ZERO);
            out.set_from(
                |(_, j)| {
                    let now = first + t.index() + 256 * j;
                    // The number before 0 wraps around: it is not in range, so the value is 0.
                    (vector(now.wrapping_sub(1)), vector(now))
                },
                |_, (before, now)| {
                    let ([_, a, b, c], [d, e, f, g], k) = (before.array(), now.array(), taps.array());
                    let sum = |x: [f32; 4]| k[0] * x[0] + k[1] * x[1] + k[2] * x[2] + k[3] * x[3];
                    F4::new([sum([a, b, c, d]), sum([b, c, d, e]), sum([c, d, e, f]), sum([d, e, f, g])])
                },
            );
        },
    );
}

entry_points! {
    /// The causal convolution of `batches` times `channels` rows of `times` numbers with four taps of each channel.
    convolution_of_rows(batches: 1, channels: 1, times: 4) [256 threads, 0 bytes]
    reads x: F4 = layout![({ batches * channels }, { times / 4 }) : ({ times / 4 }, 1)];
    reads taps: F4 = layout![channels : 1];
    writes out: F4 = layout![({ batches * channels }, { times / 4 }) : ({ times / 4 }, 1)], predicated(shape![(1, 512)]);
    |block| convolution(block, (x, taps, channels, out));
}
