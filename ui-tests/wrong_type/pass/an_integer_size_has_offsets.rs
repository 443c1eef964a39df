// The twin of `a_size_without_a_bound_has_no_offsets`.
use colex::prelude::*;

fn second<M: Integer, N: Integer>(a: Layout![(M, N) : (8, 1)]) -> usize {
    a.at((1, 0))
}

fn main() {
    second(layout![(4, 8) : (8, 1)]);
}
