// The twin of `a_coordinate_is_deeper_than_the_shape`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].at((1, 2));
}
