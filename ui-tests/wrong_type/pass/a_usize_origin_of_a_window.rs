// The twin of `a_u32_in_the_origin_of_a_window`.
use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).window((1, 2), shape![(2, 2)]);
}
