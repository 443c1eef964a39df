// The twin of `a_tensor_as_an_array_of_dynamic_rank`.
use colex::prelude::*;

fn main() {
    let a = VecTensor::filled(layout![(2, 3)], 0.5);
    let _array = a.view().try_into_ndarray().unwrap().into_dyn();
}
