// The twin of `six_elements_do_not_fill_modes_of_four`.
use colex::prelude::*;

fn main() {
    layout![(4, 6, 8) : (2, 3, 5)].composition(layout![8 : 1]);
}
