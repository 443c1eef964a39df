use colex::prelude::*;

fn main() {
    let n: usize = 4;
    shape_div(n, shape![2]);
}
