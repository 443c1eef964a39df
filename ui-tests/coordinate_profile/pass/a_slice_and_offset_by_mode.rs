// The twin of `a_slice_with_an_offset_of_one_mode_of_two`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].slice_and_offset((1, 2));
}
