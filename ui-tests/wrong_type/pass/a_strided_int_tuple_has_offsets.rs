// The twin of `a_shape_that_is_any_int_tuple_has_no_offsets`.
use colex::prelude::*;

fn second<S: Strided<D>, D: IntTuple>(a: Layout<S, D>) -> usize {
    a.at(1)
}

fn main() {
    second(layout![(4, 8) : (8, 1)]);
}
