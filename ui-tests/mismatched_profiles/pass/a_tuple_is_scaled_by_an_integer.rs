use colex::prelude::*;

fn main() {
    elem_scale(shape![(2, 3)], shape![(2, 5)]);
}
