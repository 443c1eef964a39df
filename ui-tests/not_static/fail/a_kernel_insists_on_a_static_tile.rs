use colex::prelude::*;

fn kernel<T: Static>(_: T) {}

fn main() {
    let rows = 8;
    kernel(layout![(rows, 4) : (4, 1)]);
    assert_eq!(rows, 8);
}
