// The twin of `a_layout_as_a_type`.
use colex::prelude::*;

fn main() {
    let _: Layout![(4, 8) : (8, 1)] = layout![(4, 8) : (8, 1)];
}
