use colex::prelude::*;

fn main() {
    layout![(3, 8) : (8, 1)].with_unit_stride::<U0>();
}
