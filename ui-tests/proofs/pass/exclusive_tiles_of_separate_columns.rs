// The twin of `exclusive_tiles_of_columns_that_overlap`.
use colex::prelude::*;

fn main() {
    let mut data = [0; 24];
    make_tensor(&mut data, layout![(4, 6) : (1, 4)]).tiles_mut(shape![(2, 3)]);
}
