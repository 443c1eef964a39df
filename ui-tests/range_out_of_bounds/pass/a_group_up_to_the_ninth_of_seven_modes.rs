use colex::prelude::*;

fn main() {
    type End = U7;
    layout![(2, 3, 4, 5, 6, 7, 8)].group::<U2, End>();
}
