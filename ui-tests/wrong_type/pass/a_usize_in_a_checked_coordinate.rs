// The twin of `a_u32_in_a_coordinate_that_is_looked_up`.
use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).get((1, 2));
}
