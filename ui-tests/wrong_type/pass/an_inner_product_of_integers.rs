// The twin of `an_underscore_has_no_inner_product`.
use colex::{prelude::*, tuple::inner_product};

fn main() {
    inner_product((2, 3), (4, 5));
}
