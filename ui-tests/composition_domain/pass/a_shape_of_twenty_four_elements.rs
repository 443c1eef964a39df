// The twin of `a_shape_of_twenty_eight_elements_for_twenty_four`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![24 : 1]).with_shape(shape![(4, 6)]);
}
