// The twin of `a_run_time_number_is_no_index_of_a_mode`.
use colex::{prelude::*, tuple::get};

fn main() {
    type Index = U1;
    let _: Option<U2> = None;
    get::<Index, _>(shape![(3, 4)]);
}
