// The twin of `an_integral_stride_of_crd2idx_for_a_tuple`.
use colex::{prelude::*, tuple::crd2idx};

fn main() {
    crd2idx(5, shape![(4, 6)], shape![(1, 4)]);
}
