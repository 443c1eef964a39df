// The twin of `the_first_seven_of_six_columns`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).composition(shape![(2, 6)]);
}
