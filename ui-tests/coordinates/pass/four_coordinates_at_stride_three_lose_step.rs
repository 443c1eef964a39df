use colex::prelude::*;

fn main() {
    let a = make_identity_layout(shape![(8, 8)]);
    a.composition(layout![4 : 2]);
}
