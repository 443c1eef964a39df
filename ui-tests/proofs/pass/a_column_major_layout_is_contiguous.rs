// The twin of `a_row_major_layout_is_not_contiguous`.
use colex::prelude::*;

fn write_all<L: Contiguous>(_: L) {}

fn main() {
    write_all(layout![(4, 4) : (1, 4)]);
}
