use colex::prelude::*;

fn main() {
    let n = 3;
    make_layout((2, 4), (1, 6)).logical_product(layout![n : 1]);
}
