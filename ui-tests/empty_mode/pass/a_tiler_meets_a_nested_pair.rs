// The twin of `a_tiler_meets_a_mode_of_size_zero`.
use colex::prelude::*;

fn main() {
    layout![(4, (2, 2)) : (1, (8, 4))].composition(shape![(2, 4)]);
}
