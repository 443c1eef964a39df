use colex::interop::nalgebra033::DMatrixView;
use colex::prelude::*;

fn main() {
    let (rows, step) = (2, 1);
    let a = make_tensor([0; 6], layout![(rows, 3) : (step, rows)]);
    let _matrix = DMatrixView::try_from(a.view()).unwrap();
}
