use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![24 : 1]).composition(layout![12 : 2]);
}
