use colex::prelude::*;

fn main() {
    type End = U3;
    layout![(4, 6) : (6, 1)].take::<U0, End>();
}
