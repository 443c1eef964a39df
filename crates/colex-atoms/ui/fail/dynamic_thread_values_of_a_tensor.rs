use colex::prelude::*;
use colex_atoms::thread_values::partition_tensor_by;

fn main() {
    let n = 4;
    let a = make_tensor(&[0; 16], layout![(4, 4) : (4, 1)]);
    let _ = partition_tensor_by(a, layout![(4, n) : (1, 4)], 2);
}
