// The twin of `a_shape_is_no_block`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].blocked_product(make_layout_left(shape![8]));
}
