// The twin of `a_dynamic_stride_of_the_lanes`.
use colex::bounds::ConflictFree;
use colex::prelude::*;
use colex::typenum::U4;

fn access<L: ConflictFree<U4>>(_: L) {}

fn main() {
    access(layout![32 : 1]);
}
