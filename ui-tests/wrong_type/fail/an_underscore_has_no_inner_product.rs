use colex::{prelude::*, tuple::inner_product};

fn main() {
    inner_product((2, 3), (4, Underscore));
}
