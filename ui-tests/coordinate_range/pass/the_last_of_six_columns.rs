// The twin of `there_is_no_column_seven_of_six`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).slice(coord![(_, 5)]);
}
