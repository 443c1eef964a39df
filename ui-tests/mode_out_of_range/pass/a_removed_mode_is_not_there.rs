use colex::{prelude::*, tuple::remove};
use colex::typenum::*;

fn main() {
    remove::<U2, _>(shape![(4, 6, 2)]);
}
