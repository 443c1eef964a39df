use colex::prelude::*;
use colex::typenum::*;

fn main() {
    type Index = U0;
    get::<Index, _>(shape![3]);
}
