use colex::prelude::*;

fn main() {
    type Index = U1;
    layout![(4, 6) : (6, 1)].mode::<Index>();
}
