use colex::prelude::*;

fn main() {
    let a = make_identity_layout((8, 12));
    a.composition(layout![16 : 1]);
}
