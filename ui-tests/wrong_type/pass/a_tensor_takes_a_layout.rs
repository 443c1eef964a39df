// The twin of `a_number_is_no_layout_of_a_tensor`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 4], make_layout_left(4));
}
