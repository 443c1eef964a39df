use colex::{prelude::*, tuple::insert};

fn main() {
    insert::<U2, _, _>(shape![(4, 5)], shape![9]);
}
