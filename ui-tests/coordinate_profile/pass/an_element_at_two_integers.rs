// The twin of `an_underscore_has_no_offset`.
use colex::prelude::*;

fn main() {
    layout![(4, 6)].at((0, 1));
}
