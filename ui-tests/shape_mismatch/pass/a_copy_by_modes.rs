// The twin of `a_copy_between_nested_and_flat_rows`.
use colex::algorithm::*;
use colex::prelude::*;

fn main() {
    let mut rows = [0; 64];
    let x = make_tensor(&[0; 64], layout![((2, 4), 8)]);
    copy_by_modes(&x, &mut make_tensor(&mut rows, layout![(8, 8)]));
}
