// The twin of `there_is_no_mode_two_in_a_pair`.
use colex::{prelude::*, tuple::get};

fn main() {
    type Index = U1;
    get::<Index, _>(shape![(3, (2, 4))]);
}
