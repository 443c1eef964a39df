use colex::prelude::*;

fn main() {
    make_layout_left(shape![(65536, 65536, 65536, 65536, 2)]);
}
