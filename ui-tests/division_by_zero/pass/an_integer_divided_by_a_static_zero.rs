use colex::prelude::*;

fn main() {
    ceil_div(shape![8], shape![2]);
}
