use colex::prelude::*;

fn main() {
    make_layout(layout![4 : 1], shape![1]);
}
