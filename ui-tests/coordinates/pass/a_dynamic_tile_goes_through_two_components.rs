use colex::prelude::*;

fn main() {
    let a = make_identity_layout(shape![(8, 12)]);
    a.composition(layout![16 : 1]);
}
