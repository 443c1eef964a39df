// The twin of `a_range_to_a_run_time_number`.
use colex::prelude::*;

fn main() {
    layout![(4, 6)].take::<colex::typenum::U0, colex::typenum::U1>();
}
