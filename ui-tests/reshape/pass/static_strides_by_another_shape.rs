// The twin of `a_tensor_of_dynamic_strides_by_a_shape_of_other_size`.
use colex::prelude::*;

fn main() {
    let pitch = 4;
    make_tensor(&[0; 24], layout![(4, 6) : (1, pitch)]).reshape(shape![(8, 3)]);
}
