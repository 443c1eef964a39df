use colex::{prelude::*, tuple::remove};

fn main() {
    remove::<U3, _>(shape![(4, 6, 2)]);
}
