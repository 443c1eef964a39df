use colex::prelude::*;

fn main() {
    type Begin = U1;
    layout![(4, 6) : (6, 1)].group::<Begin, U2>();
}
