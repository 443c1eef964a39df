use colex::prelude::*;

fn main() {
    let a = make_identity_layout(shape![(4, 8)]);
    a.at((1, 2, 3));
}
