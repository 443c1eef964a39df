// The twin of `a_dynamic_shape_with_a_stride_of_one_mode`.
use colex::prelude::*;

fn main() {
    let (m, n) = (4, 6);
    make_layout((m, n), (1, m));
}
