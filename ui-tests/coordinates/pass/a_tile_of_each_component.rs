// The twin of `a_dynamic_tile_goes_through_two_components`.
use colex::prelude::*;

fn main() {
    let a = make_identity_layout((8, 12));
    a.composition((4, 6));
}
