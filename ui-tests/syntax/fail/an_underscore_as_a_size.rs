use colex::prelude::*;

fn main() {
    let _ = layout![(_, 6)];
}
