// The twin of `a_row_major_vector_moves_into_a_matrix`.
use colex::interop::nalgebra033::DMatrix;
use colex::prelude::*;

fn main() {
    let a = VecTensor::filled(layout![(2, 3) : (3, 1)], 0.5);
    let _matrix = DMatrix::try_from(a.transpose()).unwrap();
}
