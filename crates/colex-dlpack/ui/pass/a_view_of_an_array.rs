// The twin of `an_owned_array_as_a_view`.
use colex::interop::ndarray::Array2;
use colex::prelude::*;

fn main() {
    let array = Array2::<f64>::zeros((2, 3));
    let _a = Tensor::<View<'_, f64>, _>::try_from(array.view()).unwrap();
}
