use colex::prelude::*;

fn main() {
    layout![(4294967295, 4294967295) : (1, 8589934592)].cosize();
}
