use colex::prelude::*;

fn main() {
    colex::tuple::elem_scale(shape![9223372036854775807], shape![2]);
}
