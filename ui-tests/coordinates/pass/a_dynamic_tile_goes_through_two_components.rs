use colex::prelude::*;

fn main() {
    let a = make_identity_layout((8, 12));
    a.composition((4, 6));
}
