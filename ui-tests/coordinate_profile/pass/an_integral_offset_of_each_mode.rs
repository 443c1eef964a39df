// The twin of `an_offset_deeper_than_the_tensor`.
use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).domain_offset((3, 2));
}
