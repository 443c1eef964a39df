use colex::{prelude::*, tuple::get};

fn main() {
    type Index = U0;
    get::<Index, _>(shape![3]);
}
