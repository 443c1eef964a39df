use colex::prelude::*;

fn main() {
    inner_product((2, 3), (4, Underscore));
}
