use colex::prelude::*;

fn main() {
    shape_div(24, 4);
}
