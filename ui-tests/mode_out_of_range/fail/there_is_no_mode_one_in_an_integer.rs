use colex::{prelude::*, tuple::get};
use colex::typenum::*;

fn main() {
    type Index = U1;
    get::<Index, _>(shape![3]);
}
