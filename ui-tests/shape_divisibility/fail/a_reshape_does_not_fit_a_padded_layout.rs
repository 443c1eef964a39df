use colex::prelude::*;

fn main() {
    let padded = layout![(6, 8) : (1, 8)];
    padded.composition(layout![(4, 4)]);
}
