use colex::prelude::*;

fn main() {
    type Index = U2;
    layout![(4, 6) : (6, 1)].mode::<Index>();
}
