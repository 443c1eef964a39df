use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(6, 2)]).window((0, 0), shape![(2, 2)]);
}
