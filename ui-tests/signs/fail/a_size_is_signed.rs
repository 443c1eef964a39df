use colex::prelude::*;

fn main() {
    let n = 3;
    layout![{signed(n)} : 4];
}
