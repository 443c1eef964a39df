use colex::prelude::*;
use colex_atoms::thread_values::parts_of_tensor;

fn main() {
    let mut data = [0; 8];
    parts_of_tensor(make_tensor(&mut data[..], layout![(2, 4) : (0, 1)]), layout![(4, 2) : (2, 1)]);
}
