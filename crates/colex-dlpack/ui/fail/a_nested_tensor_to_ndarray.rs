use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 12], layout![((2, 2), 3)]);
    let _array = a.view().try_into_ndarray().unwrap();
}
