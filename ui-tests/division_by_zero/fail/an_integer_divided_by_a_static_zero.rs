use colex::{prelude::*, tuple::ceil_div};

fn main() {
    ceil_div(shape![8], shape![0]);
}
