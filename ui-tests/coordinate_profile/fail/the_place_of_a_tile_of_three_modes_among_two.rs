use colex::prelude::*;

fn main() {
    let a = make_tensor(&[0; 32], layout![(8, 4)]);
    let _ = a.local_tile(shape![(2, 4)], coord![(0, 0, 0)]);
}
