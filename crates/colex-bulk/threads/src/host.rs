//! The threads of the machine.

use colex_bulk::{AtOnce, Turns};

/// The threads of a block, on this many threads of the machine at the same time.
#[must_use]
pub const fn parallel_threads(count: usize) -> Turns {
    Turns::Threads(count, AtOnce::new(at_once))
}

/// The blocks of a grid, on this many threads of the machine at the same time.
#[must_use]
pub const fn parallel_blocks(count: usize) -> Turns {
    Turns::Blocks(count, AtOnce::new(at_once))
}

/// Calls a function with all numbers below `count`, on this many threads of the machine.
fn at_once(machine: usize, count: usize, f: &(dyn Fn(usize) + Sync)) {
    std::thread::scope(|scope| {
        for first in 0..machine {
            scope.spawn(move || (first..count).step_by(machine).for_each(f));
        }
    });
}
