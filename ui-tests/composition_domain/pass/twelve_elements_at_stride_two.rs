// The twin of `thirteen_elements_at_stride_two_in_twenty_four`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![24 : 1]).composition(layout![12 : 2]);
}
