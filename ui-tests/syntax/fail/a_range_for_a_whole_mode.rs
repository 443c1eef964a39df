use colex::prelude::*;

fn main() {
    layout![(4, 6)].slice(coord![(.., 1)]);
}
