use colex::prelude::*;

fn main() {
    make_tensor(&[0; 64], layout![(8, 8)]).local_tile((Underscore, 4u32), coord![(0, 0)]);
}
