use colex::prelude::*;

fn main() {
    make_ordered_layout(shape![(2, 3)], shape![(1, 1)]);
}
