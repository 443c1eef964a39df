use colex::interop::ndarray::ArrayView2;
use colex::prelude::*;

fn main() {
    let a = VecTensor::filled(layout![(2, 3)], 0.5);
    let _array = ArrayView2::try_from(a).unwrap();
}
