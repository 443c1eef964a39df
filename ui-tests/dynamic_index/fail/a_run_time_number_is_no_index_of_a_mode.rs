use colex::{prelude::*, tuple::get};
use colex::typenum::*;

fn main() {
    type Index = usize;
    let _: Option<U2> = None;
    get::<Index, _>(shape![(3, 4)]);
}
