// The twin of `there_is_no_mode_one_in_an_integer`.
use colex::{prelude::*, tuple::get};

fn main() {
    type Index = U0;
    get::<Index, _>(shape![3]);
}
