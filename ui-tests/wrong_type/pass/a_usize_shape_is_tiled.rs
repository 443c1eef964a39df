// The twin of `an_i32_in_a_shape_to_tile`.
use colex::prelude::*;

fn main() {
    let n: usize = 8;
    layout![4 : 1].tile_to_shape((n,));
}
