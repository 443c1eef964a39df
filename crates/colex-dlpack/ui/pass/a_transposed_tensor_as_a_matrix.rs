// The twin of `a_row_major_tensor_as_a_matrix`.
use colex::interop::nalgebra033::DMatrixView;
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 6], layout![(2, 3) : (3, 1)]);
    let _matrix = DMatrixView::try_from(a.view().transpose()).unwrap();
}
