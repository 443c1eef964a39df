// The twin of `a_dynamic_layout_is_not_known_to_be_contiguous`.
use colex::prelude::*;

fn copy<L: Contiguous>(_: L) {}

fn main() {
    let n = 4;
    copy(layout![(4, 4) : (1, 4)]);
}
