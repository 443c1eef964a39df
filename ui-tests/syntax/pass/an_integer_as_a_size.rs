// The twin of `an_underscore_as_a_size`.
use colex::prelude::*;

fn main() {
    let _ = layout![(4, 6)];
}
