// The twin of `a_layout_of_two_dynamic_strides_is_not_repeated`.
use colex::prelude::*;

fn main() {
    let n = 3;
    layout![({2}, {4}) : (1, 6)].logical_product(layout![n : 1]);
}
