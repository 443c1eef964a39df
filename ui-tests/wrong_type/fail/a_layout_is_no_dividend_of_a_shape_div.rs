use colex::prelude::*;

fn main() {
    shape_div(layout![(4, 6) : (6, 1)], 4);
}
