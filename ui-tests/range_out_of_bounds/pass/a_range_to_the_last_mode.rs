// The twin of `a_range_of_an_int_tuple_ends_behind_it`.
use colex::{prelude::*, tuple::take};

fn main() {
    take::<U1, U3, _>(shape![(4, 6, 2)]);
}
