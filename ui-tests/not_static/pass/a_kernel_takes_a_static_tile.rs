// The twin of `a_kernel_insists_on_a_static_tile`.
use colex::prelude::*;

fn kernel<T: Static>(_: T) {}

fn main() {
    let rows = 8;
    kernel(layout![(8, 4) : (4, 1)]);
    assert_eq!(rows, 8);
}
