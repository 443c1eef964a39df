// The twin of `a_mode_of_a_layout_as_that_of_a_tuple`.
use colex::prelude::*;
use colex::tuple::get;

fn main() {
    get::<U0, _>(shape![(4, 6)]);
}
