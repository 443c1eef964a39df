// The twin of `a_string_is_no_tiler`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].composition(2);
}
