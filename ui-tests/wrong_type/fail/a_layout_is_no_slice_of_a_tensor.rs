use colex::prelude::*;

fn main() {
    make_tensor(&[0; 16], layout![(4, 4)]).slice(layout![2 : 1]);
}
