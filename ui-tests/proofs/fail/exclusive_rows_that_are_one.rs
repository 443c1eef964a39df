use colex::prelude::*;

fn main() {
    make_tensor([0; 3], layout![(2, 3) : (0, 1)]).rows_mut();
}
