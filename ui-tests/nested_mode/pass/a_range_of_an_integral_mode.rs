// The twin of `a_range_of_a_nested_mode`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![((3, 2), 2)]).ranges((.., 1..2));
}
