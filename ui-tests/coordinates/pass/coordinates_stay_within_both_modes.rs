// The twin of `coordinates_lead_out_of_a_mode_of_eight`.
use colex::prelude::*;

fn main() {
    let a = layout![(8, 4) : (1, 8)];
    a.composition(layout![(4, 8) : (1@1, 1@0)]);
}
