use colex::prelude::*;

fn main() {
    let i: i32 = 3;
    layout![(4, 6) : (6, 1)].at(i);
}
