// The twin of `a_layout_is_no_shape`.
use colex::prelude::*;

fn main() {
    make_layout(layout![4 : 1].shape(), shape![1]);
}
