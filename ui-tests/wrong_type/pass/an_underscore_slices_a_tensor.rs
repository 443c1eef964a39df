// The twin of `a_layout_is_no_slice_of_a_tensor`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 16], layout![(4, 4)]).slice((2, Underscore));
}
