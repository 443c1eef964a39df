// The twin of `a_tensor_of_three_modes_as_a_matrix`.
use colex::interop::ndarray::ArrayView2;
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 12], layout![(2, 3, 2)]);
    let _array = ArrayView2::try_from(a.view().slice(coord![(_, _, 1)])).unwrap();
}
