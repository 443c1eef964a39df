use colex::prelude::*;

fn main() {
    layout![(8, 4) : (-1, 8)];
}
