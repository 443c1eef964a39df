// The twin of `a_comma_between_shape_and_stride`.
use colex::prelude::*;

fn main() {
    layout![(4, 8) : (8, 1)];
}
