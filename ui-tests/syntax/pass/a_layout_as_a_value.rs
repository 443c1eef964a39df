// The twin of `the_type_of_a_layout_as_a_value`.
use colex::prelude::*;

fn main() {
    let _ = layout![(4, 8) : (8, 1)];
}
