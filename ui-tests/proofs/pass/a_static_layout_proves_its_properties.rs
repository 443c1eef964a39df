// The twin of `a_dynamic_stride_proves_nothing`.
use colex::prelude::*;

fn write_all<L: Injective>(_: L) {}

fn main() {
    let n = 4;
    write_all(layout![(4, 4) : (1, 4)]);
}
