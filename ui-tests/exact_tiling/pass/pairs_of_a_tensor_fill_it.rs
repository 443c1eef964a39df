// The twin of `pairs_of_a_tensor_three_apart_leave_gaps`.
use colex::prelude::*;

fn main() {
    let mut data = [0; 12];
    make_tensor(&mut data, layout![12 : 1]).tiles_mut(layout![(2, 2) : (1, 6)]);
}
