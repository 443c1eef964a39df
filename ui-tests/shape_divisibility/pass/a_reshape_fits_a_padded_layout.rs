// The twin of `a_reshape_does_not_fit_a_padded_layout`.
use colex::prelude::*;

fn main() {
    let padded = layout![(6, 8) : (1, 8)];
    padded.composition(layout![(3, 4)]);
}
