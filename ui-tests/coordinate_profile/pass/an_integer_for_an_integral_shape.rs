// The twin of `a_tuple_is_the_coordinate_of_an_integral_shape`.
use colex::{prelude::*, tuple::crd2idx};

fn main() {
    crd2idx(9, shape![24], shape![1]);
}
