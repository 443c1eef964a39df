// The twin of `a_fragment_of_a_dynamic_layout`.
use colex::prelude::*;

fn main() {
    let rows = 4;
    let registers = Fragment::filled(layout![(4, 2)], 0.5);
    assert_eq!(registers[0] + rows as f64, 4.5);
}
