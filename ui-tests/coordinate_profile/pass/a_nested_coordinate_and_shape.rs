// The twin of `a_flat_coordinate_for_a_nested_shape`.
use colex::prelude::*;

fn main() {
    layout![(3, (2, 3)) : (3, (12, 1))].at((1, (1, 2)));
}
