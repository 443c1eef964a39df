// The twin of `a_run_time_mode_is_not_distributed`.
use colex::prelude::*;

fn main() {
    let n = 12;
    domain_distribute(shape![(12, 4)], shape![8]);
}
