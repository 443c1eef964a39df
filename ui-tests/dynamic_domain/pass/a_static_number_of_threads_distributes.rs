// The twin of `a_run_time_number_of_threads_is_not_distributed`.
use colex::prelude::*;

fn main() {
    let threads = 8;
    domain_distribute(shape![(12, 4)], shape![8]);
}
