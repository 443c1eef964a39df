use colex::prelude::*;

fn main() {
    layout![(6, 1)].transpose();
}
