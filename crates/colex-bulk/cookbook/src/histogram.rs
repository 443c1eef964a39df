//! How often each byte is there.

use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Totals, entry_points, rolled};

/// So many bytes are counted by a block.
const BYTES: usize = 65536;
/// So many vectors of 16 bytes are on their way to a thread at a time.
const AHEAD: usize = 4;

/// `counts(x)` grows by the number of bytes `x`.
///
/// Each warp counts in numbers of its own, so that threads seldom wait for each other. Then the block adds them up.
pub fn histogram<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, counts): (Tensor<View<'_, u128>, Layout![usize : 1]>, Totals<'_, u32>),
) {
    let of_warps = block.shared::<u32, _>(layout![(256, 8)]);
    let mut of_warps = block.fill(of_warps.by(layout![(256, 1)]), (), |_, to, ()| to.set(0));
    let (first, _) = block.at();
    block.threads((x, first * (BYTES / 16), of_warps.totals()), |t, (x, first, counts)| {
        let warp = t.index() / 32;
        for round in 0..rolled(BYTES / 16 / 256 / AHEAD) {
            let place = |i| first + t.index() + 256 * (AHEAD * round + i);
            let mut loaded = [0; AHEAD];
            for (i, to) in loaded.iter_mut().enumerate() {
                *to = x[place(i).min(x.layout().size() - 1)];
            }
            for (i, bytes) in loaded.iter().enumerate() {
                // After the end is the last vector again, which does not count.
                let count = u32::from(place(i) < x.layout().size());
                for byte in 0..16 {
                    counts.add(((bytes >> (8 * byte)) as usize % 256, warp), count);
                }
            }
        }
    });
    block.threads((&of_warps, &counts), |t, (of_warps, counts)| {
        let mut count = 0;
        for warp in 0..8 {
            count += of_warps[(t.index(), warp)];
        }
        counts.add(t.index(), count);
    });
}

entry_points! {
    /// How often each byte is there, of `n` bytes in vectors of 16: added to 256 counts.
    histogram_of_bytes(n: 16 to 4294967296) [256 threads, 8192 bytes]
    reads x: u128 = layout![{ n / 16 } : 1];
    adds counts: u32 = 256;
    blocks = (n.div_ceil(65536), 1);
    |block| histogram(block, (x, counts));
}
