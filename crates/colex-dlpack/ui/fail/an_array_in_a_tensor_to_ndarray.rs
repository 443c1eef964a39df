use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 6], layout![(2, 3)]);
    let _array = a.try_into_ndarray().unwrap();
}
