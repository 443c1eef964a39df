// The twin of `what_is_not_proven_injective_is_not_asked_to_be_compact`.
use colex::prelude::*;

fn write_all<L: Compact>(_: L) {}

fn main() {
    let n = 4;
    write_all(layout![(4, 4) : (1, 4)]);
}
