// The twin of `tiles_of_four_columns_of_a_tensor_of_six`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).tiles(shape![(2, 3)]);
}
