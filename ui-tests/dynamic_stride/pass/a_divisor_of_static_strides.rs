// The twin of `a_layout_of_two_dynamic_strides_divides_none`.
use colex::prelude::*;

fn main() {
    let n = 24;
    layout![n : 1].logical_divide(layout![({2}, {4}) : (1, 6)]);
}
