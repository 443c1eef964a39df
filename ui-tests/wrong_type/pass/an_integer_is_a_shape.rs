// The twin of `a_layout_is_no_shape`.
use colex::prelude::*;

fn main() {
    make_layout(shape![4], shape![1]);
}
