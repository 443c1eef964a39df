// The twin of `one_coordinate_among_ranges`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).ranges((1..3usize, 2..3));
}
