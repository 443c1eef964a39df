use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).slice(coord![(_, 5)]);
}
