// The twin of `a_copy_of_a_signed_tensor`.
use colex::algorithm::copy;
use colex::prelude::*;
use colex::signs::make_signed_tensor;

fn main() {
    let mut row = [0; 4];
    let backwards = make_signed_tensor(&[1, 2, 3, 4], layout![4 : -1]);
    backwards.copy_to(&mut make_tensor(&mut row, layout![4 : 1]));
    assert_eq!(row, [4, 3, 2, 1]);
}
