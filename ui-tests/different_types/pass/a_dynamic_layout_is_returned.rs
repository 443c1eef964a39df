// The twin of `a_static_stride_in_a_dynamic_return_type`.
use colex::prelude::*;

fn by_rows(m: usize, n: usize) -> Layout![(usize, usize) : (usize, usize)] {
    layout![(m, n) : (n, 1)].to_dynamic()
}

fn main() {
    assert_eq!(by_rows(4, 8).size(), 32);
}
