use colex::prelude::*;

fn main() {
    let n = 24;
    layout![n : 1].logical_divide(layout![({2}, {4}) : ({1}, {6})]);
}
