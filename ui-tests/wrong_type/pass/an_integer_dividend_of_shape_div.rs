// The twin of `a_layout_is_no_dividend_of_a_shape_div`.
use colex::{prelude::*, tuple::shape_div};

fn main() {
    shape_div(24, 4);
}
