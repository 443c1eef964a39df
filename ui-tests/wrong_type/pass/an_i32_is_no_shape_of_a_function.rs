use colex::{prelude::*, tuple::shape_div};

fn main() {
    let n: usize = 4;
    shape_div(n, shape![2]);
}
