use colex::prelude::*;

fn main() {
    make_tensor(&[0; 30], layout![(10, 3)]).tiles(shape![(4, 3)]).next();
}
