use colex::prelude::*;

fn write_all<L: Compact>(_: L) {}

fn main() {
    let n = 4;
    write_all(layout![(n, 4) : (1, 4)]);
}
