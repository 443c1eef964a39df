use colex::prelude::*;

fn main() {
    make_layout_left(layout![4 : 1]);
}
