// The twin of `the_right_operand_runs_both_ways`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (4, 1)].composition(layout![(2, 2) : (-1, -2)]);
}
