use colex::prelude::*;

fn main() {
    let places = layout![(4, 6) : (1@0)];
    places.zipped_divide(shape![(2, 3)]);
}
