// The twin of `a_vector_of_vectors_as_an_array`.
use colex::prelude::*;

fn main() {
    let data = vec![1, 2, 3, 4, 5, 6];
    let _a = make_tensor(&data, layout![(2, 3)]);
}
