//! Entry points for what kernels do not show: those that fail, so that it can be seen what a launcher says of them, and the
//! lanes of a warp.

use colex::prelude::*;
use colex::typenum::{U32, U64};
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

/// A number for each of 64 threads, of 3 blocks.
type OfThreads<'k> = Output<'k, u32, Layout![(64, 3) : (1, 64)], Shape![(64, 1)]>;

/// For each thread, the number of the fifth thread after it in its warp, and the threads of the warp with an odd square. The
/// middle block does nothing.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lanes<B: Backend>(block: &mut Block<'_, B, U64>, (next, odd): (OfThreads<'_>, OfThreads<'_>)) {
    if block.at() == (0, 1) {
        return;
    }
    let mut number = block.per_thread(0);
    block.threads(&mut number, |t, number| *number = t.index() as u32);
    let votes = block.votes_in_warps(&number, |number| number * number % 2 == 1);
    block.shuffle_in_warps(&mut number, |lane| lane + 5);
    let (mut next, mut odd, all) = (next.tile(block), odd.tile(block), layout![(64, 1) : (1, 0)]);
    block.threads((&number, &votes, next.by_mut(all), odd.by_mut(all)), |_, (number, votes, mut next, mut odd)| {
        next[(0, 0)] = *number;
        odd[(0, 0)] = *votes;
    });
}

entry_points! {
    /// A kernel that panics.
    control_panics() [32 threads, 0 bytes]
    writes dst: f32 = layout![(1, 32) : (32, 1)], shape![(1, 32)];
    |block| panics(block, (dst,));

    /// A kernel whose block asks for a MiB of memory.
    control_mebibyte() [32 threads, 1048576 bytes]
    writes dst: f32 = layout![(1, 32) : (32, 1)], shape![(1, 32)];
    |block| ones(block, (dst,));

    /// Operations of the lanes of a warp.
    control_lanes() [64 threads, 0 bytes]
    writes next: u32 = layout![(64, 3) : (1, 64)], shape![(64, 1)];
    writes odd: u32 = layout![(64, 3) : (1, 64)], shape![(64, 1)];
    |block| lanes(block, (next, odd));
}

// It does not compile, whatever the lints are: `refuses-unsafe`.
#[cfg(all(target_arch = "nvptx64", unsafe_control))]
entry_points! {
    /// An unsafe operation.
    control_unsafe() [32 threads, 0 bytes]
    writes dst: f32 = layout![(1, 32) : (32, 1)], shape![(1, 32)];
    |block| { core::hint::unreachable_unchecked(); ones(block, (dst,)) };
}
