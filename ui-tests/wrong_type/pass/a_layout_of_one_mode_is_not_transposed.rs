use colex::prelude::*;

fn main() {
    layout![(6, 1) : (1, 6)].transpose();
}
