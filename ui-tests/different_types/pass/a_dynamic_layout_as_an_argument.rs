// The twin of `a_static_layout_as_a_dynamic_argument`.
use colex::prelude::*;

fn rows(layout: Layout![(usize, usize) : (usize, usize)]) -> usize {
    layout.shape().head
}

fn main() {
    assert_eq!(rows(layout![(4, 8) : (8, 1)].to_dynamic()), 4);
}
