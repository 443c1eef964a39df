use colex::{prelude::*, tuple::compact_order};

fn main() {
    compact_order(shape![(2, 3, 4)], shape![(0, 1, 0)]);
}
