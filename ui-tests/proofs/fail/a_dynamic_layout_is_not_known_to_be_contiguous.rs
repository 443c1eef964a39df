use colex::prelude::*;

fn copy<L: Contiguous>(_: L) {}

fn main() {
    let n = 4;
    copy(layout![(n, 4) : (1, 4)]);
}
