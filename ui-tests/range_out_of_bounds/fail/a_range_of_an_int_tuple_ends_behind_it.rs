use colex::{prelude::*, tuple::take};

fn main() {
    take::<U1, U4, _>(shape![(4, 6, 2)]);
}
