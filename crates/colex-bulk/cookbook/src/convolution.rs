//! A causal convolution along time, of each channel by itself.

use crate::ZERO;
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, PredicatedOfEach, SetFrom, Uniform, entry_points, predicated_of_each};

/// Channels, times in vectors of four, and batches, with any distances between them.
type Channels = Layout![(usize, (usize, usize)) : (usize, (1, usize))];

/// `out(c, t, b)` is the sum over `k` from 0 to 3 of `taps(c)[k] x(c, t - 3 + k, b)`; before the first time, `x` is 0.
pub fn convolution<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, taps, out): (
        Tensor<View<'_, F4>, Channels>,
        Tensor<View<'_, F4>, Layout![usize : 1]>,
        Output<'_, F4, Channels, PredicatedOfEach<Shape![(1, 512)]>>,
    ),
) {
    // A block has a channel of a batch, from a time on.
    let ((channel, first), batch) = out.begin(block);
    let taps = Uniform(taps[channel]);
    let mut out = out.tile(block);
    block.threads(
        (x, taps, (channel, first, batch), out.by_mut(layout![(1, 256) : (0, 1)])),
        |t, (x, taps, (channel, first, batch), mut out)| {
            let vector = |i: usize| x.get((channel, (i, batch))).copied().unwrap_or(ZERO);
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
    /// The causal convolution of each of `channels` of `batches`, of `times` numbers, with four taps of each channel.
    convolution_of_channels(batches: 1, channels: 1, times: 4) [256 threads, 0 bytes]
    reads x: F4 = layout![(channels, ({ times / 4 }, batches)) : ({ times / 4 }, (1, { channels * (times / 4) }))];
    reads taps: F4 = layout![channels : 1];
    writes out: F4 = layout![(channels, ({ times / 4 }, batches)) : ({ times / 4 }, (1, { channels * (times / 4) }))],
        predicated_of_each(shape![(1, 512)]);
    |block| convolution(block, (x, taps, out));
}
