// The twin of `a_tuple_is_the_stride_of_an_integer`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)];
}
