use colex::prelude::*;

fn main() {
    let n: usize = 4;
    layout![(n, 6) : (6, 1)];
}
