use colex::prelude::*;

fn main() {
    make_layout_left((4, Underscore));
}
