use colex::prelude::*;

fn main() {
    make_tensor([0; 4], layout![4 : 1]);
}
