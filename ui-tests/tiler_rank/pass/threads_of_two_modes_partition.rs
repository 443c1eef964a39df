// The twin of `threads_of_three_modes_partition_two`.
use colex::prelude::*;

fn main() {
    let a = make_tensor(&[0; 48], layout![(8, 6)]);
    let _ = a.local_partition(layout![(2, 2)], 3);
}
