use colex::prelude::*;
use colex_atoms::thread_values::parts_of_tensor;

fn main() {
    let mut data = [0; 8];
    parts_of_tensor(make_tensor(&mut data[..], layout![8 : 1]), layout![((2, 2), 4) : ((0, 1), 2)]);
}
