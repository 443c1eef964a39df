use colex::{prelude::*, tuple::get};

fn main() {
    type Index = U1;
    get::<Index, _>(shape![3]);
}
