// The twin of `an_index_beyond_the_size`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).get(coord![23]);
}
