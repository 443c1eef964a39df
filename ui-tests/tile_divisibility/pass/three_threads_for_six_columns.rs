// The twin of `eight_threads_for_six_columns`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).local_partition(layout![(1, 3)], 0);
}
