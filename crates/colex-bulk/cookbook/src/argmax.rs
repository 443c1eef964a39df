//! The place of the greatest number of each row.

use crate::Rows;
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, F4, Output, entry_points};

/// So many vectors of a row are on their way to a thread at a time.
const AHEAD: usize = 8;
/// After the end of a row.
const LEAST: F4 = F4::new([f32::NEG_INFINITY; 4]);

/// A number whose order is that of the number `x`, and of equal ones the reverse order of their places.
///
/// NaN is greater than all numbers, as in torch.
fn key(x: f32, place: u32) -> u64 {
    // The sum makes the negative zero the other one.
    let bits = (x + 0.0).to_bits();
    let order = if x.is_nan() {
        u32::MAX
    } else if bits >> 31 == 1 {
        !bits
    } else {
        bits | 1 << 31
    };
    u64::from(order) << 32 | u64::from(!place)
}

/// `out(i, 0)` is the first column with the greatest number of the row `i`, which has `vectors` vectors.
pub fn argmax<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (x, vectors, out): (
        Tensor<View<'_, F4>, Rows>,
        usize,
        Output<'_, u32, Layout![(usize, 1) : (1, 0)], Shape![(1, 1)]>,
    ),
) {
    let (row, _) = block.at();
    let mut best = block.per_thread(0u64);
    block.threads((x, row, vectors, &mut best), |t, (x, row, vectors, best)| {
        let (mut most, mut place) = (f32::NEG_INFINITY, 0);
        let mut first = t.index();
        while first < vectors {
            let mut loaded = [LEAST; AHEAD];
            for (i, to) in loaded.iter_mut().enumerate() {
                *to = x.get((row, first + 256 * i)).copied().unwrap_or(LEAST);
            }
            for (i, four) in loaded.iter().enumerate() {
                for (j, &x) in four.array().iter().enumerate() {
                    // A greater number, or the first NaN.
                    if !(x <= most || most.is_nan()) {
                        (most, place) = (x, (4 * (first + 256 * i) + j) as u32);
                    }
                }
            }
            first += 256 * AHEAD;
        }
        *best = key(most, place);
    });
    block.reduce(&mut best, |a, b| a.max(b));
    let mut out = out.tile(block);
    block.threads((&best, out.by_mut_of_some(layout![(1, 1) : (0, 0)])), |_, (best, out)| {
        if let Some(mut out) = out {
            out[(0, 0)] = !*best as u32;
        }
    });
}

entry_points! {
    /// The places of the greatest of each of `m` rows of `n` numbers.
    argmax_of_rows(m: 1, n: 4) [256 threads, 64 bytes]
    reads x: F4 = layout![(m, { n / 4 }) : ({ n / 4 }, 1)];
    writes out: u32 = layout![(m, 1) : (1, 0)], shape![(1, 1)];
    |block| argmax(block, (x, n / 4, out));
}
