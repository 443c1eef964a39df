use colex::{prelude::*, tuple::remove};
use colex::typenum::*;

fn main() {
    remove::<U3, _>(shape![(4, 6, 2)]);
}
