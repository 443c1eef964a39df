use colex::prelude::*;

fn main() {
    let _ = cosize(layout![(4294967295, 4294967295) : (1, 8589934592)]);
}
