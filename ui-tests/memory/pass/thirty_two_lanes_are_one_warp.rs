// The twin of `sixty_four_lanes_are_two_warps`.
use colex::bounds::ConflictFree;
use colex::prelude::*;
use colex::typenum::U4;

fn access<L: ConflictFree<U4>>(_: L) {}

fn main() {
    access(layout![(32, 2) : (2, 1)]);
}
