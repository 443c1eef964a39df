// The twin of `a_shared_tensor_of_a_view`.
use colex::prelude::*;
use colex_dlpack::SharedTensor;

fn main() {
    let a = VecTensor::filled(layout![(2, 3)], 0_i32);
    let _shared = SharedTensor::new(a).unwrap();
}
