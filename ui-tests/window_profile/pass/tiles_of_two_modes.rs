// The twin of `tiles_of_three_modes_for_a_matrix`.
use colex::prelude::*;

fn main() {
    let data = [0; 32];
    make_tensor(&data, layout![(4, 8)]).tiles(window_tiler(shape![(2, 2)]));
}
