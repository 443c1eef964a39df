// The twin of `a_shape_with_an_underscore`.
use colex::prelude::*;

fn main() {
    layout![(4, 6)].reshape((8, 3));
}
