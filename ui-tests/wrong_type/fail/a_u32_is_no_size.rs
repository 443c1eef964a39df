use colex::prelude::*;

fn main() {
    let n: u32 = 4;
    layout![(n, 6)];
}
