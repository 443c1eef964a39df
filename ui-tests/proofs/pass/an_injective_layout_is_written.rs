// The twin of `an_overlap_is_not_injective`.
use colex::prelude::*;

fn write_all<L: Injective>(_: L) {}

fn main() {
    write_all(layout![(4, 4) : (1, 4)]);
}
