// The twin of `an_integer_tiler_does_not_fill_modes_of_four`.
use colex::prelude::*;

fn main() {
    layout![(4, 6, 8) : (1, 5, 7)].composition(shape![8]);
}
