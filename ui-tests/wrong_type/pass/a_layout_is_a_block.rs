// The twin of `a_shape_is_no_block`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].blocked_product(layout![8 : 1]);
}
