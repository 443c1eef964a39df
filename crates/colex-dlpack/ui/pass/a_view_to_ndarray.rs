// The twin of `an_array_in_a_tensor_to_ndarray`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 6], layout![(2, 3)]);
    let _array = a.view().try_into_ndarray().unwrap();
}
