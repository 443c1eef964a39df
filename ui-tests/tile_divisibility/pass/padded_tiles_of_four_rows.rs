// The twin of `tiles_of_four_rows_of_a_tensor_of_ten`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 30], layout![(10, 3)]).padded_tiles(shape![(4, 3)]).next();
}
