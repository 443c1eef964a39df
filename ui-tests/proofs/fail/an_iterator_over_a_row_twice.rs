use colex::prelude::*;

fn main() {
    make_tensor([0; 4], layout![(2, 2) : (0, 1)]).iter_mut();
}
