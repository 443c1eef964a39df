// The twin of `the_order_of_two_dynamic_strides_is_not_known`.
use colex::prelude::*;

fn main() {
    let n = 8;
    assert_eq!(layout![(4, 2) : (1, 8)].complement(shape![16]).size(), n / 4);
}
