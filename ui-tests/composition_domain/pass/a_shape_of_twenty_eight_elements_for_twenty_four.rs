use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![24 : 1]).with_shape(shape![(4, 6)]);
}
