// The twin of `a_slice_deeper_than_the_shape`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].slice(coord![(_, _)]);
}
