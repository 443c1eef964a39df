//! Kernels and their entry points.
#![no_std]
#![forbid(unsafe_code)]

use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Output, Predicated, SetFrom, entry_points, predicated};

/// A row of any number of elements.
type Row = Layout![(1, usize) : (0, 1)];
type Input<'k> = Tensor<View<'k, f32>, Row>;
/// A block writes 1024 elements, and the last one those that are left.
type Out<'k> = Output<'k, f32, Row, Predicated<Shape![(1, 1024)]>>;

/// `out = a x + y`.
pub fn axpy<B: Backend>(block: &mut Block<'_, B, U256>, (a, x, y, out): (f32, Input<'_>, Input<'_>, Out<'_>)) {
    // Neighbouring threads have neighbouring elements; each thread has four of the tile.
    let threads = layout![(1, 256) : (0, 1)];
    let (x, y) = (out.tile_of(block, x), out.tile_of(block, y));
    let mut out = out.tile(block);
    block.threads((a, x.by(threads), y.by(threads), out.by_mut(threads)), |_, (a, x, y, mut out)| {
        // All loads, and then all stores. Places after the end of the row are not written.
        out.set_from(
            |at| (x.get(at).unwrap_or(0.0), y.get(at).unwrap_or(0.0)),
            |_, (x, y)| a * x + y,
        );
    });
}

entry_points! {
    /// `out = a x + y` of `n` numbers.
    axpy_of_f32(n: 1) [256 threads, 0 bytes]
    reads x: f32 = layout![(1, n) : (0, 1)];
    reads y: f32 = layout![(1, n) : (0, 1)];
    writes out: f32 = layout![(1, n) : (0, 1)], predicated(shape![(1, 1024)]);
    takes a: f32;
    |block| axpy(block, (a, x, y, out));
}
