// The twin of `a_padded_layout_is_not_compact`.
use colex::prelude::*;

fn write_all<L: Compact>(_: L) {}

fn main() {
    write_all(layout![(4, 4) : (1, 4)]);
}
