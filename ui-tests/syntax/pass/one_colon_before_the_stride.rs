// The twin of `a_semicolon_between_shape_and_stride`.
use colex::prelude::*;

fn main() {
    layout![(4, 8) : (8, 1)];
}
