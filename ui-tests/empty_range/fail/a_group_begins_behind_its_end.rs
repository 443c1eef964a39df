use colex::prelude::*;

fn main() {
    type Begin = U2;
    layout![(4, 6) : (6, 1)].group::<Begin, U2>();
}
