use colex::prelude::*;

fn main() {
    make_layout(shape![4], shape![1]);
}
