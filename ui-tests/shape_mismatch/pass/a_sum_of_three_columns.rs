// The twin of `a_sum_of_two_and_three_columns`.
use colex::{algorithm::axpby, prelude::*};

fn main() {
    let x = make_tensor([0; 6], layout![(2, 3)]);
    axpby(2, &x, 1, &mut make_tensor([0; 6], layout![(2, 3)]));
}
