// The twin of `a_component_is_an_integer_and_a_tuple`.
use colex::prelude::*;

fn main() {
    layout![(4, 5) : (1@0, 1@0@1)];
}
