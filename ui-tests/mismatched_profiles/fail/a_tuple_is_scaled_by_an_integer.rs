use colex::prelude::*;

fn main() {
    elem_scale(shape![(2, (3, 4))], shape![(2, 5)]);
}
