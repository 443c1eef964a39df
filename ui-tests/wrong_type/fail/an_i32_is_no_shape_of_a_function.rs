use colex::{prelude::*, tuple::shape_div};

fn main() {
    let n: i32 = 4;
    shape_div(n, shape![2]);
}
