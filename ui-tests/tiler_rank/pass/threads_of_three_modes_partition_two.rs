use colex::prelude::*;

fn main() {
    let a = make_tensor(&[0; 48], layout![(8, 6)]);
    let _ = a.local_partition(layout![(2, 2)], 3);
}
