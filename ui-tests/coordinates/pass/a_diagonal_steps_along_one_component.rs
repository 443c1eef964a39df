// The twin of `a_diagonal_goes_along_two_components`.
use colex::prelude::*;

fn main() {
    let a = make_identity_layout(shape![(8, 12)]);
    a.composition(layout![4 : 8]);
}
