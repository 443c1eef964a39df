// The twin of `twelve_bytes_are_no_access`.
use colex::bounds::ConflictFree;
use colex::prelude::*;
use colex::typenum::U4;

fn access<L: ConflictFree<U4>>(_: L) {}

fn main() {
    access(layout![(32, 4) : (4, 1)]);
}
