// The twin of `an_array_of_dynamic_rank`.
use colex::interop::ndarray::{ArrayD, Ix2};
use colex::prelude::*;

fn main() {
    let array = ArrayD::<f64>::zeros(vec![2, 3]);
    let _a = Tensor::try_from(array.into_dimensionality::<Ix2>().unwrap()).unwrap();
    let _ = Ix2(2, 3);
}
