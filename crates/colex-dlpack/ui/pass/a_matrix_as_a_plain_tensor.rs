// The twin of `a_matrix_as_a_signed_tensor`.
use colex::interop::nalgebra033::DMatrix;
use colex::prelude::*;

fn main() {
    let matrix = DMatrix::<f64>::zeros(2, 3);
    let _a = Tensor::try_from(&matrix).unwrap();
}
