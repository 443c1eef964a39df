// The twin of `an_integer_is_the_stride_of_a_tuple`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)];
}
