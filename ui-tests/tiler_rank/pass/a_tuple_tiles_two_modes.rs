// The twin of `a_tuple_tiles_an_integral_mode`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].composition(shape![(2, 3)]);
}
