use colex::prelude::*;

fn main() {
    let a = layout![(4, 5) : (1@0, 1@1)];
    a.at((1, 2));
}
