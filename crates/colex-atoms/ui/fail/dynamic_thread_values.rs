use colex::prelude::*;
use colex_atoms::thread_values::partition_by;

fn main() {
    let n = 4;
    let _ = partition_by(layout![(4, 4)], layout![(n, 4) : (1, 4)], 0);
}
