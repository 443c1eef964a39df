// The twin of `a_stride_of_coordinates_lacks_a_mode`.
use colex::prelude::*;

fn main() {
    layout![(4, 5) : (1@0, 1@1)];
}
