// The twin of `an_underscore_is_no_index`.
use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd(5, shape![(4, 6)]);
}
