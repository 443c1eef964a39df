use colex::prelude::*;

fn main() {
    shape_div(layout![24 : 1], 4);
}
