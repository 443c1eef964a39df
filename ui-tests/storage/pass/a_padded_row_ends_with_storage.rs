// The twin of `a_padded_row_reaches_beyond_the_elements`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4) : (4, 1)]);
}
