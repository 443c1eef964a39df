use colex::prelude::*;

fn main() {
    layout![(4, 5) : (1@0)];
}
