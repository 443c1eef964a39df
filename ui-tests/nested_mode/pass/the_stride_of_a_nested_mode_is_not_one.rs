use colex::prelude::*;

fn main() {
    layout![((4, 2), 3) : ((1, 12), 4)].flatten().with_unit_stride::<U0>();
}
