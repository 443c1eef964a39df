use colex::prelude::*;

fn main() {
    let n = 3;
    layout![({2}, {4}) : ({1}, {6})].logical_product(layout![n : 1]);
}
