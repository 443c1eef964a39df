use colex::interop::ndarray::ArrayViewD;
use colex::prelude::*;

fn main() {
    let a = VecTensor::filled(layout![(2, 3)], 0.5);
    let _array = ArrayViewD::try_from(a.view()).unwrap();
}
