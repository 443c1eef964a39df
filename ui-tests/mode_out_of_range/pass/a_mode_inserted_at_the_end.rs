// The twin of `a_mode_is_not_inserted_beyond_the_end`.
use colex::{prelude::*, tuple::insert};

fn main() {
    insert::<U2, _, _>(shape![(4, 5)], shape![9]);
}
