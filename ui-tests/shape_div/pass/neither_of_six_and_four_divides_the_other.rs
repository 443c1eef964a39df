use colex::prelude::*;

fn main() {
    shape_div(shape![6], shape![3]);
}
