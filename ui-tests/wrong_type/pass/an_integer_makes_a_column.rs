// The twin of `a_layout_is_no_shape_of_a_column_major_layout`.
use colex::prelude::*;

fn main() {
    make_layout_left(shape![4]);
}
