use colex::prelude::*;

fn main() {
    make_layout_left(shape![4]);
}
