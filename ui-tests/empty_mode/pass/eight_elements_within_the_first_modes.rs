// The twin of `a_mode_of_size_zero_has_nothing_to_compose_with`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 8)].composition(layout![8 : 1]);
}
