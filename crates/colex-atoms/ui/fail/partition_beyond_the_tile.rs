use colex::prelude::*;
use colex_atoms::thread_values::partition_by;

fn main() {
    let _ = partition_by(layout![(4, 4)], layout![(4, 8)], 0);
}
