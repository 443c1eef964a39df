// The twin of `a_strided_tile_has_no_first_part_in_range`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 10], layout![10 : 1]).padded_tiles(shape![4]);
}
