// The twin of `a_nested_tensor_to_ndarray`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 12], layout![((2, 2), 3)]);
    let _array = a.view().flatten().try_into_ndarray().unwrap();
}
