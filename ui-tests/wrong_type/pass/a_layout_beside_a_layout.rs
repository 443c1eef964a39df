// The twin of `a_shape_is_no_mode_beside_a_layout`.
use colex::prelude::*;

fn main() {
    concat_layouts((layout![4], make_layout_left(shape![3])));
}
