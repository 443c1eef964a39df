use colex::interop::ndarray::{ArrayD, Ix2};
use colex::prelude::*;

fn main() {
    let array = ArrayD::<f64>::zeros(vec![2, 3]);
    let _a = Tensor::try_from(array).unwrap();
    let _ = Ix2(2, 3);
}
