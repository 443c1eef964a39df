// The twin of `a_divide_of_strides_with_a_mode_too_few`.
use colex::prelude::*;

fn main() {
    let places = layout![(4, 6) : (1@0, 1@1)];
    places.zipped_divide(shape![(2, 3)]);
}
