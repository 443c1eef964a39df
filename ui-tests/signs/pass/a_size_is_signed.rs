use colex::prelude::*;

fn main() {
    let n = 3;
    layout![4 : {signed(n)}];
}
