// The twin of `a_nested_tensor_as_an_array`.
use colex::interop::ndarray::ArrayView2;
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 4], layout![((2, 2))]);
    let _array = ArrayView2::try_from(a.view().flatten()).unwrap();
}
