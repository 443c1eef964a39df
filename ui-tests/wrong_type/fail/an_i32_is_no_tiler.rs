use colex::prelude::*;

fn main() {
    let n: i32 = 2;
    layout![(4, 6) : (6, 1)].composition(n);
}
