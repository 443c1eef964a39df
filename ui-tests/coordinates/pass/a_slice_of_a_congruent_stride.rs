// The twin of `a_slice_of_strides_with_a_mode_too_many`.
use colex::prelude::*;

fn main() {
    let places = layout![(4, 6) : (1@0, 1@1)];
    places.slice(coord![(_, 1)]);
}
