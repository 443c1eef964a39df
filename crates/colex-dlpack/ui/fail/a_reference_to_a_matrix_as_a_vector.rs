use colex::interop::nalgebra033::DMatrix;
use colex::prelude::*;

fn main() {
    let matrix = DMatrix::<f64>::zeros(2, 3);
    let _a = VecTensor::<f64, _>::try_from(&matrix).unwrap();
}
