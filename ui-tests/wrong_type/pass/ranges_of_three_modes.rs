// The twin of `ranges_of_two_modes_of_three`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(2, 3, 4)]).ranges((1..2, .., ..));
}
