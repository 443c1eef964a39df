// The twin of `in_a_generic_function`.
use colex::prelude::*;

fn rows<N: Integer>(_: Layout![(N, 8) : (8, 1)]) -> usize {
    layout![(8, 8) : (8, 1)].composition(layout![4 : 4]).size()
}

fn main() {
    rows(layout![({2}, 8) : (8, 1)]);
}
