//! Layouts of integers with known divisors or ranges, and the same by hand. `tests/codegen/main.rs` compiles this, and
//! compares the machine code of each pair.

use colex::Narrow;
use colex::prelude::*;

// A 1-D coordinate in three dynamic modes: the divisions have 32 bits.
#[unsafe(no_mangle)]
pub fn unravel_by_layout(i: Narrow, n: Narrow, m: Narrow, ld: Narrow, pitch: Narrow) -> usize {
    layout![(n, m, 4) : (1, ld, pitch)].at(i)
}
fn divided(a: u32, b: u32) -> (u32, u32) {
    (a % b, a / b)
}
#[unsafe(no_mangle)]
pub fn unravel_by_hand(i: u32, n: u32, m: u32, ld: u32, pitch: u32) -> usize {
    let (x, rest) = divided(i, n);
    let (y, z) = divided(rest, m);
    x as usize + y as usize * ld as usize + z as usize * pitch as usize
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(i: usize, n: usize, m: usize, ld: usize, pitch: usize) -> usize {
    layout![(n, m, 4) : (1, ld, pitch)].at(i)
}
#[unsafe(no_mangle)]
pub fn control_by_hand(i: u32, n: u32, m: u32, ld: u32, pitch: u32) -> usize {
    unravel_by_hand(i, n, m, ld, pitch)
}
