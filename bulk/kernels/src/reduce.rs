//! The values of all threads of a block, reduced to one.

use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Element, PerThread};

/// `f` of the values of all 256 threads, which then all have: of each warp, and then of the eight of them.
///
/// The order is the same in all threads, and so is the result. It takes `256 size_of::<T>()` bytes of the block.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn reduce<B: Backend, T: Element>(
    block: &mut Block<'_, B, U256>,
    values: &mut PerThread<B, T, U256>,
    f: impl Fn(T, T) -> T + Copy + Sync,
) {
    block.reduce_in_warps(values, f);
    let threads = layout![256 : 1];
    let of_warps = block.shared::<T, _>(threads);
    let of_warps = block.fill(
        of_warps.by(threads),
        &*values,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, to, &value| to.set(value),
    );
    block.threads(
        (&of_warps, values),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |_, (of_warps, value)| *value = (1..8).fold(of_warps[0], |all, warp| f(all, of_warps[32 * warp])),
    );
}
