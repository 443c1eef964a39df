use colex::prelude::*;

fn main() {
    let _ = layout![(4, 6) : (6, 1)];
}
