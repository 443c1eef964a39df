use colex::{prelude::*, tuple::get};
use colex::typenum::*;

fn main() {
    type Index = U0;
    get::<Index, _>(shape![3]);
}
