use colex::prelude::*;

fn main() {
    shape_div(shape![(6, 8)], shape![(3, 4)]);
}
