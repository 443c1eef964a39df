use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).local_partition(layout![(1, 3)], 0);
}
