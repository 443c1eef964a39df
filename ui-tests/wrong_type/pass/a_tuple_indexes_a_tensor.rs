// The twin of `a_layout_is_no_coordinate_of_a_tensor`.
use colex::prelude::*;

fn main() {
    let (data, layout) = ([0; 8], layout![(2, 4)]);
    let a = make_tensor(&data, layout);
    assert_eq!(*a.at((1, 3)), 0);
}
