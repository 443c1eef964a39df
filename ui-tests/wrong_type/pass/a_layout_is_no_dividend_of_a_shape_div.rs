use colex::prelude::*;

fn main() {
    shape_div((4, 6), 4);
}
