use colex::prelude::*;
use colex::typenum::*;

fn main() {
    type Index = U1;
    get::<Index, _>(shape![3]);
}
