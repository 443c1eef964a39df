// The twin of `a_u32_in_a_tile_of_a_tensor`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 64], layout![(8, 8)]).local_tile((Underscore, 4), coord![(0, 0)]);
}
