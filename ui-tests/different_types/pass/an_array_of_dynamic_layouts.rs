// The twin of `two_layouts_in_an_array`.
use colex::prelude::*;

fn main() {
    let both = [layout![(4, 8) : (8, 1)].to_dynamic(), layout![(4, 8) : (1, 4)].to_dynamic()];
    assert_eq!(both.map(|layout| layout.at((1, 0))), [8, 1]);
}
