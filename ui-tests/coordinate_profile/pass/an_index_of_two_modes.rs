// The twin of `an_index_of_three_modes_in_a_shape_of_two`.
use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd((1, 2), shape![(4, 6)]);
}
