// The twin of `the_place_of_a_tile_of_three_modes_among_two`.
use colex::prelude::*;

fn main() {
    let a = make_tensor(&[0; 32], layout![(8, 4)]);
    let _ = a.local_tile(shape![(2, 4)], coord![(0, 0)]);
}
