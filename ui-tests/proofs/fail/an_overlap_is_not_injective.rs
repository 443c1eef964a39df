use colex::prelude::*;

fn write_all<L: Injective>(_: L) {}

fn main() {
    write_all(layout![(4, 4) : (1, 2)]);
}
