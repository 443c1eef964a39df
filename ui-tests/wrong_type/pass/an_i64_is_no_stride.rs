use colex::prelude::*;

fn main() {
    layout![(4, 2) : ({4_usize}, 1)];
}
