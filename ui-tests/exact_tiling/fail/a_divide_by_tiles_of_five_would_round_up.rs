use colex::prelude::*;

fn main() {
    layout![24 : 1].exact_flat_divide(shape![5]);
}
