// The twin of `the_seventh_of_six_threads`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).local_partition(layout![(2, 3)], shape![5]);
}
