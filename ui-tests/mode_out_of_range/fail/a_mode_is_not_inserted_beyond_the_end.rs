use colex::{prelude::*, tuple::insert};

fn main() {
    insert::<U3, _, _>(shape![(4, 5)], shape![9]);
}
