use colex::prelude::*;

fn main() {
    let n = 24;
    layout![n : 1].logical_divide(make_layout((2, 4), shape![(1, 6)]));
}
