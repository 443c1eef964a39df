//! Entry points that fail, so that it can be seen what a launcher says of them.

use colex::prelude::*;
use colex::typenum::U32;
use colex_bulk::{Backend, Block, Output, entry_points};

/// A number for each thread of a block.
type Numbers<'k, L> = Output<'k, f32, L, Shape![(1, 32)]>;
/// The numbers of one block.
type OfBlock = Layout![(1, 32) : (32, 1)];

/// Panics.
///
/// # Panics
/// In each thread.
#[cfg_attr(not(debug_assertions), inline(always))]
fn panics<B: Backend>(block: &mut Block<'_, B, U32>, (_,): (Numbers<'_, OfBlock>,)) {
    block.threads((), |t, ()| assert!(t.index() > 32, "a control that panics"));
}

/// Writes a 1 for each thread.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ones<B: Backend>(block: &mut Block<'_, B, U32>, (dst,): (Numbers<'_, OfBlock>,)) {
    let mut to = dst.tile(block);
    block.threads(to.by_mut(layout![(1, 32) : (0, 1)]), |_, mut to| to[(0, 0)] = 1.0);
}

entry_points! {
    /// A kernel that panics.
    control_panics() [32 threads, 0 bytes]
    writes dst: f32 = layout![(1, 32) : (32, 1)], shape![(1, 32)];
    |block| panics(block, (dst,));

    /// A kernel of which a block asks for a MiB of memory.
    control_mebibyte() [32 threads, 1048576 bytes]
    writes dst: f32 = layout![(1, 32) : (32, 1)], shape![(1, 32)];
    |block| ones(block, (dst,));
}
