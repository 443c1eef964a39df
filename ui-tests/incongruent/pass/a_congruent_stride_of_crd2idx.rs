// The twin of `a_stride_of_crd2idx_is_not_congruent`.
use colex::{prelude::*, tuple::crd2idx};

fn main() {
    crd2idx((1, 2), shape![(4, 6)], shape![(1, 4)]);
}
